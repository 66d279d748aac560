#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H
#include <stdbool.h>

/* Counts the allocations of all threads from now on, from zero, or no more. Off at the start: counting takes time. */
void ca_count(bool on);
/* How many allocations were counted. */
long ca_allocations(void);
/* How many bytes of the heap are in use. */
long ca_heap(void);
/* How many bytes of memory the process has resident; -1 where that is not known. */
long ca_resident(void);
#endif
