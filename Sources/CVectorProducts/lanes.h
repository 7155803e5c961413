// SPDX-License-Identifier: Apache-2.0

// Four doubles at a time.

#ifndef LANES_H
#define LANES_H

#include <stddef.h>
#include <stdint.h>

// A result that is rounded twice would be another one.
#pragma STDC FP_CONTRACT OFF

// Functions between these are compiled for the instructions that `vector_products_are_supported` asks for.
#if defined(__x86_64__)
#define VECTOR_FUNCTIONS_BEGIN \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,fma,bmi2\"))), apply_to = function)")
#define VECTOR_FUNCTIONS_END _Pragma("clang attribute pop")
#else
#define VECTOR_FUNCTIONS_BEGIN
#define VECTOR_FUNCTIONS_END
#endif

#define INLINE static inline __attribute__((always_inline))

typedef double lanes __attribute__((vector_size(32)));
typedef uint64_t word_lanes __attribute__((vector_size(32)));

VECTOR_FUNCTIONS_BEGIN

INLINE lanes load(const double *values) { return *(const lanes *)values; }

INLINE void store(double *values, lanes x) { *(lanes *)values = x; }

INLINE lanes in_each_lane(double x) { return (lanes){x, x, x, x}; }

VECTOR_FUNCTIONS_END

#endif
