#include "cp_descriptors.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int cp_pipe(int fds[2]) {
    if (pipe2(fds, O_CLOEXEC) < 0) return -errno;
    if (fcntl(fds[0], F_SETFL, O_RDONLY | O_NONBLOCK) == 0) return 0;
    int error = errno;
    close(fds[0]);
    close(fds[1]);
    return -error;
}

int cp_fill_standard_descriptors(void) {
    for (int fd = 0; fd < 3; fd++) {
        if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
        /* The lowest free number is this one, as all below it are open. */
        if (open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY) < 0) return -errno;
    }
    return 0;
}

int cp_memory_file(const char *name) {
    int fd = memfd_create(name, MFD_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

int cp_is_writable(int fd) {
    struct pollfd poller = { fd, POLLOUT, 0 };
    return poll(&poller, 1, 0) > 0;
}

int cp_descriptor_kind(int fd) {
    struct stat status;
    if (fstat(fd, &status) < 0) return -errno;
    if (S_ISSOCK(status.st_mode)) return CP_KIND_SOCKET;
    if (S_ISFIFO(status.st_mode)) return CP_KIND_STREAM;
    return S_ISCHR(status.st_mode) && isatty(fd) ? CP_KIND_STREAM : CP_KIND_FILE;
}

int cp_reopen_for_writing(int fd) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int again = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return again < 0 ? -errno : again;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)place;
    /* What cannot be removed stays, and so do the folders above it. */
    if (kind == FTW_DP) rmdir(path);
    else unlink(path);
    return 0;
}

int cp_remove_tree(const char *path) {
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return access(path, F_OK) == 0 ? -ENOTEMPTY : 0;
}

int cp_sync_file_system(int fd) { return syncfs(fd) < 0 ? -errno : 0; }

ssize_t cp_send(int fd, const void *bytes, size_t count) {
    return send(fd, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
}
