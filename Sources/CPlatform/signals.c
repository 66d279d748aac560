#include "cp_signals.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t set_of(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
    return set;
}

int cp_signal_descriptor(const int *signals, int count) {
    sigset_t set = set_of(signals, count);
    int fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return fd < 0 ? -errno : fd;
}

cp_signal cp_signal_read(int fd) {
    struct signalfd_siginfo info;
    cp_signal signal = { 0, 0, 0 };
    if (read(fd, &info, sizeof info) != sizeof info) return signal;
    signal.number = (int)info.ssi_signo;
    /* Above 0 the kernel sent it (SI_KERNEL); then the sender's id means nothing. */
    signal.value = info.ssi_code == SI_QUEUE ? info.ssi_int : 0;
    signal.sender = info.ssi_code > 0 ? 0 : (int)info.ssi_pid;
    return signal;
}

void cp_signals_block(const int *signals, int count, int blocked) {
    sigset_t set = set_of(signals, count);
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

void cp_signals_block_all(void) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
}

int cp_signal_is_blocked(int signal) {
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    return sigismember(&now, signal);
}

int cp_signal_is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int cp_signal_is_default(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_DFL;
}

void cp_signal_ignore(int signal, int ignored) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = ignored ? SIG_IGN : SIG_DFL;
    sigaction(signal, &action, NULL);
}

void cp_suspend(int whole_group) {
    if (cp_signal_is_ignored(SIGTSTP)) return;
    struct sigaction usual, before;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &usual, &before);
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &stop, &mask);
    if (whole_group) kill(0, SIGTSTP);
    else kill(getpid(), SIGTSTP);
    /* It stops in here: the kernel knows whether somebody could continue it, SIGSTOP would not ask. */
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}

void cp_signal_die(int signal) {
    cp_signal_ignore(signal, 0);
    raise(signal);
    cp_signals_block(&signal, 1, 0);
}
