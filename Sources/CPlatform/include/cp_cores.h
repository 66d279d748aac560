#ifndef CP_CORES_H
#define CP_CORES_H

/// How many processors this process may use; at least 1.
int cp_usable_cores(void);
/// How many descriptors this process may have open at once, without those that it was started with.
long cp_descriptor_limit(void);
#endif
