// SPDX-License-Identifier: Apache-2.0

// The GNU multiple precision library, as Swift imports it.
// Its public names are macros (mpn_add → __gmpn_add), which Swift does not see: call the `__gmp…` functions.

#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>

/// Divides (high, low) by a divisor greater than `high`: one instruction where there is one, which Swift and C have no expression
/// for: they call a function that divides any 128 bits by any others.
static inline unsigned long cgmp_divide(
    unsigned long high, unsigned long low, unsigned long divisor, unsigned long *remainder) {
#if defined(__x86_64__)
    unsigned long quotient, rest;
    __asm__("divq %4" : "=a"(quotient), "=d"(rest) : "0"(low), "1"(high), "r"(divisor) : "cc");
    *remainder = rest;
    return quotient;
#else
    unsigned __int128 dividend = (unsigned __int128)high << 64 | low;
    *remainder = (unsigned long)(dividend % divisor);
    return (unsigned long)(dividend / divisor);
#endif
}

#endif
