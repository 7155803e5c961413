// SPDX-License-Identifier: Apache-2.0

// The names of C++ types, which take 40 kilobytes in the C++ library.
//
// Only its message on an exception that nobody catches has them in plain form. The command is linked with --wrap=__cxa_demangle, so that
// what makes this form is left out, and the message has the name as the linker knows it.

#include "start-up.h"

#ifdef __linux__

#include <stddef.h>

char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
    (void)name;
    (void)buffer;
    (void)length;
    // The name is not a valid one.
    if (status != NULL) { *status = -2; }
    return NULL;
}

#endif
