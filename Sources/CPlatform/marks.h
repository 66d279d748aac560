#ifndef MARKS_H
#define MARKS_H
#include <sys/types.h>

/* Which processes are meant. */
struct marked {
    /* A variable, with its `=`, and what its value contains. */
    const char *variable, *mark;
    /* Not this one, nor those in this group; 0: any. */
    pid_t but, but_group;
    /* Only those that ignore this signal; 0: all. */
    int ignoring;
    /* Sessions whose processes are meant too, whether they have the mark or not; 0 is a free place. */
    const volatile pid_t *sessions;
    size_t session_count;
};

/* Signals them and returns how many there were. Async-signal-safe. */
int marks_signal(const struct marked *marked, int signal);
/* Whether the process with the decimal id `name` has the mark. Async-signal-safe. */
int marks_has(const char *name, const char *variable, const char *mark);
#endif
