#ifndef CP_SIGNALS_H
#define CP_SIGNALS_H

/// A signal that was read from a signal descriptor.
typedef struct {
    /// Its number, or 0 if none waits.
    int number;
    /// The process that sent it; 0 if the kernel did, as for a key on the terminal.
    int sender;
    /// What the sender sent with it; 0 without anything.
    int value;
} cp_signal;

/// A descriptor, not blocking, that receives `signals` while they are blocked.
int cp_signal_descriptor(const int *signals, int count);
/// Reads one signal.
cp_signal cp_signal_read(int fd);
/// Blocks or lets through signals for the calling thread.
void cp_signals_block(const int *signals, int count, int blocked);
/// Blocks every signal for the calling thread, as a helper thread should.
void cp_signals_block_all(void);
/// Whether a signal is blocked for the calling thread.
int cp_signal_is_blocked(int signal);
/// Whether a signal is ignored by this process.
int cp_signal_is_ignored(int signal);
/// Whether a signal has its default disposition in this process.
int cp_signal_is_default(int signal);
/// Ignores a signal, or gives it its default disposition back.
void cp_signal_ignore(int signal, int ignored);
/// Stops this process as Ctrl-Z does, or with it its whole group, and returns once it was continued; at once if it ignores
/// such stops, or if nobody is there who could continue it.
void cp_suspend(int whole_group);
/// Ends this process by a signal as if nothing had caught it; it returns if the signal does not end processes.
void cp_signal_die(int signal);
#endif
