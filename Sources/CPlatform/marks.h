#ifndef MARKS_H
#define MARKS_H
#include <sys/types.h>

/* Signals every process whose environment has the mark, but two; returns how many got it. Async-signal-safe. */
int marks_signal(const char *variable, const char *mark, int signal, pid_t but, pid_t and_but);
/* Whether the process with the decimal id `name` has the mark. Async-signal-safe. */
int marks_has(const char *name, const char *variable, const char *mark);
#endif
