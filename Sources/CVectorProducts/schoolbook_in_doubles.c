// SPDX-License-Identifier: Apache-2.0

#include "schoolbook_ways.h"

#include <stdbool.h>
#include <string.h>

#include "lanes.h"

VECTOR_FUNCTIONS_BEGIN

// Let D = 2⁴⁸. A column is the sum of the products of digits i and j with the same i + j, which counts D^(i + j).

#define DIGIT_BITS 48
#define MAXIMUM_DIGITS ((SCHOOLBOOK_MAXIMUM_LIMBS + 2) / 3 * 4)

typedef unsigned char bytes __attribute__((vector_size(32)));
typedef unsigned char half_bytes __attribute__((vector_size(16)));
typedef uint64_t two_words __attribute__((vector_size(16)));
typedef unsigned char unaligned_half_bytes __attribute__((vector_size(16), aligned(1)));

INLINE word_lanes word_in_each_lane(uint64_t x) { return (word_lanes){x, x, x, x}; }

// MARK: Digits

/// The four digits of three limbs, of which two are in `low` and the last two in `high`.
INLINE lanes digits_of(half_bytes low, half_bytes high) {
    bytes both = __builtin_shufflevector(
        low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
        29, 30, 31);
    bytes zero = {0};
    bytes digits = __builtin_shufflevector(
        both, zero, 0, 1, 2, 3, 4, 5, 32, 32, 6, 7, 8, 9, 10, 11, 32, 32, 20, 21, 22, 23, 24, 25, 32, 32, 26, 27, 28, 29, 30,
        31, 32, 32);
    // The bits of 2⁵² + d end in those of d.
    lanes offset = in_each_lane(0x1p52);
    return (lanes)((word_lanes)digits | (word_lanes)offset) - offset;
}

/// The digits of a number, with twelve zeros on either side, which the window of a block reaches.
typedef struct {
    double padded[12 + MAXIMUM_DIGITS + 16];
    const double *first;
    ptrdiff_t count;
} digits;

INLINE void cut(digits *target, const unsigned long *limbs, ptrdiff_t limb_count) {
    lanes zero = in_each_lane(0);
    double *digit = target->padded;
    for (int k = 0; k < 3; k++, digit += 4) store_unaligned(digit, zero);
    target->first = digit;
    target->count = (limb_count * 4 + 2) / 3;
    for (; limb_count >= 3; limb_count -= 3, limbs += 3, digit += 4) {
        half_bytes low = *(const unaligned_half_bytes *)limbs, high = *(const unaligned_half_bytes *)(limbs + 1);
        store_unaligned(digit, digits_of(low, high));
    }
    if (limb_count > 0) {
        uint64_t second = limb_count > 1 ? limbs[1] : 0;
        store_unaligned(digit, digits_of((half_bytes)(two_words){limbs[0], second}, (half_bytes)(two_words){second, 0}));
        digit += 4;
    }
    for (int k = 0; k < 3; k++, digit += 4) store_unaligned(digit, zero);
}

// MARK: Columns

/// Up to twelve columns: the sums of the high and of the low halves of their products, of which a high half counts one column further up.
typedef struct {
    word_lanes high[3], low[3];
} block;

// What the bits of the computed halves are too large by.
#define HIGH_BIAS 0x4630000000000000  // the bits of 2¹⁰⁰
#define LOW_BIAS 0x4338000000000000   // the bits of 1.5 · 2⁵²

/// Adds digits · digit, and the bias, to a sum of halves.
///
/// The product is less than D². Between 2¹⁰⁰ and 2¹⁰¹ a unit in the last place is D, so that the rounded sum `high` is 2¹⁰⁰ + Dq with
/// an integer q ≤ D and |product − Dq| ≤ D/2, and its bits are those of 2¹⁰⁰ plus q. 1.5 · 2⁵² − Dq is a multiple of D of at most
/// 2⁵³ units, and so exact. The last sum, 1.5 · 2⁵² + product − Dq, is an integer between 2⁵² and 2⁵³, and so exact.
#define ADD_PRODUCT(sums, k, digits, digit)                                                             \
    do {                                                                                                \
        lanes factor = digits;                                                                          \
        lanes high = __builtin_elementwise_fma(digit, factor, in_each_lane(0x1p100));                   \
        lanes rest = in_each_lane(0x1p100 + 0x1.8p52) - high;                                           \
        sums.high[k] += (word_lanes)high;                                                               \
        sums.low[k] += (word_lanes)__builtin_elementwise_fma(digit, factor, rest);                      \
    } while (false)

/// Adds the products of the digits from `digit` to `end` − 1 by a window of 4 · `width`, which moves down by one with each of them.
INLINE block products(int width, const double *digit, const double *end, const double *window) {
    uint64_t count = (uint64_t)(end > digit ? end - digit : 0);
    word_lanes high = word_in_each_lane(-(count * HIGH_BIAS)), low = word_in_each_lane(-(count * LOW_BIAS));
    block sums = {{high, high, high}, {low, low, low}};
#pragma clang loop unroll_count(2)
    for (; digit < end; digit++, window--) {
        lanes x = in_each_lane(*digit);
        ADD_PRODUCT(sums, 0, load_unaligned(window), x);
        if (width > 1) ADD_PRODUCT(sums, 1, load_unaligned(window + 4), x);
        if (width > 2) ADD_PRODUCT(sums, 2, load_unaligned(window + 8), x);
    }
    return sums;
}

// MARK: Carries

/// The limbs of a number from its columns. A column's sum S is, in magnitude, at most the number of its products, less than 2¹¹, times
/// 1.5D: less than 2⁶⁰.
typedef struct {
    /// The high halves of the columns before, and what is carried from them to the next digit, in the last lane.
    word_lanes high, carry;
    unsigned long long limb_carry;
    unsigned long *limb;
} carries;

// So that sums are positive, each is increased by B = 2⁶¹, which is B/D units of the next one, where it is taken away. What remains is
// B/D units of the column above the highest one of the product, where the limbs end.
#define SUM_BIAS (1ul << 61)

INLINE carries carries_to(unsigned long *limbs) {
    return (carries){{0}, {0, 0, 0, SUM_BIAS >> DIGIT_BITS}, 0, limbs};
}

/// Writes 3 · `width` limbs from 4 · `width` columns.
///
/// With what is carried from the sum before, less than 2¹⁴, a digit is less than D + 2¹⁴. The limbs are the sums of the digits' parts,
/// with a carry of one bit; what the last digit of four exceeds D by is carried on.
INLINE void write(int width, carries *carries, const block *sums) {
    uint64_t left[12] __attribute__((aligned(32))), right[12] __attribute__((aligned(32)));
#pragma clang loop unroll(full)
    for (int k = 0; k < width; k++) {
        word_lanes high = sums->high[k];
        word_lanes sum = sums->low[k] + word_in_each_lane(SUM_BIAS - (SUM_BIAS >> DIGIT_BITS))
            + __builtin_shufflevector(carries->high, high, 3, 4, 5, 6);
        word_lanes carry = sum >> DIGIT_BITS;
        word_lanes digits = (sum & word_in_each_lane((1ul << DIGIT_BITS) - 1))
            + __builtin_shufflevector(carries->carry, carry, 3, 4, 5, 6);
        word_lanes rest = digits >> (word_lanes){0, 16, 32, 48};
        *(word_lanes *)(left + 4 * k) = digits << (word_lanes){0, 48, 32, 16};
        *(word_lanes *)(right + 4 * k) = rest;
        carries->high = high;
        carries->carry = carry + (rest & (word_lanes){0, 0, 0, ~0ul});
    }
    unsigned long long bit = carries->limb_carry;
    unsigned long *limb = carries->limb;
#pragma clang loop unroll(full)
    for (int k = 0; k < 4 * width; k += 4, limb += 3) {
        limb[0] = __builtin_addcll(left[k], left[k + 1], bit, &bit);
        limb[1] = __builtin_addcll(right[k + 1], left[k + 2], bit, &bit);
        limb[2] = __builtin_addcll(right[k + 2], left[k + 3], bit, &bit);
    }
    carries->limb_carry = bit;
    carries->limb = limb;
}

/// The column to begin with for limbs from `first` on, a multiple of four.
///
/// The columns k below a column c have at most (k + 1)(D − 1)²·Dᵏ each, together less than c·D^(c+1). With c ≤ 4(first − 1)/3, where
/// c < 2¹², that is less than 2¹²⁻¹⁶ units of the limb: with the limb's own cut, at most 2 units.
INLINE ptrdiff_t first_column(size_t first) { return first > 0 ? (ptrdiff_t)(first - 1) / 3 * 4 : 0; }

/// The column to end before for limbs up to `end` − 1.
INLINE ptrdiff_t end_column(size_t end) { return ((ptrdiff_t)end + 2) / 3 * 4; }

#define MAXIMUM_PRODUCT_LIMBS (2 * SCHOOLBOOK_MAXIMUM_LIMBS + 16)

INLINE ptrdiff_t larger(ptrdiff_t a, ptrdiff_t b) { return a > b ? a : b; }

INLINE ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) { return a < b ? a : b; }

/// Writes the limbs of 4 · `width` columns of a product, from this one on.
INLINE void multiply_columns(int width, ptrdiff_t column, const digits *x, const digits *y, carries *carries) {
    // Digit i of x meets digits from column − i on of y.
    ptrdiff_t low = larger(0, column - y->count + 1), high = smaller(x->count, column + 4 * width);
    block sums = products(width, x->first + low, x->first + high, y->first + (column - low));
    write(width, carries, &sums);
}

void schoolbook_multiply_in_doubles(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count) {
    // The digits of the shorter factor meet windows of the longer one.
    digits x, y;
    cut(&x, a_count < b_count ? a : b, smaller(a_count, b_count));
    cut(&y, a_count < b_count ? b : a, larger(a_count, b_count));
    unsigned long limbs[MAXIMUM_PRODUCT_LIMBS];
    carries carries = carries_to(limbs);
    ptrdiff_t start = first_column(first), end = end_column(first + count);
    ptrdiff_t column = start;
    for (; end - column >= 12; column += 12) multiply_columns(3, column, &x, &y, &carries);
    if (end - column == 8) multiply_columns(2, column, &x, &y, &carries);
    if (end - column == 4) multiply_columns(1, column, &x, &y, &carries);
    memcpy(product, limbs + (first - (size_t)start / 4 * 3), count * sizeof *limbs);
}

void schoolbook_square_in_doubles(
    unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count) {
    digits x;
    cut(&x, a, a_count);
    unsigned long limbs[MAXIMUM_PRODUCT_LIMBS];
    carries carries = carries_to(limbs);
    ptrdiff_t start = first_column(first), end = end_column(first + count);
    // Twelve zeros below twelve digits.
    double middle[24] __attribute__((aligned(32))) = {0};
    for (ptrdiff_t column = start; column < end; column += 12) {
        // The digits i below column/2 meet digits above it, each pair once; those from there on meet one another.
        ptrdiff_t half = column / 2, low = larger(0, column - x.count + 1);
        block sums = products(3, x.first + low, x.first + half, x.first + (column - low));
        for (int k = 0; k < 3; k++) {
            sums.high[k] += sums.high[k];
            sums.low[k] += sums.low[k];
        }
        if (half < x.count) {
            for (int k = 0; k < 12; k += 4) store(middle + 12 + k, load_unaligned(x.first + half + k));
            // Columns to 4k + 3 are done after 4k + 4 digits.
            for (int step = 0; step < 12; step++) {
                lanes digit = in_each_lane(x.first[half + step]);
                const double *window = middle + 12 - step;
                if (step < 4) ADD_PRODUCT(sums, 0, load_unaligned(window), digit);
                if (step < 8) ADD_PRODUCT(sums, 1, load_unaligned(window + 4), digit);
                ADD_PRODUCT(sums, 2, load_unaligned(window + 8), digit);
            }
            for (uint64_t k = 0; k < 3; k++) {
                sums.high[k] -= 4 * (k + 1) * HIGH_BIAS;
                sums.low[k] -= 4 * (k + 1) * LOW_BIAS;
            }
        }
        write(3, &carries, &sums);
    }
    memcpy(square, limbs + (first - (size_t)start / 4 * 3), count * sizeof *limbs);
}

VECTOR_FUNCTIONS_END
