#include "marks.h"
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Reads an environment as it comes and looks for VARIABLE=…mark… in it, without memory of its own size. */
struct search {
    const char *variable, *mark;
    /* How much of the variable's name has matched in this entry, -1: another name. */
    long name;
    /* How much of the mark has matched in the value. */
    size_t found;
};

static int feed(struct search *search, char c) {
    if (c == 0) {
        search->name = 0;
        search->found = 0;
        return 0;
    }
    if (search->name < 0) return 0;
    if (search->variable[search->name]) {
        search->name = c == search->variable[search->name] ? search->name + 1 : -1;
        return 0;
    }
    /* Starting over is enough: the mark's first character occurs only once in it. */
    if (c != search->mark[search->found]) search->found = 0;
    if (c == search->mark[search->found]) search->found++;
    return search->mark[search->found] == 0;
}

/* Opens /proc/NAME/FILE. */
static int open_of_process(const char *name, const char *file) {
    char path[64] = "/proc/";
    if (strlen(name) + strlen(file) > 48) return -1;
    strcat(path, name);
    strcat(path, "/");
    strcat(path, file);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* Whether a process ignores a signal: the hexadecimal digits behind SigIgn in its status. */
static int ignores(const char *name, int signal) {
    char text[4096];
    int fd = open_of_process(name, "status");
    if (fd < 0) return 0;
    ssize_t count = read(fd, text, sizeof text - 1);
    close(fd);
    if (count <= 0) return 0;
    text[count] = 0;
    const char *digits = strstr(text, "\nSigIgn:\t");
    if (!digits) return 0;
    uint64_t mask = 0;
    for (digits += 9; *digits && *digits != '\n'; digits++)
        mask = mask << 4 | (uint64_t)(*digits <= '9' ? *digits - '0' : *digits - 'a' + 10);
    return (mask >> (signal - 1)) & 1;
}

int marks_has(const char *name, const char *variable, const char *mark) {
    int fd = open_of_process(name, "environ");
    if (fd < 0) return 0;
    struct search search = { variable, mark, 0, 0 };
    char text[4096];
    int has = 0;
    for (ssize_t count; !has && (count = read(fd, text, sizeof text)) > 0;)
        for (ssize_t i = 0; !has && i < count; i++) has = feed(&search, text[i]);
    close(fd);
    return has;
}

struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

static int is_in_session(pid_t pid, const struct marked *marked) {
    pid_t session = marked->session_count ? getsid(pid) : 0;
    for (size_t i = 0; session > 0 && i < marked->session_count; i++)
        if (marked->sessions[i] == session) return 1;
    return 0;
}

static int is_meant(const char *name, pid_t pid, const struct marked *marked) {
    if (marked->but_group && getpgid(pid) == marked->but_group) return 0;
    if (is_in_session(pid, marked)) return 1;
    return marks_has(name, marked->variable, marked->mark) && (!marked->ignoring || ignores(name, marked->ignoring));
}

/* Whether a process is dead, though nobody has reaped it: it takes signals, and belongs to its session, until then. */
static int has_ended(int pidfd) {
    struct pollfd p = { .fd = pidfd, .events = POLLIN };
    return poll(&p, 1, 0) == 1;
}

static int signal_one(const char *name, const struct marked *marked, int signal) {
    int pid = 0;
    for (const char *c = name; *c; c++) pid = pid * 10 + (*c - '0');
    if (pid == marked->but) return 0;
    /* The descriptor comes first: what is signalled is what was looked at, even if the id is given away meanwhile. */
    int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
    if (pidfd < 0) return 0;
    int sent = is_meant(name, pid, marked) && !has_ended(pidfd)
        && syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) == 0;
    close(pidfd);
    return sent;
}

int marks_signal(const struct marked *marked, int signal) {
    int sent = 0;
    int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    char buffer[8192] __attribute__((aligned(8)));
    for (long count; (count = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0;)
        for (long at = 0; at < count;) {
            struct entry *entry = (void *)(buffer + at);
            at += entry->length;
            if (entry->name[0] >= '1' && entry->name[0] <= '9') sent += signal_one(entry->name, marked, signal);
        }
    close(folder);
    return sent;
}
