#include "cp_spawn.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* glibc's clone(), which gives the child a stack of its own, by the name that the thread sanitizer does not take for a
   fork: the child shares the parent's memory. */
int __clone(int (*entry)(void *), void *stack, int flags, void *argument, ...);

/* The child shares the parent's memory until exec: the last two fields are how it tells why it could not. */
struct start {
    const cp_spawn_request *request;
    pid_t parent;
    volatile int error;
    volatile int call;
};

/* The kernel's struct: glibc's sigaction() refuses the two signals that it keeps for itself. */
struct kernel_sigaction {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    unsigned long mask;
};

static void reset_signals(int ignores_hangup) {
    struct kernel_sigaction action;
    memset(&action, 0, sizeof action);
    for (int signal = 1; signal <= 64; signal++) {
        if (signal == SIGKILL || signal == SIGSTOP) continue;
        action.handler = ignores_hangup && signal == SIGHUP ? SIG_IGN : SIG_DFL;
        syscall(SYS_rt_sigaction, signal, &action, NULL, sizeof action.mask);
    }
}

/* Gives the child its 0, 1 and 2, in whatever order the sources lie. */
static int place_descriptors(const int wanted[3]) {
    int sources[3];
    for (int i = 0; i < 3; i++) {
        sources[i] = wanted[i];
        /* A source below 3 may be overwritten before its turn: move it out of the way. */
        if (wanted[i] < 3 && wanted[i] != i && (sources[i] = fcntl(wanted[i], F_DUPFD, 3)) < 0) return -1;
    }
    for (int i = 0; i < 3; i++) {
        /* dup2 onto itself would leave close-on-exec set. */
        if (sources[i] == i ? fcntl(i, F_SETFD, 0) < 0 : dup2(sources[i], i) < 0) return -1;
    }
    return 0;
}

static int fail(struct start *start, int call) {
    start->error = errno;
    start->call = call;
    return -1;
}

/* Async-signal-safe calls only; every signal is blocked, so tcsetpgrp() does not stop the child. */
static int prepare(struct start *start) {
    const cp_spawn_request *request = start->request;
    if (request->group == CP_GROUP_SESSION && setsid() < 0) return fail(start, CP_CALL_GROUP);
    if ((request->group == CP_GROUP_NEW || request->group == CP_GROUP_FOREGROUND) && setpgid(0, 0) < 0)
        return fail(start, CP_CALL_GROUP);
    if (request->group == CP_GROUP_FOREGROUND && tcsetpgrp(request->terminal, getpid()) < 0)
        return fail(start, CP_CALL_GROUP);
    reset_signals(request->ignores_hangup);
    if (place_descriptors(request->fds) < 0) return fail(start, CP_CALL_DESCRIPTORS);
    syscall(SYS_close_range, 3, ~0U, 0);
    if (request->folder && chdir(request->folder) < 0) return fail(start, CP_CALL_FOLDER);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    errno = ESRCH;
    if (getppid() != start->parent) return fail(start, CP_CALL_PARENT);
    return 0;
}

static int child(void *argument) {
    struct start *start = argument;
    if (prepare(start) == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(start->request->path, start->request->argv, start->request->envp);
        fail(start, CP_CALL_EXEC);
    }
    _exit(127);
}

cp_spawned cp_spawn(const cp_spawn_request *request) {
    static _Thread_local char stack[32768] __attribute__((aligned(16)));
    struct start start = { request, getpid(), 0, CP_CALL_NONE };
    cp_spawned spawned = { -1, -1, 0, CP_CALL_NONE };
    /* A handler that ran in the child would change the parent's memory. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int pidfd = -1;
    int pid = __clone(child, stack + sizeof stack, CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &start, &pidfd);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (pid < 0) {
        spawned.error = error;
        spawned.call = CP_CALL_CLONE;
    } else if (start.error) {
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
        close(pidfd);
        spawned.error = start.error;
        spawned.call = start.call;
    } else {
        spawned.pid = pid;
        spawned.pidfd = pidfd;
    }
    return spawned;
}
