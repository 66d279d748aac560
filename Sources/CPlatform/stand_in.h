#ifndef STAND_IN_H
#define STAND_IN_H

/* Forks a process in a session of its own that calls `duty` should this process end without a farewell. It keeps no
   descriptor but `kept` (-1: none), whose number it is told; `duty` makes async-signal-safe calls only, with every signal
   blocked. Returns its process id or -errno; `channel` receives the way to it. */
int stand_in_start(void (*duty)(int kept, const void *argument), const void *argument, int kept, int *channel);
/* Sends it home and closes the channel; it is not reaped. */
void stand_in_dismiss(int channel);
#endif
