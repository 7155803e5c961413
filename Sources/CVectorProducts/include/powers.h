// SPDX-License-Identifier: Apache-2.0

// Powers of doubles with small whole exponents, within 0.5001 ulp, by multiplication: the same on every processor.

#ifndef POWERS_H
#define POWERS_H

#include <stddef.h>

/// The exponents: with more multiplications, the bound would not hold.
#define WHOLE_POWER_MINIMUM_EXPONENT 3
#define WHOLE_POWER_MAXIMUM_EXPONENT 16

/// The magnitudes of bases, from one to less than the other: all parts of the products are normal numbers.
#define WHOLE_POWER_MINIMUM_BASE 0x1p-56
#define WHOLE_POWER_BASE_LIMIT 0x1p56

/// Returns x to the power n. Unlike the other functions of this module, it may be called on every processor.
double whole_power(double x, unsigned n);

/// Raises numbers to the power n, from the first one on, until there are fewer than four left, or one of the next four is out of
/// range or `exception` in magnitude. Returns how many numbers were raised.
size_t whole_powers(double *numbers, size_t count, unsigned n, double exception);

#endif
