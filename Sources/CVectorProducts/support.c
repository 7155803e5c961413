// SPDX-License-Identifier: Apache-2.0

#include "support.h"

#include "lanes.h"

bool vector_products_are_supported(void) { return are_supported(); }
