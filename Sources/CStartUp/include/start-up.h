// SPDX-License-Identifier: Apache-2.0

// Without declarations: what the Swift runtime does before `main`, done in less time. The linker prefers these functions to
// those of static libraries.
