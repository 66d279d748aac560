#ifndef CPLATFORM_TERMINAL_H
#define CPLATFORM_TERMINAL_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/* Modes of a terminal, to put back later, and the process that does so should this one be killed meanwhile. */
typedef struct {
    struct termios modes;
    int guard, channel;
} cp_terminal_modes;

/* The modes of a terminal that a job has, and what the job has made of them, as far as that was seen. */
typedef struct {
    cp_terminal_modes before;
    struct termios *during;
} cp_lent_terminal;

/* Opens a terminal for reading and writing, without making it the controlling one. Returns a descriptor or -errno. */
int cp_terminal_open(const char *path);
void cp_terminal_close(int fd);
int cp_is_terminal(int fd);
/* 0 when `fd` is the controlling terminal and another process group has it; else 1. */
int cp_terminal_is_foreground(int fd);
/* 0, or -errno; a side that the terminal does not know is 0. */
int cp_terminal_size(int fd, int *columns, int *rows);
/* Takes the modes as they are, to put back. */
int cp_terminal_save(int fd, cp_terminal_modes *saved);
/* Takes the modes as they are, to put back when the job that is about to get the terminal has ended: also, should this process
   be killed with the job, unless somebody else has the terminal by then and has set modes of its own. */
int cp_terminal_lend(int fd, cp_lent_terminal *lent);
/* Takes the modes that the job has set, to know them as its own; to be called now and then. */
void cp_terminal_look(int fd, const cp_lent_terminal *lent);
/* The job has ended: puts the modes back. */
void cp_terminal_take_back(int fd, cp_lent_terminal *lent);
/* Key by key, without echo, without signals; output is still processed. A read without input gives 0 at once.
   Should this process be killed, the modes, the cursor and the way of pasting are put back all the same. */
int cp_terminal_raw(int fd, cp_terminal_modes *saved);
/* Line by line as before, without echo; put back likewise. */
int cp_terminal_hide_echo(int fd, cp_terminal_modes *saved);
/* Puts modes back; what was typed ahead stays. */
int cp_terminal_restore(int fd, const cp_terminal_modes *saved);

/* What a descriptor has now: 1 bytes (or its end) to read, 0 nothing, -1 nothing and it is closed for good. */
int cp_input_state(int fd);
/* As read(2), again after EINTR; -errno. */
ssize_t cp_input_read(int fd, uint8_t *bytes, size_t capacity);
/* Writes everything, again after EINTR and EAGAIN. 0 or -errno. */
int cp_output_write(int fd, const uint8_t *bytes, size_t count);

/* A new pseudo-terminal: its primary side, and the path of the other one in `path`. Descriptor or -errno. */
int cp_pty_open(char *path, size_t capacity);
/* Sets the size of a pseudo-terminal. */
int cp_pty_resize(int fd, int columns, int rows);
#endif
