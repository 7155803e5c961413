// SPDX-License-Identifier: Apache-2.0

#include "transforms.h"

#include <stdbool.h>

#include "lanes.h"

VECTOR_FUNCTIONS_BEGIN

typedef int64_t integer_lanes __attribute__((vector_size(32)));
typedef unsigned __int128 wide;

/// A prime in each lane.
typedef struct {
    lanes prime, reciprocal;
} modulus;

INLINE modulus modulus_of(const transform_prime *prime) {
    return (modulus){in_each_lane(prime->prime), in_each_lane(prime->reciprocal)};
}

// MARK: Arithmetic

// Let ε = 2⁻⁵³, and p < 2⁵⁰ the prime. All values are integers.

/// A residue of x of at most (1/2 + 2⁻⁴⁸)p, for |x| ≤ 9p.
///
/// The computed x/p differs from the true one by less than 9 · 2.1ε < 2⁻⁴⁸. The result is an integer below 2⁵³, so that it is exact.
INLINE lanes reduced(lanes x, modulus m) {
    lanes quotient = __builtin_elementwise_roundeven(x * m.reciprocal);
    return __builtin_elementwise_fma(-quotient, m.prime, x);
}

/// A residue of a·b of at most (1/2 + 0.1876A)p, for |a| ≤ Ap with A ≤ 8.04 and |b| ≤ (1/2 + 2⁻⁴⁸)p.
///
/// The rounded product h differs from a·b by an integer `rest` of at most 2⁴⁹, which is computed exactly. The computed h/p differs from
/// a·b/p, which is at most A·p/2, by less than A·p/2 · 3.001ε < 0.1876A. With q the nearest integer, h − q·p is an integer of
/// at most (1/2 + 0.1876A)p + 2⁴⁹ < 2⁵³, and so exact, as is its sum with the rest.
INLINE lanes product(lanes a, lanes b, modulus m) {
    lanes high = a * b;
    lanes rest = __builtin_elementwise_fma(a, b, -high);
    lanes quotient = __builtin_elementwise_roundeven(high * m.reciprocal);
    return __builtin_elementwise_fma(-quotient, m.prime, high) + rest;
}

/// The roots u, u² and u³ of a step that evaluates a polynomial in X = x^(n/4) at ±u and ±iu.
typedef struct {
    lanes first, second, third;
} roots;

INLINE roots roots_of(lanes first, lanes second, modulus m) {
    return (roots){first, second, reduced(product(first, second, m), m)};
}

/// The roots of node j, in each lane.
INLINE roots roots_of_node(const double *table, size_t j, modulus m) {
    return roots_of(in_each_lane(table[2 * j]), in_each_lane(table[j]), m);
}

/// The roots of nodes j to j + 3, j divisible by four, in a lane each.
INLINE roots roots_of_nodes(const double *table, size_t j, modulus m) {
    lanes first = __builtin_shufflevector(load(table + 2 * j), load(table + 2 * j + 4), 0, 2, 4, 6);
    return roots_of(first, load(table + j), m);
}

// With j' for j whose bits below the highest are inverted, θ(j') is 1 − θ(j), and the inverse of e(θ(j)/2) is −e(θ(j')/2). (2j)' is 2j' + 1.

/// j', for j > 0.
INLINE size_t inverted(size_t j) { return j ^ ((1ul << (63 - __builtin_clzl(j))) - 1); }

/// The inverses of the roots of node j, in each lane.
INLINE roots inverse_roots_of_node(const double *table, size_t j, modulus m) {
    if (j == 0) return roots_of(in_each_lane(1), in_each_lane(1), m);
    size_t other = inverted(j);
    return roots_of(in_each_lane(-table[2 * other + 1]), in_each_lane(-table[other]), m);
}

/// The inverses of the roots of nodes j to j + 3, j divisible by four, in a lane each.
INLINE roots inverse_roots_of_nodes(const double *table, size_t j, modulus m) {
    if (j == 0)
        return roots_of(
            (lanes){1, -table[3], -table[7], -table[5]}, (lanes){1, -table[1], -table[3], -table[2]}, m);
    size_t other = inverted(j) - 3;
    lanes first = __builtin_shufflevector(load(table + 2 * other), load(table + 2 * other + 4), 7, 5, 3, 1);
    lanes second = load(table + other);
    return roots_of(-first, -__builtin_shufflevector(second, second, 3, 2, 1, 0), m);
}

// MARK: Four points

// A node j of size n stands for a polynomial modulo xⁿ − e(θ(j)). Its children 4j to 4j + 3 are that polynomial modulo x^(n/4)
// minus u, −u, iu and −iu, where u = e(θ(j)/4) = e(θ(2j)/2); u² is e(θ(j)/2).

typedef struct {
    lanes a, b, c, d;
} four;

/// The values of a + bX + cX² + dX³ at ±u and ±iu: at most 4.58p, for coefficients of at most 4.58p.
///
/// Three products r of at most (1/2 + 0.1876 · 4.58)p ≤ 1.36p and the reduced a add up to at most 4.58p; with the product by i
/// of at most (1/2 + 0.1876 · 2.72)p, to at most 2.88p.
INLINE four values_of(four x, roots u, lanes i, modulus m) {
    lanes a = reduced(x.a, m), b = product(x.b, u.first, m), c = product(x.c, u.second, m),
          d = product(x.d, u.third, m);
    lanes turned = product(b - d, i, m);
    return (four){a + c + (b + d), a + c - (b + d), a - c + turned, a - c - turned};
}

/// The same for u = 1.
INLINE four values_at_one(four x, lanes i, modulus m) {
    lanes a = reduced(x.a, m), b = reduced(x.b, m), c = reduced(x.c, m), d = reduced(x.d, m);
    lanes turned = product(b - d, i, m);
    return (four){a + c + (b + d), a + c - (b + d), a - c + turned, a - c - turned};
}

/// Four times the coefficients a, b, c and d, at most 2.01p, from the values at ±u and ±iu, at most 2.01p; the roots and `i` are the
/// inverses.
///
/// The third is a product of at most 8.04p, and so at most (1/2 + 0.1876 · 8.04)p ≤ 2.01p. The turned difference is at most
/// (1/2 + 0.1876 · 4.02)p ≤ 1.26p; the second and the fourth are products of at most 5.28p, and so at most 1.5p.
INLINE four coefficients_of(four x, roots u, lanes i, modulus m) {
    lanes turned = product(x.c - x.d, i, m);
    lanes even = x.a + x.b, odd = x.a - x.b, other = x.c + x.d;
    return (four){
        reduced(even + other, m), product(odd + turned, u.first, m), product(even - other, u.second, m),
        product(odd - turned, u.third, m)};
}

INLINE four load_four(const double *values, size_t distance) {
    return (four){
        load(values), load(values + distance), load(values + 2 * distance), load(values + 3 * distance)};
}

INLINE void store_four(double *values, size_t distance, four x) {
    store(values, x.a);
    store(values + distance, x.b);
    store(values + 2 * distance, x.c);
    store(values + 3 * distance, x.d);
}

INLINE four transposed(four x) {
    lanes a = __builtin_shufflevector(x.a, x.b, 0, 4, 2, 6), b = __builtin_shufflevector(x.a, x.b, 1, 5, 3, 7),
          c = __builtin_shufflevector(x.c, x.d, 0, 4, 2, 6), d = __builtin_shufflevector(x.c, x.d, 1, 5, 3, 7);
    return (four){
        __builtin_shufflevector(a, c, 0, 1, 4, 5), __builtin_shufflevector(b, d, 0, 1, 4, 5),
        __builtin_shufflevector(a, c, 2, 3, 6, 7), __builtin_shufflevector(b, d, 2, 3, 6, 7)};
}

// MARK: Forward

/// Two steps on the 16 values of node j. They stay transposed.
INLINE void forward_sixteen(double *values, size_t j, const double *table, lanes i, modulus m) {
    four x = values_of(load_four(values, 4), roots_of_node(table, j, m), i, m);
    store_four(values, 4, values_of(transposed(x), roots_of_nodes(table, 4 * j, m), i, m));
}

static void forward_node(double *values, size_t count, size_t j, const double *table, lanes i, modulus m) {
    size_t quarter = count / 4;
    if (j == 0) {
        for (size_t k = 0; k < quarter; k += 4)
            store_four(values + k, quarter, values_at_one(load_four(values + k, quarter), i, m));
    } else {
        roots u = roots_of_node(table, j, m);
        for (size_t k = 0; k < quarter; k += 4)
            store_four(values + k, quarter, values_of(load_four(values + k, quarter), u, i, m));
    }
    for (size_t child = 0; child < 4; child++) {
        double *part = values + child * quarter;
        if (quarter == 16)
            forward_sixteen(part, 4 * j + child, table, i, m);
        else
            forward_node(part, quarter, 4 * j + child, table, i, m);
    }
}

static void forward_from(double *values, size_t count, size_t j, const transform_prime *prime) {
    modulus m = modulus_of(prime);
    lanes i = in_each_lane(prime->roots[1]);
    if (count == 16)
        forward_sixteen(values, j, prime->roots, i, m);
    else
        forward_node(values, count, j, prime->roots, i, m);
}

/// The sums and differences of both halves.
static void add_and_subtract_halves(double *values, size_t half) {
    for (size_t k = 0; k < half; k += 4) {
        lanes a = load(values + k), b = load(values + half + k);
        store(values + k, a + b);
        store(values + half + k, a - b);
    }
}

/// Whether a power of two is not a power of four.
static bool is_twice_a_square(size_t count) { return __builtin_ctzl(count) & 1; }

void transform_forward(double *values, size_t count, const transform_prime *prime) {
    if (is_twice_a_square(count)) {
        size_t half = count / 2;
        add_and_subtract_halves(values, half);
        forward_from(values, half, 0, prime);
        forward_from(values + half, half, 1, prime);
    } else {
        forward_from(values, count, 0, prime);
    }
}

// At most (1/2 + 0.1876 · 4.58)p.
void transform_multiply(double *values, const double *others, size_t count, const transform_prime *prime) {
    modulus m = modulus_of(prime);
    for (size_t k = 0; k < count; k += 4)
        store(values + k, product(load(values + k), reduced(load(others + k), m), m));
}

// MARK: Inverse

INLINE void inverse_sixteen(double *values, size_t j, const double *table, lanes i, modulus m) {
    four x = coefficients_of(load_four(values, 4), inverse_roots_of_nodes(table, 4 * j, m), i, m);
    store_four(values, 4, coefficients_of(transposed(x), inverse_roots_of_node(table, j, m), i, m));
}

static void inverse_node(double *values, size_t count, size_t j, const double *table, lanes i, modulus m) {
    size_t quarter = count / 4;
    for (size_t child = 0; child < 4; child++) {
        double *part = values + child * quarter;
        if (quarter == 16)
            inverse_sixteen(part, 4 * j + child, table, i, m);
        else
            inverse_node(part, quarter, 4 * j + child, table, i, m);
    }
    roots u = inverse_roots_of_node(table, j, m);
    for (size_t k = 0; k < quarter; k += 4)
        store_four(values + k, quarter, coefficients_of(load_four(values + k, quarter), u, i, m));
}

static void inverse_from(double *values, size_t count, size_t j, const transform_prime *prime) {
    modulus m = modulus_of(prime);
    lanes i = in_each_lane(-prime->roots[1]);
    if (count == 16)
        inverse_sixteen(values, j, prime->roots, i, m);
    else
        inverse_node(values, count, j, prime->roots, i, m);
}

void transform_inverse(double *values, size_t count, const transform_prime *prime) {
    if (is_twice_a_square(count)) {
        size_t half = count / 2;
        inverse_from(values, half, 0, prime);
        inverse_from(values + half, half, 1, prime);
        add_and_subtract_halves(values, half);
    } else {
        inverse_from(values, count, 0, prime);
    }
}

void transform_extend_roots(double *roots, size_t count, double factor, const transform_prime *prime) {
    modulus m = modulus_of(prime);
    if (count < 4) {
        for (size_t k = 0; k < count; k++)
            roots[count + k] = reduced(product(in_each_lane(roots[k]), in_each_lane(factor), m), m)[0];
    } else {
        for (size_t k = 0; k < count; k += 4)
            store(roots + count + k, reduced(product(load(roots + k), in_each_lane(factor), m), m));
    }
}

// MARK: Pieces

/// The double of an integer below 2⁵²: it is the significand of a double with the exponent 52.
INLINE lanes doubles_of(integer_lanes x) {
    const lanes base = in_each_lane(0x1p52);
    return (lanes)(x | (integer_lanes)base) - base;
}

/// The integers of doubles from 0 to less than 2⁵².
INLINE integer_lanes integers_of(lanes x) {
    const lanes base = in_each_lane(0x1p52);
    return (integer_lanes)(x + base) ^ (integer_lanes)base;
}

/// The bits from `position` on, of which eight bytes of the limbs are in memory; at least 57 of them.
INLINE uint64_t bits_at(const unsigned long *limbs, size_t position) {
    uint64_t word;
    __builtin_memcpy(&word, (const char *)limbs + position / 8, 8);
    return word >> (position % 8);
}

/// The same, with zeros above the limbs.
static uint64_t last_bits_at(const unsigned long *limbs, size_t limb_count, size_t position) {
    size_t limb = position / 64, shift = position % 64;
    if (limb >= limb_count) return 0;
    uint64_t word = limbs[limb] >> shift;
    if (shift > 0 && limb + 1 < limb_count) word |= limbs[limb + 1] << (64 - shift);
    return word;
}

INLINE void cut(
    double *parts, size_t piece_count, const unsigned long *limbs, size_t limb_count, size_t bits,
    const size_t part_count) {
    const uint64_t mask = (1ul << TRANSFORM_PART_BITS) - 1;
    const uint64_t last_mask = (1ul << (bits - TRANSFORM_PART_BITS * (part_count - 1))) - 1;
    const size_t total = 64 * limb_count, last_part = TRANSFORM_PART_BITS * (part_count - 1);
    size_t position = 0;
    for (size_t index = 0; index < piece_count; index += 4) {
        integer_lanes pieces[4];
        // Whether the eight bytes at which the last part of the fourth piece begins are in memory.
        if (position + 3 * bits + last_part + 64 <= total) {
            for (size_t lane = 0; lane < 4; lane++, position += bits)
                for (size_t part = 0; part < part_count; part++)
                    pieces[part][lane] = bits_at(limbs, position + TRANSFORM_PART_BITS * part)
                                         & (part + 1 < part_count ? mask : last_mask);
        } else {
            for (size_t lane = 0; lane < 4; lane++, position += bits)
                for (size_t part = 0; part < part_count; part++)
                    pieces[part][lane] = last_bits_at(limbs, limb_count, position + TRANSFORM_PART_BITS * part)
                                         & (part + 1 < part_count ? mask : last_mask);
        }
        for (size_t part = 0; part < part_count; part++)
            store(parts + part * piece_count + index, doubles_of(pieces[part]));
    }
}

void transform_cut(
    double *parts, size_t piece_count, const unsigned long *limbs, size_t limb_count, size_t bits) {
    switch ((bits - 1) / TRANSFORM_PART_BITS) {
    case 0: cut(parts, piece_count, limbs, limb_count, bits, 1); break;
    case 1: cut(parts, piece_count, limbs, limb_count, bits, 2); break;
    case 2: cut(parts, piece_count, limbs, limb_count, bits, 3); break;
    default: cut(parts, piece_count, limbs, limb_count, bits, 4); break;
    }
}

// The first part is less than p/4 · (1 + 2⁻⁹), and each of up to three products at most (1/2 + 0.1876/4 · (1 + 2⁻⁹))p: 1.9p.
void transform_reduce(
    double *values, size_t count, const double *parts, size_t piece_count, size_t part_count, const double *powers,
    const transform_prime *prime) {
    modulus m = modulus_of(prime);
    for (size_t index = 0; index < piece_count; index += 4) {
        lanes residue = load(parts + index);
        for (size_t part = 1; part < part_count; part++)
            residue += product(load(parts + part * piece_count + index), in_each_lane(powers[part]), m);
        store(values + index, residue);
    }
    for (size_t index = piece_count; index < count; index += 4) store(values + index, in_each_lane(0));
}

// MARK: Joining

/// The limbs of a product of eight primes.
enum { maximum_modulus_limbs = 7 };

/// Adds the lowest `count` limbs of a number times 2^shift, for a shift below 64. There is no carry from them.
INLINE void add_shifted(unsigned long *limbs, const uint64_t *number, size_t count, size_t shift) {
    uint64_t below = 0;
    wide carry = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t word = number[k] << shift | below >> 1 >> (63 - shift);
        below = number[k];
        carry += (wide)limbs[k] + word;
        limbs[k] = (unsigned long)carry;
        carry >>= 64;
    }
}

/// A coefficient is Σ s·P/p − q·P, where s is the residue for the prime p, 0 ≤ s < p, and q is the integral part of Σ s/p, since the
/// coefficient is not negative and less than P. It is less than P/4, so that adding 1/4 to the sum keeps rounding errors from
/// the next integer.
///
/// The products of a column are less than 2¹¹⁴ each: with the carry, at most nine of them fit in 128 bits.
INLINE void join(
    unsigned long *limbs, size_t limb_count, size_t bits, const double *const *values, size_t coefficient_count,
    const transform_modulus *modulus_, const size_t prime_count, const size_t n) {
    uint64_t cofactors[TRANSFORM_MAXIMUM_PRIMES + 1][maximum_modulus_limbs];
    for (size_t k = 0; k < n; k++) {
        for (size_t prime = 0; prime < prime_count; prime++)
            cofactors[prime][k] = modulus_->cofactors[prime * n + k];
        cofactors[prime_count][k] = modulus_->negated_modulus[k];
    }
    size_t position = 0;
    for (size_t index = 0; index < coefficient_count; index += 4) {
        integer_lanes residues[TRANSFORM_MAXIMUM_PRIMES + 1];
        lanes quotient = in_each_lane(0.25);
        for (size_t prime = 0; prime < prime_count; prime++) {
            modulus m = modulus_of(modulus_->primes + prime);
            lanes residue = reduced(
                product(load(values[prime] + index), in_each_lane(modulus_->factors[prime]), m), m);
            residue += (lanes)((integer_lanes)m.prime & (residue < 0));
            quotient += residue * m.reciprocal;
            residues[prime] = integers_of(residue);
        }
        residues[prime_count] = integers_of(__builtin_elementwise_floor(quotient));
        size_t end = coefficient_count - index < 4 ? coefficient_count - index : 4;
        for (size_t lane = 0; lane < end; lane++, position += bits) {
            uint64_t coefficient[maximum_modulus_limbs + 1];
            wide sum = 0;
            for (size_t k = 0; k < n; k++) {
                for (size_t prime = 0; prime <= prime_count; prime++)
                    sum += (wide)(uint64_t)residues[prime][lane] * cofactors[prime][k];
                coefficient[k] = (uint64_t)sum;
                sum >>= 64;
            }
            size_t limb = position / 64, shift = position % 64;
            coefficient[n] = 0;
            // What reaches beyond the last limb is zero.
            if (limb + n < limb_count)
                add_shifted(limbs + limb, coefficient, n + 1, shift);
            else
                add_shifted(limbs + limb, coefficient, limb_count - limb, shift);
        }
    }
}

void transform_join(
    unsigned long *limbs, size_t limb_count, size_t bits, const double *const *values, size_t coefficient_count,
    const transform_modulus *modulus) {
    // A product of k primes below 2⁵⁰ has ⌈50k/64⌉ limbs.
#define JOIN(k) \
    case k: join(limbs, limb_count, bits, values, coefficient_count, modulus, k, (50 * k + 63) / 64); break;
    switch (modulus->prime_count) {
        JOIN(3)
        JOIN(4)
        JOIN(5)
        JOIN(6)
        JOIN(7)
        JOIN(8)
    }
#undef JOIN
}

VECTOR_FUNCTIONS_END
