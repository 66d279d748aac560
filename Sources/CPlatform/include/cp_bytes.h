#ifndef CP_BYTES_H
#define CP_BYTES_H
#include <stddef.h>

/// Where the last newline is; -1 without one.
long cp_last_newline(const void *bytes, size_t count);
/// Whether a line other than the first begins with `::`.
int cp_has_command_line(const void *bytes, size_t count);
#endif
