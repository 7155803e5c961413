// SPDX-License-Identifier: Apache-2.0

#include "powers.h"

#include <math.h>

#include "lanes.h"

// A power xᵏ is kept as a double p and what it is too large by, e. With p′ the rounded square, (p − e)² = p′ − (p′ − p²) − 2pe + e²,
// of which only e² is left out; likewise, (p − e)x = p′ − (p′ − px) − ex. A fused multiply-add returns the rounding errors p′ − p²
// and p′ − px exactly, since no part of them underflows. See J.-M. Muller et al., "Handbook of Floating-Point Arithmetic", 2nd ed.,
// 2018, chapters 4 and 5.
//
// Error. With u = 2⁻⁵³, |e| is at most (k − 1)u|p|, since a squaring doubles its share and each operation adds u. Each operation
// loses e² ≤ 2⁶u²p² at most, and 2⁶u²|p| by rounding e, and a squaring doubles what was lost before: less than 2⁻⁹⁵ of the result
// in all, before the last difference is rounded.

/// The definition of xⁿ for one or for several numbers, with the fused multiply-add of their type.
#define RAISE(type, x, n, multiply_add)                                       \
    int bit = 30 - __builtin_clz(n);                                          \
    type head = (x) * (x), excess = -multiply_add(x, x, -head);               \
    for (;;) {                                                                \
        if ((n) >> bit & 1) {                                                 \
            type product = head * (x);                                        \
            excess = excess * (x) - multiply_add(head, x, -product);          \
            head = product;                                                   \
        }                                                                     \
        if (bit-- == 0) return head - excess;                                 \
        type square = head * head;                                            \
        excess = (head + head) * excess - multiply_add(head, head, -square);  \
        head = square;                                                        \
    }

static double raise_by_library(double x, unsigned n) { RAISE(double, x, n, fma) }

VECTOR_FUNCTIONS_BEGIN

static double raise(double x, unsigned n) { RAISE(double, x, n, __builtin_fma) }

INLINE lanes multiply_add(lanes x, lanes y, lanes z) { return __builtin_elementwise_fma(x, y, z); }

INLINE lanes raise_lanes(lanes x, unsigned n) { RAISE(lanes, x, n, multiply_add) }

static size_t raise_each(double *numbers, size_t count, unsigned n, double exception) {
    size_t index = 0;
    for (; count - index >= 4; index += 4) {
        lanes x = load_unaligned(numbers + index), magnitudes = __builtin_elementwise_abs(x);
        word_lanes covered = (word_lanes)(magnitudes >= WHOLE_POWER_MINIMUM_BASE) &
            (word_lanes)(magnitudes < WHOLE_POWER_BASE_LIMIT) & (word_lanes)(magnitudes != exception);
        if ((covered[0] & covered[1] & covered[2] & covered[3]) == 0) break;
        store_unaligned(numbers + index, raise_lanes(x, n));
    }
    return index;
}

VECTOR_FUNCTIONS_END

double whole_power(double x, unsigned n) { return are_supported() ? raise(x, n) : raise_by_library(x, n); }

size_t whole_powers(double *numbers, size_t count, unsigned n, double exception) {
    return are_supported() ? raise_each(numbers, count, n, exception) : 0;
}
