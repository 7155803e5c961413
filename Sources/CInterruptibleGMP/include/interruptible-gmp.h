// SPDX-License-Identifier: Apache-2.0

// GMP's functions for operands so long that a call may take seconds, in a form that can be ended from within.
//
// GMP itself offers no way to stop a call, and ends the process when memory runs out. But it asks for memory all the time
// while it works on long operands, and does so through a function that can be replaced. The one installed here asks whether
// the call may go on, and where it may not, leaves the call by longjmp and frees what the call had allocated. Nothing but C is
// jumped over: each function here contains both the setjmp and the call.

#ifndef INTERRUPTIBLE_GMP_H
#define INTERRUPTIBLE_GMP_H

#if __has_include(<gmp.h>)

#include <gmp.h>
#include <stddef.h>

/// Whether a call may go on.
typedef enum {
    interruptible_goes_on = 0,
    /// The call is to end because someone asked for it.
    interruptible_is_interrupted = 1,
    /// The call is to end because it needs more memory than there is.
    interruptible_lacks_memory = 2,
} interruptible_answer;

/// Decides whether a call on this thread may go on and take `size` bytes more; `size` is 0 where only time has passed.
///
/// It is asked at the beginning of a call, every five milliseconds or so after that, and before a mebibyte or more is taken.
/// Where memory has run out, `size` is SIZE_MAX: if the call may go on even then, the process ends as GMP ends it.
typedef interruptible_answer (*interruptible_decision)(size_t size);

/// Installs the decision, and memory functions for GMP that pass on to those installed before while no call of this file runs.
///
/// To be called once, before any other function of this file.
void interruptible_install(interruptible_decision decision);

// Each function does what the GMP function does that it is named after, and returns `interruptible_goes_on`; where it returns
// anything else, limbs it writes to have no meaning, and integers it writes to are zero.

interruptible_answer interruptible_mpn_mul(
    mp_limb_t *product, const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b, mp_size_t b_count);
interruptible_answer interruptible_mpn_sqr(mp_limb_t *square, const mp_limb_t *a, mp_size_t count);
interruptible_answer interruptible_mpn_tdiv_qr(
    mp_limb_t *quotient, mp_limb_t *remainder, const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b,
    mp_size_t b_count);
interruptible_answer interruptible_mpn_sqrtrem(
    mp_limb_t *root, mp_size_t *remainder_count, const mp_limb_t *a, mp_size_t count);
interruptible_answer interruptible_mpn_set_str(
    mp_limb_t *limbs, mp_size_t *limb_count, const unsigned char *digits, size_t count, int base);

interruptible_answer interruptible_mpz_get_str(char *text, int base, const __mpz_struct *a);
interruptible_answer interruptible_mpz_perfect_power_p(int *is_power, const __mpz_struct *a);

// The integers written to need not be initialized; they are given back with interruptible_mpz_clear, not with mpz_clear.

interruptible_answer interruptible_mpz_gcd(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_invert(
    __mpz_struct *result, int *exists, const __mpz_struct *a, const __mpz_struct *modulus);
interruptible_answer interruptible_mpz_tdiv_q(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_divexact(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_and(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_ior(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_xor(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b);
interruptible_answer interruptible_mpz_root(
    __mpz_struct *result, int *is_exact, const __mpz_struct *a, unsigned long degree);
interruptible_answer interruptible_mpz_pow_ui(__mpz_struct *result, const __mpz_struct *a, unsigned long exponent);
interruptible_answer interruptible_mpz_fac_ui(__mpz_struct *result, unsigned long n);
interruptible_answer interruptible_mpz_bin_uiui(__mpz_struct *result, unsigned long n, unsigned long k);

void interruptible_mpz_clear(__mpz_struct *value);

/// Gives memory that was freed back to the system, where that is not done by itself.
void interruptible_return_free_memory(void);

#endif

#endif
