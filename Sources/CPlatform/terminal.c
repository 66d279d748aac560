#include "cp_terminal.h"
#include "cp_processes.h"
#include "stand_in.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
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

/* What is to be put back when the job that had the terminal has been killed with this process. */
struct lent {
    const struct termios *before;
    /* What the job has made of it, as far as that was seen; shared. */
    const volatile struct termios *during;
    /* The leader of the session, which may ask for the terminal's group. */
    pid_t leader;
};

/* The foreground group of the terminal of the session that `leader` leads; 0 if that cannot be told. Only a process of the
   session may ask the terminal. */
static pid_t foreground_of(pid_t leader) {
    char path[32] = "/proc/", digits[16], text[512];
    int length = 6, count = 0;
    for (pid_t rest = leader; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
    while (count > 0) path[length++] = digits[--count];
    memcpy(path + length, "/stat", 6);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return 0;
    ssize_t got = read(fd, text, sizeof text - 1);
    close(fd);
    if (got <= 0) return 0;
    text[got] = 0;
    const char *at = strrchr(text, ')');
    /* State, parent, group, session, terminal, and then it. */
    for (int field = 0; at && field < 6; field++) at = strchr(at + 1, ' ');
    return at ? (pid_t)strtol(at + 1, NULL, 10) : 0;
}

static void restore_after_job(int fd, const void *argument) {
    const struct lent *lent = argument;
    const tcflag_t ours = ECHO | ICANON | IEXTEN | ISIG;
    for (int round = 0; round < 100; round++) {
        struct termios now;
        if (tcgetattr(fd, &now) < 0) return;
        /* Who has taken the terminal and set modes of its own keeps them. */
        int is_as_left = lent->during && (now.c_lflag & ours) == (lent->during->c_lflag & ours);
        pid_t group = foreground_of(lent->leader);
        /* Its leader may be dead and wait for an init that takes its time. */
        if (group <= 0 || (kill(-group, 0) < 0 && errno == ESRCH) || cp_is_zombie(group) || is_as_left) {
            set(fd, lent->before);
            const char *words = "\033[0m\033[?2004l\033[?25h\r\n";
            struct pollfd p = { .fd = fd, .events = POLLOUT };
            if (poll(&p, 1, 1000) == 1 && (p.revents & POLLOUT) && write(fd, words, strlen(words)) < 0) {
                /* It is gone. */
            }
            return;
        }
        struct timespec pause = { 0, 5000000 };
        nanosleep(&pause, NULL);
    }
}

int cp_terminal_lend(int fd, cp_lent_terminal *lent) {
    cp_terminal_modes *before = &lent->before;
    before->guard = -1;
    lent->during = NULL;
    if (tcgetattr(fd, &before->modes) < 0) return -errno;
    void *shared = mmap(NULL, sizeof before->modes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared != MAP_FAILED) {
        lent->during = shared;
        *lent->during = before->modes;
    }
    struct lent duty = { &before->modes, lent->during, getsid(0) };
    before->guard = stand_in_start(restore_after_job, &duty, fd, &before->channel);
    return 0;
}

void cp_terminal_look(int fd, const cp_lent_terminal *lent) {
    struct termios now;
    if (lent->during && tcgetattr(fd, &now) == 0) *lent->during = now;
}

void cp_terminal_take_back(int fd, cp_lent_terminal *lent) {
    cp_terminal_restore(fd, &lent->before);
    if (lent->during) munmap(lent->during, sizeof lent->before.modes);
    lent->during = NULL;
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
