// SPDX-License-Identifier: Apache-2.0

#ifndef SUPPORT_H
#define SUPPORT_H

#include <stdbool.h>

/// Whether the processor has the instructions that the functions of this module are compiled for: fused multiply-add
/// instructions for several doubles at a time. Without them, none may be called.
bool vector_products_are_supported(void);

/// Whether it also has those for eight products of 52 bits at a time, with which products digit by digit take less than half of the time.
bool word_products_are_supported(void);

#endif
