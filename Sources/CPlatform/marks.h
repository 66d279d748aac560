#ifndef MARKS_H
#define MARKS_H
#include <sys/types.h>

/* Signals every process whose environment has the mark, but `self` and the process group `group` (0: none); returns how
   many got it. Async-signal-safe. */
int marks_signal(const char *variable, const char *mark, int signal, pid_t self, pid_t group);
/* Whether the process with the decimal id `name` has the mark. Async-signal-safe. */
int marks_has(const char *name, const char *variable, const char *mark);
#endif
