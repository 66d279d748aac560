#include "cp_job.h"
#include "cp_processes.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int cp_job_has_terminal(int fd) { return tcgetpgrp(fd) >= 0; }

int cp_job_terminal_is_gone(int fd) {
    struct pollfd p = { .fd = fd, .events = 0 };
    return poll(&p, 1, 0) == 1 && (p.revents & (POLLHUP | POLLERR)) != 0;
}

void cp_job_give_terminal(int fd, int group) {
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    tcsetpgrp(fd, group);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cp_job_take_terminal(int fd, int group) {
    if (tcgetpgrp(fd) == group) cp_take_terminal(fd);
}

int cp_job_stopped(int pidfd) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    int result;
    do result = waitid(P_PIDFD, (id_t)pidfd, &info, WSTOPPED | WNOHANG);
    while (result < 0 && errno == EINTR);
    return result < 0 || info.si_pid == 0 ? 0 : info.si_status;
}

int cp_job_signal(int group, int signal) { return kill(-group, signal) < 0 ? -errno : 0; }
