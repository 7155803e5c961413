// SPDX-License-Identifier: Apache-2.0

// Where to find the program that prints a backtrace after a crash.
//
// Before `main`, the Swift runtime looks for it in eight folders around the command, in none of which an installed command
// has it. It is still found where SWIFT_BACKTRACE names it: SWIFT_BACKTRACE=enable=yes,swift-backtrace=/path/to/it.
// The definition is weak, so that the runtime’s own one is taken if the linker needs another function of that file. In a
// build for debugging, the runtime is a shared library, which would call this one too.

#include "start-up.h"

#include <stddef.h>

#if defined(__linux__) && defined(__OPTIMIZE__)

__attribute__((weak)) char *swift_copyAuxiliaryExecutablePath(const char *package, const char *name) {
    (void)package;
    (void)name;
    return NULL;
}

#endif
