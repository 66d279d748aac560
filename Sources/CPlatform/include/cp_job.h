#ifndef CP_JOB_H
#define CP_JOB_H

/// Whether `fd` is the controlling terminal of this process.
int cp_job_has_terminal(int fd);
/// Whether the terminal `fd` has hung up.
int cp_job_terminal_is_gone(int fd);
/// Makes `group` the foreground group of the terminal `fd`; also from the background.
void cp_job_give_terminal(int fd, int group);
/// Makes the group of this process the foreground group again, unless another than `group` has the terminal by now.
void cp_job_take_terminal(int fd, int group);
/// The signal that has stopped the child behind a pidfd since this was asked last, or 0.
int cp_job_stopped(int pidfd);
/// Signals every process of `group`; 0 or -errno.
int cp_job_signal(int group, int signal);
#endif
