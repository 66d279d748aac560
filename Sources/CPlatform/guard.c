#include "cp_guard.h"
#include "marks.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Several rounds: a process may fork between being looked at and being killed, and shows no environment for a moment
   while it executes another program. */
static void kill_marked(const char *variable, const char *mark) {
    struct marked marked = { variable, mark, getpid(), 0, 0 };
    for (int round = 0, quiet = 0; round < 200 && quiet < 3; round++) {
        quiet = marks_signal(&marked, SIGKILL) == 0 ? quiet + 1 : 0;
        struct timespec pause = { 0, 2000000 };
        nanosleep(&pause, NULL);
    }
}

/* A fork of a process that may have threads: async-signal-safe calls only. Every signal stays blocked. */
static void stand_guard(int channel, const char *variable, const char *mark) {
    setsid();
    /* Nothing but the channel, and that where nothing else can be: 0, 1 and 2 may be in use as anything. */
    int null = open("/dev/null", O_RDWR);
    int kept = fcntl(channel, F_DUPFD, 3);
    for (int fd = 0; fd < 3; fd++) dup2(null, fd);
    if (kept > 3) dup2(kept, 3);
    syscall(SYS_close_range, 4, ~0U, 0);
    prctl(PR_SET_NAME, "flowrun guard");
    if (chdir("/") < 0) { /* It only keeps a folder busy. */ }
    char byte = 0;
    ssize_t count;
    do count = read(3, &byte, 1);
    while (count < 0 && errno == EINTR);
    if (count == 0) kill_marked(variable, mark);
    _exit(0);
}

int cp_guard_start(const char *variable, const char *mark, int *channel) {
    int fds[2];
    if (pipe2(fds, O_CLOEXEC) < 0) return -errno;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    /* Not fork(): its handlers, which libraries install, have nothing to do here. */
    pid_t pid = _Fork();
    if (pid == 0) stand_guard(fds[0], variable, mark);
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

void cp_guard_dismiss(int channel) {
    char byte = 1;
    while (write(channel, &byte, 1) < 0 && errno == EINTR) {}
    close(channel);
}
