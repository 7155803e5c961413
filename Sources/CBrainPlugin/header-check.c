// SPDX-License-Identifier: Apache-2.0

/* Compiled with the package, so that the header stays valid C. */
#include "brain_plugin.h"

_Static_assert(sizeof(brain_number) == 8, "a handle is 64 bits wide");
