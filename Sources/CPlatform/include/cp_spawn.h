#ifndef CP_SPAWN_H
#define CP_SPAWN_H
#include <stdint.h>
#include <sys/types.h>

/// In which process group a new process runs.
enum cp_group {
    /// In the group of its parent.
    CP_GROUP_OF_PARENT = 0,
    /// In a group of its own, whose number is its process id.
    CP_GROUP_NEW = 1,
    /// In a group of its own that is made the foreground group of the terminal `terminal`.
    CP_GROUP_FOREGROUND = 2,
    /// In a session of its own, so without a controlling terminal: nothing that it does can stop it for reading one.
    CP_GROUP_SESSION = 3
};

/// Which call of a start failed.
enum cp_spawn_call {
    CP_CALL_NONE = 0,
    /// No process could be made.
    CP_CALL_CLONE = 1,
    /// It could not get its process group, or the terminal.
    CP_CALL_GROUP = 2,
    /// A descriptor could not become 0, 1 or 2.
    CP_CALL_DESCRIPTORS = 3,
    /// Its working folder could not be entered.
    CP_CALL_FOLDER = 4,
    /// The program could not be executed.
    CP_CALL_EXEC = 5,
    /// The parent ended meanwhile.
    CP_CALL_PARENT = 6
};

/// How to start a process: everything that the child needs, prepared before.
typedef struct {
    /// The program's file; a relative path counts from `folder`.
    const char *path;
    char *const *argv;
    char *const *envp;
    /// The working folder, or NULL for the parent's.
    const char *folder;
    /// What becomes 0, 1 and 2. Every other descriptor is closed in the child.
    int fds[3];
    /// A `cp_group`.
    int group;
    /// The terminal to hand over with CP_GROUP_FOREGROUND.
    int terminal;
    /// Whether the child ignores SIGHUP. Every other signal has its default disposition, and none is blocked.
    int ignores_hangup;
} cp_spawn_request;

/// A started process, or why there is none.
typedef struct {
    int pid;
    /// A descriptor of the process, readable once it has ended; the caller closes it.
    int pidfd;
    /// 0, or the errno of `call`.
    int error;
    /// The `cp_spawn_call` that failed.
    int call;
} cp_spawned;

/// Starts a process. It is killed when the calling thread ends, however that happens.
cp_spawned cp_spawn(const cp_spawn_request *request);
#endif
