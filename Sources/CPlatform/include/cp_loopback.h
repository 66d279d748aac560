#ifndef CP_LOOPBACK_H
#define CP_LOOPBACK_H

/// Listens on 127.0.0.1 at `port` (0: any that is free); returns a descriptor, not blocking, or -errno. `bound` receives
/// the port.
int cp_loopback_listen(int port, int *bound);
/// The next connection, not blocking; -EAGAIN when none waits.
int cp_loopback_accept(int fd);
#endif
