#ifndef CP_GUARD_H
#define CP_GUARD_H
#include <sys/types.h>

/// The guard: a process in a session of its own that kills, should this process end without a farewell, every process
/// that has the mark (see cp_has_mark) or is in a session that it watches.
typedef struct {
    /// Its process id.
    int pid;
    /// The way to it.
    int channel;
    /// The sessions that it watches; shared with it.
    volatile pid_t *sessions;
} cp_guard;

/// Forks the guard, which keeps `kept` open (-1: nothing) for as long as it is there. Returns its process id or -errno.
int cp_guard_start(const char *variable, const char *mark, int kept, cp_guard *guard);
/// From now on the processes of `session` are meant too, even if they have lost the mark.
void cp_guard_watch(const cp_guard *guard, int session);
/// The leader of `session` has ended: the session is watched no more, unless somebody of its group is left.
void cp_guard_forget(const cp_guard *guard, int session);
/// Sends the guard home and closes the channel; the process is reaped later.
void cp_guard_dismiss(const cp_guard *guard);
#endif
