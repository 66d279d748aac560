#include "CAllocations.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_bool counting;
static atomic_long allocations;

void ca_count(bool on) {
    if (on) atomic_store(&allocations, 0);
    atomic_store(&counting, on);
}

long ca_allocations(void) { return atomic_load(&allocations); }

long ca_heap(void) {
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}

long ca_resident(void) {
    long size = 0;
    long resident = -1;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return -1;
    if (fscanf(file, "%ld %ld", &size, &resident) != 2) resident = -1;
    fclose(file);
    return resident < 0 ? -1 : resident * sysconf(_SC_PAGESIZE);
}

/* The program's own malloc comes before glibc's for every library. A sanitizer brings its own, and must keep it. */
#if !defined(__has_feature) || (!__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer))
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void counted(void) {
    if (atomic_load_explicit(&counting, memory_order_relaxed))
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    counted();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    counted();
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    counted();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    counted();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    counted();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    counted();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}
#endif
