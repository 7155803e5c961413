// SPDX-License-Identifier: Apache-2.0

#include "schoolbook_ways.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512ifma,avx512vbmi,bmi2"))), apply_to = function)

#define INLINE static inline __attribute__((always_inline))

// Let D = 2⁵². A column is the sum of the products of digits i and j with the same i + j, which counts D^(i + j). Two digits take 13
// bytes, so that columns begin at a byte from every second one on.

#define DIGIT_BITS 52
#define MAXIMUM_DIGITS ((SCHOOLBOOK_MAXIMUM_LIMBS * 64 + DIGIT_BITS - 1) / DIGIT_BITS)

/// The most vectors of eight columns of a block.
#define MAXIMUM_WIDTH 4

typedef __m512i words;

INLINE words load(const uint64_t *from) { return _mm512_loadu_si512(from); }

INLINE words in_each_lane(uint64_t x) { return _mm512_set1_epi64((long long)x); }

INLINE ptrdiff_t larger(ptrdiff_t a, ptrdiff_t b) { return a > b ? a : b; }

INLINE ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) { return a < b ? a : b; }

// MARK: Digits

/// The digits of a number, with as many zeros on either side as the window of a block reaches. The bits of a digit's word above its own are
/// any.
typedef struct {
    uint64_t padded[8 * MAXIMUM_WIDTH + MAXIMUM_DIGITS + 7 + 8 * MAXIMUM_WIDTH];
    const uint64_t *first;
    ptrdiff_t count;
} digits;

INLINE uint64_t *pad(uint64_t *digit) {
    for (int k = 0; k < MAXIMUM_WIDTH; k++, digit += 8) _mm512_storeu_si512(digit, _mm512_setzero_si512());
    return digit;
}

INLINE void cut(digits *target, const unsigned long *limbs, ptrdiff_t limb_count, bool isPadded) {
    // Digit k begins in byte ⌊6.5k⌋, in its upper half where k is odd.
    const words starts = _mm512_set_epi64(
        0x34333231302f2e2d, 0x2e2d2c2b2a292827, 0x2726252423222120, 0x21201f1e1d1c1b1a, 0x1a19181716151413, 0x14131211100f0e0d,
        0x0d0c0b0a09080706, 0x0706050403020100);
    const words shifts = _mm512_set_epi64(4, 0, 4, 0, 4, 0, 4, 0);
    uint64_t *digit = isPadded ? pad(target->padded) : target->padded;
    target->first = digit;
    target->count = (limb_count * 64 + DIGIT_BITS - 1) / DIGIT_BITS;
    const char *bytes = (const char *)limbs;
    for (ptrdiff_t left = 8 * limb_count; left > 0; left -= 52, bytes += 52, digit += 8) {
        words eight = left >= 64 ? _mm512_loadu_si512(bytes) : _mm512_maskz_loadu_epi8(_bzhi_u64(~0ull, (unsigned)left), bytes);
        // What belongs to the next vector's first digit stays above this one's last.
        _mm512_storeu_si512(digit, _mm512_srlv_epi64(_mm512_permutexvar_epi8(starts, eight), shifts));
    }
    if (isPadded) pad(digit);
}

// MARK: Columns

/// The columns of a block: the sums of the low and of the high halves of their products, of which a high half counts one column further up.
/// Each is less than the number of products, less than 2¹¹, times D.
typedef struct {
    words low[MAXIMUM_WIDTH], high[MAXIMUM_WIDTH];
} block;

INLINE void add_product(block *sums, int k, words factors, words digit) {
    sums->low[k] = _mm512_madd52lo_epu64(sums->low[k], digit, factors);
    sums->high[k] = _mm512_madd52hi_epu64(sums->high[k], digit, factors);
}

/// The columns of a block in two sums: few of them would wait for one another, so that those of every second digit are separate.
typedef struct {
    block of_even, of_odd;
} halves;

/// Adds the products of the digits from `digit` to `end` − 1 by a window of 8 · `width`, which moves down by one with each of them.
INLINE void add_products(int width, halves *sums, const uint64_t *digit, const uint64_t *end, const uint64_t *window) {
    block *of_odd = width < 3 ? &sums->of_odd : &sums->of_even;
    for (; end - digit >= 2; digit += 2, window -= 2) {
        words even = in_each_lane(digit[0]), odd = in_each_lane(digit[1]);
        for (int k = 0; k < width; k++) add_product(&sums->of_even, k, load(window + 8 * k), even);
        for (int k = 0; k < width; k++) add_product(of_odd, k, load(window - 1 + 8 * k), odd);
    }
    if (digit < end) {
        words last = in_each_lane(*digit);
        for (int k = 0; k < width; k++) add_product(&sums->of_even, k, load(window + 8 * k), last);
    }
}

// MARK: Carries

/// The limbs of a number from its columns, 52 bytes from eight of them.
typedef struct {
    /// The high halves of the columns before, and what is carried from them to the next digit, in the last lane.
    words high, carry;
    /// What is carried from the digits before to the next one: 0 or 1.
    unsigned bit;
    /// The address where the bytes of the next columns belong, how many of the first of them are cut off, and how many to write after them.
    /// It may be before the array or beyond it, where a pointer must not be.
    uintptr_t bytes;
    unsigned skipped;
    size_t left;
} carries;

/// Writes the bytes of eight columns.
///
/// A column's sum is less than 2⁶⁴. With what is carried from the sum before, less than 2¹², a digit is less than D + 2¹², so that at most
/// 1 is carried further on: from digits of D and more, and through digits of D − 1 to which 1 is carried. Adding the bits of the latter to
/// those of the digits that the former carry to carries these through.
INLINE void write(carries *carries, words low, words high) {
    const words largest = in_each_lane((1ull << DIGIT_BITS) - 1);
    words sum = _mm512_add_epi64(low, _mm512_alignr_epi64(high, carries->high, 7));
    words carry = _mm512_srli_epi64(sum, DIGIT_BITS);
    words digits = _mm512_add_epi64(_mm512_and_si512(sum, largest), _mm512_alignr_epi64(carry, carries->carry, 7));
    unsigned above = _mm512_cmpgt_epu64_mask(digits, largest), full = _mm512_cmpeq_epi64_mask(digits, largest);
    unsigned through = (above << 1 | carries->bit) + full;
    digits = _mm512_mask_add_epi64(digits, (__mmask8)(through ^ full), digits, in_each_lane(1));
    digits = _mm512_and_si512(digits, largest);
    // Two digits are joined, and then the pairs.
    words other = _mm512_shuffle_epi32(digits, _MM_PERM_BADC);
    words pairs = _mm512_or_si512(
        _mm512_srlv_epi64(digits, _mm512_set_epi64(12, 0, 12, 0, 12, 0, 12, 0)),
        _mm512_sllv_epi64(other, _mm512_set_epi64(64, 52, 64, 52, 64, 52, 64, 52)));
    const words order = _mm512_set_epi64(
        0, 0x3c3b3a39, 0x3837363534333231, 0x302c2b2a29282726, 0x2524232221201c1b, 0x1a19181716151413, 0x1211100c0b0a0908,
        0x0706050403020100);
    size_t end = smaller(carries->skipped + carries->left, 52);
    __mmask64 kept = _bzhi_u64(~0ull, (unsigned)end) & (~0ull << carries->skipped);
    _mm512_mask_storeu_epi8((void *)carries->bytes, kept, _mm512_permutexvar_epi8(order, pairs));
    carries->left -= end - carries->skipped;
    carries->skipped = 0;
    carries->high = high;
    carries->carry = carry;
    carries->bit = through >> 8;
    carries->bytes += 52;
}

/// The column to begin with for limbs from `first` on.
///
/// The columns k below a column c have at most (k + 1)(D − 1)²·Dᵏ each, together less than c·D^(c+1). With c < 2¹² and
/// 52(c + 1) + 12 ≤ 64 · first, that is less than a unit of the limb: with the limb's own cut, less than 2 units.
INLINE ptrdiff_t first_column(size_t first) {
    return first > 0 ? ((ptrdiff_t)first * 64 - 12 - DIGIT_BITS) / DIGIT_BITS & ~1 : 0;
}

/// The number of vectors of columns from this one on that reach the limb `end` − 1.
INLINE ptrdiff_t vector_count(ptrdiff_t column, size_t end) {
    return ((ptrdiff_t)end * 64 - column * DIGIT_BITS + 8 * DIGIT_BITS - 1) / (8 * DIGIT_BITS);
}

/// For `count` limbs from `first` on, where columns are computed from `column` on.
INLINE carries carries_to(unsigned long *limbs, size_t first, size_t count, ptrdiff_t column) {
    unsigned skipped = (unsigned)(first * 8 - (size_t)column / 2 * 13);
    return (carries){
        _mm512_setzero_si512(), _mm512_setzero_si512(), 0, (uintptr_t)limbs - skipped, skipped, count * sizeof *limbs};
}

INLINE void write_block(int width, carries *carries, const halves *sums) {
    for (int k = 0; k < width; k++) {
        write(
            carries, _mm512_add_epi64(sums->of_even.low[k], sums->of_odd.low[k]),
            _mm512_add_epi64(sums->of_even.high[k], sums->of_odd.high[k]));
    }
}

// MARK: Products

/// Writes the bytes of 8 · `width` columns of a product, from this one on.
INLINE void multiply_columns(int width, ptrdiff_t column, const digits *x, const digits *y, carries *carries) {
    // Digit i of x meets digits from column − i on of y.
    ptrdiff_t low = larger(0, column - y->count + 1), high = smaller(x->count, column + 8 * width);
    halves sums = {0};
    add_products(width, &sums, x->first + low, x->first + high, y->first + (column - low));
    write_block(width, carries, &sums);
}

void schoolbook_multiply_in_words(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count) {
    // The digits of the shorter factor meet windows of the longer one.
    digits x, y;
    cut(&x, a_count < b_count ? a : b, smaller(a_count, b_count), false);
    cut(&y, a_count < b_count ? b : a, larger(a_count, b_count), true);
    ptrdiff_t column = first_column(first), vectors = vector_count(column, first + count);
    carries carries = carries_to(product, first, count, column);
    for (; vectors >= 4; vectors -= 4, column += 32) multiply_columns(4, column, &x, &y, &carries);
    if (vectors == 3) multiply_columns(3, column, &x, &y, &carries);
    if (vectors == 2) multiply_columns(2, column, &x, &y, &carries);
    if (vectors == 1) multiply_columns(1, column, &x, &y, &carries);
}

/// Writes the bytes of 16 columns of a square, from this one on.
INLINE void square_columns(ptrdiff_t column, const digits *x, carries *carries) {
    // The digits i below column/2 meet digits above it, each pair once; those from there on meet one another.
    ptrdiff_t half = column / 2, low = larger(0, column - x->count + 1);
    halves sums = {0};
    add_products(2, &sums, x->first + low, x->first + half, x->first + (column - low));
    for (int k = 0; k < 2; k++) {
        for (int s = 0; s < 2; s++) {
            block *sum = s == 0 ? &sums.of_even : &sums.of_odd;
            sum->low[k] = _mm512_add_epi64(sum->low[k], sum->low[k]);
            sum->high[k] = _mm512_add_epi64(sum->high[k], sum->high[k]);
        }
    }
    if (half < x->count) {
        const uint64_t *digit = x->first + half;
        // The window of a digit begins with zeros instead of the digits below column/2. The first eight columns are done after eight digits.
#pragma clang loop unroll(full)
        for (int step = 0; step < 8; step++) {
            block *sum = step % 2 == 0 ? &sums.of_even : &sums.of_odd;
            words factor = in_each_lane(digit[step]);
            add_product(sum, 0, _mm512_maskz_loadu_epi64((__mmask8)(0xff << step), digit - step), factor);
            add_product(sum, 1, load(digit + 8 - step), factor);
        }
#pragma clang loop unroll(full)
        for (int step = 0; step < 8; step++) {
            words factor = in_each_lane(digit[8 + step]);
            add_product(
                step % 2 == 0 ? &sums.of_even : &sums.of_odd, 1,
                _mm512_maskz_loadu_epi64((__mmask8)(0xff << step), digit - step), factor);
        }
    }
    write_block(2, carries, &sums);
}

void schoolbook_square_in_words(
    unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count) {
    digits x;
    cut(&x, a, a_count, true);
    ptrdiff_t column = first_column(first), vectors = vector_count(column, first + count);
    carries carries = carries_to(square, first, count, column);
    for (; vectors > 0; vectors -= 2, column += 16) square_columns(column, &x, &carries);
}

#pragma clang attribute pop

#endif
