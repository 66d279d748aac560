#ifndef CP_GUARD_H
#define CP_GUARD_H

/// Forks the guard: a process in a session of its own that kills, should this process end without a farewell, every
/// process that has the mark (see cp_has_mark). Returns its process id; `channel` receives the way to it.
int cp_guard_start(const char *variable, const char *mark, int *channel);
/// Sends the guard home and closes the channel; the process is reaped later.
void cp_guard_dismiss(int channel);
#endif
