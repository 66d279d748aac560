#ifndef CP_PROCESSES_H
#define CP_PROCESSES_H

/// Takes the end of the process behind a pidfd: 1 if it has ended, 0 if it runs, -errno if it is no child.
/// `code` receives its exit code, `signal` the signal that ended it, each 0 if it is the other.
int cp_reap(int pidfd, int *code, int *signal);
/// Takes the end of a child by its id and drops it; 1 if there was one to take.
int cp_reap_child(int pid);
/// Signals the process behind a pidfd.
int cp_pidfd_signal(int pidfd, int signal);
/// Signals the process behind a pidfd and sends `value` with it.
int cp_pidfd_queue(int pidfd, int signal, int value);
/// A descriptor of a process.
int cp_pidfd_open(int pid);
/// Orphans among the descendants become children of this process instead of init's.
int cp_become_subreaper(void);
/// The children of all threads of this process, zombies included; returns how many were written to `pids`.
int cp_children(int *pids, int capacity);
/// Whether a process is dead and only waits to be reaped.
int cp_is_zombie(int pid);
/// Whether the environment with which a process was started has `variable` (a name with its `=`) with a value that
/// contains `mark`. The first character of `mark` must occur only once in it.
int cp_has_mark(int pid, const char *variable, const char *mark);
/// Signals every process that has the mark, but this one and those in the process group `but` (0: none); returns how
/// many there were. Signal 0 only counts them.
int cp_signal_marked(const char *variable, const char *mark, int signal, int but);
/// As cp_signal_marked, but only those that ignore the signal `ignored`.
int cp_signal_marked_ignoring(const char *variable, const char *mark, int signal, int ignored);
/// A child that has ended and was not reaped; 0 if there is none.
int cp_ended_child(void);
/// Makes the group of this process the foreground group of its terminal, which it may have given to another.
void cp_take_terminal(int fd);
/// How many threads this process has.
int cp_thread_count(void);
#endif
