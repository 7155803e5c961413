// SPDX-License-Identifier: Apache-2.0

#include "interruptible-gmp.h"

#if __has_include(<gmp.h>)

#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static interruptible_decision decide;

// The memory functions that were installed before.
static void *(*earlier_allocate)(size_t);
static void *(*earlier_reallocate)(void *, size_t, size_t);
static void (*earlier_free)(void *, size_t);

// The call that this thread is in: what it has allocated, and the way out. It has static storage, since the value of a local
// variable that changed after setjmp is lost.
static _Thread_local struct {
    int is_running;
    jmp_buf exit;
    // What is live, the last one at the end: most blocks are freed in the opposite order. The list itself is kept for the
    // next call, until the thread ends; a call has a few dozens of blocks at a time.
    void **blocks;
    size_t count, room;
    int64_t last_decision;
} call;

// Has a value in each thread that has a list.
static pthread_key_t list_key;

// Frees the list of a thread that ends.
static void discard_list(void *blocks) {
    (void)blocks;
    free(call.blocks);
    call.blocks = NULL;
    call.room = 0;
}

static int64_t milliseconds(void) {
    struct timespec now;
#ifdef CLOCK_MONOTONIC_COARSE
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void leave_unless_allowed(size_t size) {
    int64_t now = milliseconds();
    if (size < 1 << 20) {
        if (now - call.last_decision < 5) return;
        size = 0;
    }
    call.last_decision = now;
    interruptible_answer answer = decide(size);
    if (answer != interruptible_goes_on) longjmp(call.exit, answer);
}

static void leave_without_memory(size_t size) {
    if (decide(SIZE_MAX) != interruptible_goes_on) longjmp(call.exit, interruptible_lacks_memory);
    fprintf(stderr, "GNU MP: Cannot allocate memory (size=%zu)\n", size);
    abort();
}

static void *allocate(size_t size) {
    if (!call.is_running) return earlier_allocate(size);
    leave_unless_allowed(size);
    if (call.count == call.room) {
        size_t room = call.room ? 2 * call.room : 64;
        void **blocks = realloc(call.blocks, room * sizeof *blocks);
        if (!blocks) leave_without_memory(room * sizeof *blocks);
        call.blocks = blocks;
        call.room = room;
        pthread_setspecific(list_key, blocks);
    }
    void *block = malloc(size);
    if (!block) leave_without_memory(size);
    call.blocks[call.count++] = block;
    return block;
}

// The place of a block among those of the call; `call.count` for any other.
static size_t place(const void *block) {
    for (size_t index = call.count; index-- > 0;) {
        if (call.blocks[index] == block) return index;
    }
    return call.count;
}

static void *reallocate(void *block, size_t old_size, size_t size) {
    size_t index = call.is_running ? place(block) : 0;
    if (index == call.count) return earlier_reallocate(block, old_size, size);
    leave_unless_allowed(size);
    void *moved = realloc(block, size);
    if (!moved) leave_without_memory(size);
    call.blocks[index] = moved;
    return moved;
}

static void release(void *block, size_t size) {
    size_t index = call.is_running ? place(block) : 0;
    if (index == call.count) {
        earlier_free(block, size);
        return;
    }
    memmove(call.blocks + index, call.blocks + index + 1, (--call.count - index) * sizeof *call.blocks);
    free(block);
}

void interruptible_install(interruptible_decision decision) {
    decide = decision;
    pthread_key_create(&list_key, discard_list);
    mp_get_memory_functions(&earlier_allocate, &earlier_reallocate, &earlier_free);
    mp_set_memory_functions(allocate, reallocate, release);
}

// Ends a call; where it was left, all that it had allocated is freed.
static interruptible_answer end(interruptible_answer answer) {
    call.is_running = 0;
    if (answer != interruptible_goes_on) {
        while (call.count > 0) free(call.blocks[--call.count]);
    }
    call.count = 0;
    return answer;
}

// `return CARRY_OUT(f(…));` calls f so that it can be left.
#define CARRY_OUT(statement)                                                     \
    interruptible_answer answer;                                                 \
    switch (setjmp(call.exit)) {                                                 \
    case interruptible_goes_on:                                                  \
        call.is_running = 1;                                                     \
        leave_unless_allowed(0);                                                 \
        statement;                                                               \
        answer = end(interruptible_goes_on);                                     \
        break;                                                                   \
    case interruptible_is_interrupted: answer = end(interruptible_is_interrupted); break; \
    default: answer = end(interruptible_lacks_memory); break;                    \
    }

interruptible_answer interruptible_mpn_mul(
    mp_limb_t *product, const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b, mp_size_t b_count) {
    CARRY_OUT(mpn_mul(product, a, a_count, b, b_count))
    return answer;
}

interruptible_answer interruptible_mpn_sqr(mp_limb_t *square, const mp_limb_t *a, mp_size_t count) {
    CARRY_OUT(mpn_sqr(square, a, count))
    return answer;
}

interruptible_answer interruptible_mpn_tdiv_qr(
    mp_limb_t *quotient, mp_limb_t *remainder, const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b,
    mp_size_t b_count) {
    CARRY_OUT(mpn_tdiv_qr(quotient, remainder, 0, a, a_count, b, b_count))
    return answer;
}

interruptible_answer interruptible_mpn_sqrtrem(
    mp_limb_t *root, mp_size_t *remainder_count, const mp_limb_t *a, mp_size_t count) {
    CARRY_OUT(*remainder_count = mpn_sqrtrem(root, NULL, a, count))
    return answer;
}

interruptible_answer interruptible_mpn_set_str(
    mp_limb_t *limbs, mp_size_t *limb_count, const unsigned char *digits, size_t count, int base) {
    CARRY_OUT(*limb_count = mpn_set_str(limbs, digits, count, base))
    return answer;
}

interruptible_answer interruptible_mpz_get_str(char *text, int base, const __mpz_struct *a) {
    CARRY_OUT(mpz_get_str(text, base, a))
    return answer;
}

interruptible_answer interruptible_mpz_perfect_power_p(int *is_power, const __mpz_struct *a) {
    CARRY_OUT(*is_power = mpz_perfect_power_p(a))
    return answer;
}

// What an integer had is freed with the rest where the call is left.
#define CARRY_OUT_INTO(result, statement)                      \
    mpz_init(result);                                          \
    CARRY_OUT(statement)                                       \
    if (answer != interruptible_goes_on) mpz_init(result);     \
    return answer;

interruptible_answer interruptible_mpz_gcd(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_gcd(result, a, b))
}

interruptible_answer interruptible_mpz_invert(
    __mpz_struct *result, int *exists, const __mpz_struct *a, const __mpz_struct *modulus) {
    CARRY_OUT_INTO(result, *exists = mpz_invert(result, a, modulus))
}

interruptible_answer interruptible_mpz_tdiv_q(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_tdiv_q(result, a, b))
}

interruptible_answer interruptible_mpz_divexact(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_divexact(result, a, b))
}

interruptible_answer interruptible_mpz_and(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_and(result, a, b))
}

interruptible_answer interruptible_mpz_ior(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_ior(result, a, b))
}

interruptible_answer interruptible_mpz_xor(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) {
    CARRY_OUT_INTO(result, mpz_xor(result, a, b))
}

interruptible_answer interruptible_mpz_root(
    __mpz_struct *result, int *is_exact, const __mpz_struct *a, unsigned long degree) {
    CARRY_OUT_INTO(result, *is_exact = mpz_root(result, a, degree))
}

interruptible_answer interruptible_mpz_pow_ui(__mpz_struct *result, const __mpz_struct *a, unsigned long exponent) {
    CARRY_OUT_INTO(result, mpz_pow_ui(result, a, exponent))
}

interruptible_answer interruptible_mpz_fac_ui(__mpz_struct *result, unsigned long n) {
    CARRY_OUT_INTO(result, mpz_fac_ui(result, n))
}

interruptible_answer interruptible_mpz_bin_uiui(__mpz_struct *result, unsigned long n, unsigned long k) {
    CARRY_OUT_INTO(result, mpz_bin_uiui(result, n, k))
}

// The block comes from malloc, whatever memory functions were installed before.
void interruptible_mpz_clear(__mpz_struct *value) {
    if (value->_mp_alloc > 0) free(value->_mp_d);
}

void interruptible_return_free_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

#endif
