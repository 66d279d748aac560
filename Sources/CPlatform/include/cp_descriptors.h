#ifndef CP_DESCRIPTORS_H
#define CP_DESCRIPTORS_H
#include <stddef.h>
#include <sys/types.h>

/// A pipe closed on exec: `fds[0]` is read from and does not block, `fds[1]` is written to and blocks, as programs expect.
int cp_pipe(int fds[2]);
/// Opens /dev/null on those of 0, 1 and 2 that are closed, so that no file that is opened later becomes one of them.
int cp_fill_standard_descriptors(void);
/// An empty file without a name in memory, closed on exec.
int cp_memory_file(const char *name);
/// Whether a descriptor takes bytes now without blocking.
int cp_is_writable(int fd);
/// What a descriptor is open for: one of the kinds below.
int cp_descriptor_kind(int fd);
enum { CP_KIND_FILE = 0, CP_KIND_SOCKET = 1, CP_KIND_STREAM = 2 };
/// Opens what a pipe or terminal descriptor refers to once more for writing, without blocking: the flag of a
/// descriptor is shared with every process that has it, that of a second one is not.
int cp_reopen_for_writing(int fd);
/// Removes a folder and everything in it without following symbolic links; below 0 if something stays.
int cp_remove_tree(const char *path);
/// Brings everything that was written to the file system of a descriptor to the disk.
int cp_sync_file_system(int fd);
/// Sends to a socket without blocking and without SIGPIPE.
ssize_t cp_send(int fd, const void *bytes, size_t count);
#endif
