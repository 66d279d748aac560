#include "cp_cores.h"
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

int cp_usable_cores(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
    // More processors than the set has places for.
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (int)online : 1;
}

long cp_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > LONG_MAX) return LONG_MAX;
    long room = (long)limit.rlim_cur;
    // What whoever started this process has left open is missing; where there is much room it does not matter.
    if (room <= 512) {
        for (int fd = 3; fd < (int)limit.rlim_cur; fd++) {
            if (fcntl(fd, F_GETFD) != -1) room--;
        }
    }
    return room;
}
