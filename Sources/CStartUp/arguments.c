// SPDX-License-Identifier: Apache-2.0

// The arguments of the process, for `CommandLine.arguments`.
//
// On Linux, the Swift runtime finds them before `main` by reading /proc/self/maps, which takes a tenth of the time of a
// calculation as short as 1 + 2. The C library of GNU passes them to every function it calls before `main`. These are the
// two functions that the runtime's own object file defines; the linker prefers them to that member of a static library.

#include "start-up.h"

#include <stdlib.h>

#ifdef __GLIBC__

static int count;
static char **arguments;

__attribute__((constructor)) static void receive(int argc, char **argv) {
    count = argc;
    arguments = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *result) {
    *result = count;
    return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
    count = argc;
    arguments = argv;
}

#endif
