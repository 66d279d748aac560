#ifndef CP_EPOLL_H
#define CP_EPOLL_H
#include <stdint.h>

/// What epoll tells of a descriptor; an error or a hang-up sets both.
enum { CP_READABLE = 1, CP_WRITABLE = 2 };

/// An epoll instance; closed on exec.
int cp_epoll_create(void);
/// Starts to watch a descriptor for `interest` (CP_READABLE | CP_WRITABLE) under a key of the caller's.
int cp_epoll_add(int epoll, int fd, uint64_t key, int interest);
/// Changes what a watched descriptor is watched for.
int cp_epoll_change(int epoll, int fd, uint64_t key, int interest);
/// Stops watching a descriptor.
int cp_epoll_remove(int epoll, int fd);
/// Waits for up to 64 ready descriptors, at most `nanoseconds` (-1: for ever); returns how many, fewer than 0 if interrupted.
int cp_epoll_wait(int epoll, uint64_t *keys, int32_t *readiness, int64_t nanoseconds);
/// A counter that is readable while it is not zero; not blocking, closed on exec.
int cp_eventfd(void);
/// The time of a clock that only runs forward, in nanoseconds; it stands still while the machine sleeps.
int64_t cp_monotonic_nanoseconds(void);
#endif
