// SPDX-License-Identifier: Apache-2.0

// Four doubles at a time.

#ifndef LANES_H
#define LANES_H

#include <stdbool.h>
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
typedef double unaligned_lanes __attribute__((vector_size(32), aligned(8)));
typedef uint64_t word_lanes __attribute__((vector_size(32)));

/// What `vector_products_are_supported` returns.
INLINE bool are_supported(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
#elif defined(__aarch64__) && defined(__LITTLE_ENDIAN__)
    return true;
#else
    return false;
#endif
}

VECTOR_FUNCTIONS_BEGIN

INLINE lanes load(const double *values) { return *(const lanes *)values; }

INLINE void store(double *values, lanes x) { *(lanes *)values = x; }

INLINE lanes load_unaligned(const double *values) { return *(const unaligned_lanes *)values; }

INLINE void store_unaligned(double *values, lanes x) { *(unaligned_lanes *)values = x; }

INLINE lanes in_each_lane(double x) { return (lanes){x, x, x, x}; }

VECTOR_FUNCTIONS_END

#endif
