#include "cp_bytes.h"
#include <string.h>

long cp_last_newline(const void *bytes, size_t count) {
    const char *found = memrchr(bytes, '\n', count);
    return found ? found - (const char *)bytes : -1;
}

int cp_has_command_line(const void *bytes, size_t count) { return memmem(bytes, count, "\n::", 3) != NULL; }
