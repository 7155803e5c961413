// SPDX-License-Identifier: Apache-2.0

// The number of processors, for the thread pool of the Dispatch library.
//
// Before `main`, the library asks twice for the number of configured processors, which the C library of GNU reads from a file
// each time. The number of those that the process may use, with which it replaces that number later, takes a single system
// call. The command is linked with --wrap=sysconf, which leaves the function of the C library its other name.

#define _GNU_SOURCE

#include "start-up.h"

#ifdef __linux__

#include <sched.h>
#include <unistd.h>

// Weak, since other builds are linked without that option, and don't call the function below.
__attribute__((weak)) long __real_sysconf(int name);
long __wrap_sysconf(int name);

long __wrap_sysconf(int name) {
    if (name == _SC_NPROCESSORS_CONF) {
        cpu_set_t processors;
        if (sched_getaffinity(0, sizeof processors, &processors) == 0) return CPU_COUNT(&processors);
    }
    return __real_sysconf ? __real_sysconf(name) : -1;
}

#endif
