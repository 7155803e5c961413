// SPDX-License-Identifier: Apache-2.0

// Without declarations: see arguments.c.
