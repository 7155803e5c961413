// SPDX-License-Identifier: Apache-2.0

// Products digit by digit, for numbers of up to some thousand digits.
//
// A number is cut into digits of 52 bits, of which eight are multiplied at a time, where the processor has instructions for the low and the
// high half of such products (Gueron and Krasnov, "Accelerating big integer arithmetic using Intel IFMA extensions", ARITH 2016).
// Otherwise, it is cut into digits of 48 bits, which are integers in doubles: the high and the low half of a product of two come from two
// fused multiply-add instructions (Emmart, Zheng and Weems, "Faster modular exponentiation using double precision floating point
// arithmetic on the GPU", ARITH 2018), for four products at a time. Both are exact.

#ifndef SCHOOLBOOK_H
#define SCHOOLBOOK_H

#include <stddef.h>

/// The most limbs of a factor.
#define SCHOOLBOOK_MAXIMUM_LIMBS 1500

/// Writes `count` limbs of a product, from the limb `first` on. They may be written to where a factor is.
///
/// With `first` = 0 they are exact. Otherwise the products of most digits below are left out, and the number formed by all limbs from
/// `first` on is at most 2 less than the product divided by 2^(64 · first), and not more than it.
void schoolbook_multiply(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count);

/// The same for a square.
void schoolbook_square(unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count);

#endif
