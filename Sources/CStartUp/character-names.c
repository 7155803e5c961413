// SPDX-License-Identifier: Apache-2.0

// The names of characters, which take half a megabyte in the standard library.
//
// Nothing in the command asks for the name of a character, but the library that is linked statically has the function that does. The
// command is linked with --wrap=_swift_stdlib_getScalarName, so that the tables of names are left out, and no character has one.

#include "start-up.h"

#ifdef __linux__

#include <stddef.h>
#include <stdint.h>

ptrdiff_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *name, ptrdiff_t capacity);

ptrdiff_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *name, ptrdiff_t capacity) {
    (void)scalar;
    (void)name;
    (void)capacity;
    return 0;
}

#endif
