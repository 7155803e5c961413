// SPDX-License-Identifier: Apache-2.0

// The ways to a product digit by digit, of which `schoolbook.c` takes the fastest that the processor has the instructions for.

#ifndef SCHOOLBOOK_WAYS_H
#define SCHOOLBOOK_WAYS_H

#include "schoolbook.h"

// Digits of 48 bits in doubles, four products at a time.

void schoolbook_multiply_in_doubles(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count);
void schoolbook_square_in_doubles(
    unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count);

#if defined(__x86_64__)

// Digits of 52 bits in words, eight products at a time.

void schoolbook_multiply_in_words(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count);
void schoolbook_square_in_words(
    unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count);

#endif

#endif
