#include "cp_processes.h"
#include "marks.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int cp_reap(int pidfd, int *code, int *signal) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    int result;
    do result = waitid(P_PIDFD, (id_t)pidfd, &info, WEXITED | WNOHANG);
    while (result < 0 && errno == EINTR);
    if (result < 0) return -errno;
    if (info.si_pid == 0) return 0;
    *code = info.si_code == CLD_EXITED ? info.si_status : 0;
    *signal = info.si_code == CLD_EXITED ? 0 : info.si_status;
    return 1;
}

int cp_reap_child(int pid) { return waitpid(pid, NULL, WNOHANG) > 0; }

int cp_pidfd_signal(int pidfd, int signal) {
    return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) < 0 ? -errno : 0;
}

int cp_pidfd_queue(int pidfd, int signal, int value) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    info.si_signo = signal;
    info.si_code = SI_QUEUE;
    info.si_pid = getpid();
    info.si_uid = getuid();
    info.si_value.sival_int = value;
    return syscall(SYS_pidfd_send_signal, pidfd, signal, &info, 0) < 0 ? -errno : 0;
}

int cp_pidfd_open(int pid) {
    int fd = (int)syscall(SYS_pidfd_open, pid, 0);
    return fd < 0 ? -errno : fd;
}

int cp_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 ? -errno : 0; }

/* Adds the process ids in an open `children` file to `pids`; a list may be longer than one read. */
static int add_children(int fd, int *pids, int count, int capacity) {
    char text[4096];
    int number = 0;
    for (ssize_t got; (got = read(fd, text, sizeof text)) > 0;)
        for (ssize_t i = 0; i < got; i++) {
            if (text[i] >= '0' && text[i] <= '9') {
                number = number * 10 + (text[i] - '0');
            } else if (number > 0) {
                if (count < capacity) pids[count++] = number;
                number = 0;
            }
        }
    return count;
}

/* What the third and fourth field of /proc/PID/stat say: its state and its parent. */
static int parent_of(int pid, char *state) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return -1;
    ssize_t count = read(fd, text, sizeof text - 1);
    close(fd);
    if (count <= 0) return -1;
    text[count] = 0;
    /* The name, in parentheses, may hold anything. */
    char *end = strrchr(text, ')');
    int parent = -1;
    return end && sscanf(end + 1, " %c %d", state, &parent) == 2 ? parent : -1;
}

/* For kernels without /proc/PID/task/TID/children. */
static int find_children(int *pids, int capacity) {
    DIR *folder = opendir("/proc");
    if (!folder) return -errno;
    int count = 0, self = getpid();
    char state;
    for (struct dirent *entry; count < capacity && (entry = readdir(folder));) {
        int pid = atoi(entry->d_name);
        if (pid > 0 && parent_of(pid, &state) == self) pids[count++] = pid;
    }
    closedir(folder);
    return count;
}

int cp_children(int *pids, int capacity) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -errno;
    int count = 0, is_missing = 0;
    for (struct dirent *entry; !is_missing && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        char path[320];
        snprintf(path, sizeof path, "/proc/self/task/%s/children", entry->d_name);
        int fd = open(path, O_RDONLY | O_CLOEXEC);
        /* A thread may have ended meanwhile; then its children are another thread's. */
        if (fd < 0) {
            is_missing = entry->d_name[0] != 0 && atoi(entry->d_name) == getpid();
            continue;
        }
        count = add_children(fd, pids, count, capacity);
        close(fd);
    }
    closedir(folder);
    return is_missing ? find_children(pids, capacity) : count;
}

int cp_is_zombie(int pid) {
    char state = 0;
    return parent_of(pid, &state) >= 0 && state == 'Z';
}

int cp_has_mark(int pid, const char *variable, const char *mark) {
    char name[16];
    snprintf(name, sizeof name, "%d", pid);
    return marks_has(name, variable, mark);
}

int cp_signal_marked(const char *variable, const char *mark, int signal, int but) {
    struct marked marked = { .variable = variable, .mark = mark, .but = getpid(), .but_group = but };
    return marks_signal(&marked, signal);
}

int cp_signal_marked_ignoring(const char *variable, const char *mark, int signal, int ignored) {
    struct marked marked = { .variable = variable, .mark = mark, .but = getpid(), .ignoring = ignored };
    return marks_signal(&marked, signal);
}

int cp_ended_child(void) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 ? 0 : info.si_pid;
}

void cp_take_terminal(int fd) {
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    tcsetpgrp(fd, getpgrp());
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int cp_thread_count(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -errno;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}
