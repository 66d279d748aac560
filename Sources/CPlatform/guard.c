#include "cp_guard.h"
#include "marks.h"
#include "stand_in.h"
#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* More processes of one run at once than this are found by their mark only. */
enum { session_count = 4096 };

struct duty {
    const char *variable, *mark;
    const volatile pid_t *sessions;
};

/* Several rounds: a process may fork between being looked at and being killed, and shows no environment for a moment
   while it executes another program. */
static void kill_run(int kept, const void *argument) {
    (void)kept;
    const struct duty *duty = argument;
    struct marked marked = { .variable = duty->variable, .mark = duty->mark, .but = getpid(),
                             .sessions = duty->sessions, .session_count = session_count };
    for (int round = 0, quiet = 0; round < 200 && quiet < 3; round++) {
        quiet = marks_signal(&marked, SIGKILL) == 0 ? quiet + 1 : 0;
        struct timespec pause = { 0, 2000000 };
        nanosleep(&pause, NULL);
    }
}

int cp_guard_start(const char *variable, const char *mark, int kept, cp_guard *guard) {
    /* Shared, so that the guard knows the sessions of the last moment, and a start costs no message. */
    pid_t *sessions = mmap(NULL, session_count * sizeof *sessions, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sessions == MAP_FAILED) return -errno;
    struct duty duty = { variable, mark, sessions };
    int pid = stand_in_start(kill_run, &duty, kept, &guard->channel);
    if (pid < 0) {
        munmap(sessions, session_count * sizeof *sessions);
        return pid;
    }
    guard->pid = pid;
    guard->sessions = sessions;
    return pid;
}

void cp_guard_watch(const cp_guard *guard, int session) {
    for (size_t i = 0; i < session_count; i++)
        if (guard->sessions[i] == 0) {
            guard->sessions[i] = session;
            return;
        }
}

void cp_guard_forget(const cp_guard *guard, int session) {
    /* While somebody is left in it, its number is given to no one else. */
    if (kill(-session, 0) == 0 || errno != ESRCH) return;
    for (size_t i = 0; i < session_count; i++)
        if (guard->sessions[i] == session) {
            guard->sessions[i] = 0;
            return;
        }
}

void cp_guard_dismiss(const cp_guard *guard) {
    stand_in_dismiss(guard->channel);
    munmap((void *)guard->sessions, session_count * sizeof *guard->sessions);
}
