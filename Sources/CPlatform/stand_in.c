#include "stand_in.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A fork of a process that may have threads: async-signal-safe calls only. */
static void stand_in(void (*duty)(int, const void *), const void *argument, int kept, int channel) {
    setsid();
    /* Out of the way of the places that they get: 0, 1 and 2 may be in use as anything. */
    int null = open("/dev/null", O_RDWR);
    channel = fcntl(channel, F_DUPFD, 5);
    if (kept >= 0) kept = fcntl(kept, F_DUPFD, 5);
    for (int fd = 0; fd < 3; fd++) dup2(null, fd);
    dup2(channel, 3);
    if (kept >= 0) kept = dup2(kept, 4);
    syscall(SYS_close_range, kept >= 0 ? 5 : 4, ~0U, 0);
    prctl(PR_SET_NAME, "flowrun guard");
    if (chdir("/") < 0) { /* It only keeps a folder busy. */ }
    char byte = 0;
    ssize_t count;
    do count = read(3, &byte, 1);
    while (count < 0 && errno == EINTR);
    if (count == 0) duty(kept, argument);
    _exit(0);
}

/* Not fork(): its handlers, which libraries install, have nothing to do here. The thread sanitizer must know of it, for its
   own locks. */
static pid_t fork_bare(void) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
    return fork();
#endif
#endif
    return _Fork();
}

int stand_in_start(void (*duty)(int kept, const void *argument), const void *argument, int kept, int *channel) {
    int fds[2];
    if (pipe2(fds, O_CLOEXEC) < 0) return -errno;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pid_t pid = fork_bare();
    if (pid == 0) stand_in(duty, argument, kept, fds[0]);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(fds[0]);
    if (pid < 0) {
        close(fds[1]);
        return -error;
    }
    *channel = fds[1];
    return pid;
}

void stand_in_dismiss(int channel) {
    char byte = 1;
    while (write(channel, &byte, 1) < 0 && errno == EINTR) {}
    close(channel);
}
