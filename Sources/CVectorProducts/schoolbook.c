// SPDX-License-Identifier: Apache-2.0

#include "schoolbook.h"

#include "schoolbook_ways.h"
#include "support.h"

void schoolbook_multiply(
    unsigned long *product, size_t first, size_t count, const unsigned long *a, size_t a_count, const unsigned long *b,
    size_t b_count) {
#if defined(__x86_64__)
    if (word_products_are_supported()) {
        schoolbook_multiply_in_words(product, first, count, a, a_count, b, b_count);
        return;
    }
#endif
    schoolbook_multiply_in_doubles(product, first, count, a, a_count, b, b_count);
}

void schoolbook_square(unsigned long *square, size_t first, size_t count, const unsigned long *a, size_t a_count) {
#if defined(__x86_64__)
    if (word_products_are_supported()) {
        schoolbook_square_in_words(square, first, count, a, a_count);
        return;
    }
#endif
    schoolbook_square_in_doubles(square, first, count, a, a_count);
}
