// SPDX-License-Identifier: Apache-2.0

#include "support.h"

#include "lanes.h"

bool vector_products_are_supported(void) { return are_supported(); }

#if defined(__x86_64__)
bool word_products_are_supported(void) {
    return __builtin_cpu_supports("avx512ifma") && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2") && vector_products_are_supported();
}
#else
bool word_products_are_supported(void) { return false; }
#endif
