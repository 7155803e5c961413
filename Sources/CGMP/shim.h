// SPDX-License-Identifier: Apache-2.0

// The GNU multiple precision library, as Swift imports it.
// Its public names are macros (mpn_add → __gmpn_add), which Swift does not see: call the `__gmp…` functions.

#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>

#endif
