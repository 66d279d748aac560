#include "cp_epoll.h"
#include <errno.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { CAPACITY = 64 };

int cp_epoll_create(void) {
    int fd = epoll_create1(EPOLL_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

static int control(int epoll, int operation, int fd, uint64_t key, int interest) {
    struct epoll_event event = { 0 };
    if (interest & CP_READABLE) event.events |= EPOLLIN | EPOLLRDHUP;
    if (interest & CP_WRITABLE) event.events |= EPOLLOUT;
    event.data.u64 = key;
    return epoll_ctl(epoll, operation, fd, &event) < 0 ? -errno : 0;
}

int cp_epoll_add(int epoll, int fd, uint64_t key, int interest) {
    return control(epoll, EPOLL_CTL_ADD, fd, key, interest);
}

int cp_epoll_change(int epoll, int fd, uint64_t key, int interest) {
    return control(epoll, EPOLL_CTL_MOD, fd, key, interest);
}

int cp_epoll_remove(int epoll, int fd) { return control(epoll, EPOLL_CTL_DEL, fd, 0, 0); }

/* epoll_wait() counts in milliseconds; epoll_pwait2() (Linux 5.11) in nanoseconds. */
static int wait_precisely(int epoll, struct epoll_event *events, int64_t nanoseconds) {
    static int is_missing = 0;
    if (!is_missing) {
        struct timespec timeout = { nanoseconds / 1000000000, nanoseconds % 1000000000 };
        int count = (int)syscall(SYS_epoll_pwait2, epoll, events, CAPACITY, &timeout, NULL, 0);
        if (count >= 0 || errno != ENOSYS) return count;
        is_missing = 1;
    }
    int64_t milliseconds = (nanoseconds + 999999) / 1000000;
    return epoll_wait(epoll, events, CAPACITY, milliseconds > 86400000 ? 86400000 : (int)milliseconds);
}

int cp_epoll_wait(int epoll, uint64_t *keys, int32_t *readiness, int64_t nanoseconds) {
    struct epoll_event events[CAPACITY];
    int count = nanoseconds <= 0 ? epoll_wait(epoll, events, CAPACITY, nanoseconds < 0 ? -1 : 0)
                                 : wait_precisely(epoll, events, nanoseconds);
    if (count < 0) return -errno;
    for (int i = 0; i < count; i++) {
        uint32_t bits = events[i].events;
        keys[i] = events[i].data.u64;
        readiness[i] = 0;
        if (bits & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) readiness[i] |= CP_READABLE;
        if (bits & (EPOLLOUT | EPOLLHUP | EPOLLERR)) readiness[i] |= CP_WRITABLE;
    }
    return count;
}

int cp_eventfd(void) {
    int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return fd < 0 ? -errno : fd;
}

int64_t cp_monotonic_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
