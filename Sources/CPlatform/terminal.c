#include "cp_terminal.h"
#include "stand_in.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

int cp_terminal_open(const char *path) {
    int fd;
    do fd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC); while (fd < 0 && errno == EINTR);
    if (fd < 0) return -errno;
    if (!isatty(fd)) { close(fd); return -ENOTTY; }
    return fd;
}

void cp_terminal_close(int fd) { close(fd); }

int cp_is_terminal(int fd) { return isatty(fd); }

int cp_terminal_is_foreground(int fd) {
    pid_t group = tcgetpgrp(fd);   /* fails when `fd` is not the controlling terminal: then nobody stops us */
    return group < 0 || group == getpgrp();
}

int cp_terminal_size(int fd, int *columns, int *rows) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (ioctl(fd, TIOCGWINSZ, &size) < 0) return -errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

static int set(int fd, const struct termios *modes) {
    int result;
    do result = tcsetattr(fd, TCSANOW, modes); while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : 0;
}

/* What is to be put back, in place of what, and with which words to the terminal. */
struct restoring {
    const struct termios *before, *during;
    const char *words;
};

/* The process that changed the modes was killed. Who has the terminal now may have set modes of its own already: those
   stay. */
static void restore_in_place(int fd, const void *argument) {
    const tcflag_t ours = ECHO | ICANON | IEXTEN | ISIG;
    const struct restoring *restoring = argument;
    struct termios now;
    if (tcgetattr(fd, &now) < 0 || (now.c_lflag & ours) != (restoring->during->c_lflag & ours)) return;
    set(fd, restoring->before);
    /* A terminal that was told to wait (^S) takes nothing. */
    struct pollfd p = { .fd = fd, .events = POLLOUT };
    if (poll(&p, 1, 1000) == 1 && (p.revents & POLLOUT) && write(fd, restoring->words, strlen(restoring->words)) < 0) {
        /* It is gone. */
    }
}

/* Sets `modes` once somebody is there who would put `saved` back. */
static int change(int fd, const struct termios *modes, cp_terminal_modes *saved, const char *words) {
    struct restoring restoring = { &saved->modes, modes, words };
    saved->guard = stand_in_start(restore_in_place, &restoring, fd, &saved->channel);
    int result = set(fd, modes);
    if (result < 0) cp_terminal_restore(fd, saved);
    return result;
}

int cp_terminal_save(int fd, cp_terminal_modes *saved) {
    saved->guard = -1;
    return tcgetattr(fd, &saved->modes) < 0 ? -errno : 0;
}

int cp_terminal_raw(int fd, cp_terminal_modes *saved) {
    if (tcgetattr(fd, &saved->modes) < 0) return -errno;
    struct termios raw = saved->modes;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    /* Colours off, no marks around what is pasted, cursor visible, and a line of its own for what comes next. */
    return change(fd, &raw, saved, "\033[0m\033[?2004l\033[?25h\r\n");
}

int cp_terminal_hide_echo(int fd, cp_terminal_modes *saved) {
    if (tcgetattr(fd, &saved->modes) < 0) return -errno;
    struct termios quiet = saved->modes;
    quiet.c_lflag &= ~(tcflag_t)ECHO;
    quiet.c_lflag |= ECHONL;
    return change(fd, &quiet, saved, "\r\n");
}

int cp_terminal_restore(int fd, const cp_terminal_modes *saved) {
    int result = set(fd, &saved->modes);
    if (saved->guard > 0) {
        stand_in_dismiss(saved->channel);
        while (waitpid(saved->guard, NULL, 0) < 0 && errno == EINTR) {}
    }
    return result;
}

int cp_input_state(int fd) {
    struct pollfd p = { .fd = fd, .events = POLLIN };
    int n;
    do n = poll(&p, 1, 0); while (n < 0 && errno == EINTR);
    if (n <= 0) return 0;
    if (p.revents & POLLIN) return 1;
    return p.revents & (POLLHUP | POLLERR | POLLNVAL) ? -1 : 0;
}

ssize_t cp_input_read(int fd, uint8_t *bytes, size_t capacity) {
    ssize_t n;
    do n = read(fd, bytes, capacity); while (n < 0 && errno == EINTR);
    return n < 0 ? -errno : n;
}

int cp_output_write(int fd, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        ssize_t n = write(fd, bytes, count);
        if (n >= 0) {
            bytes += n;
            count -= (size_t)n;
        } else if (errno == EAGAIN) {
            struct pollfd p = { .fd = fd, .events = POLLOUT };
            poll(&p, 1, 1000);
        } else if (errno != EINTR) {
            return -errno;
        }
    }
    return 0;
}

int cp_pty_open(char *path, size_t capacity) {
    int fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) return -errno;
    int error = 0;
    if (grantpt(fd) < 0 || unlockpt(fd) < 0) error = errno;
    else error = ptsname_r(fd, path, capacity);
    if (error) { close(fd); return -error; }
    return fd;
}

int cp_pty_resize(int fd, int columns, int rows) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    size.ws_col = (unsigned short)columns;
    size.ws_row = (unsigned short)rows;
    return ioctl(fd, TIOCSWINSZ, &size) < 0 ? -errno : 0;
}
