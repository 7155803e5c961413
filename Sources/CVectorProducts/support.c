// SPDX-License-Identifier: Apache-2.0

#include "support.h"

#if defined(__x86_64__)
bool vector_products_are_supported(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}
#elif defined(__aarch64__) && defined(__LITTLE_ENDIAN__)
bool vector_products_are_supported(void) { return true; }
#else
bool vector_products_are_supported(void) { return false; }
#endif
