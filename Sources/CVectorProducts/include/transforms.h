// SPDX-License-Identifier: Apache-2.0

// Number-theoretic transforms, with which long integers are multiplied.
//
// An integer is cut into pieces of some bits, the coefficients of a polynomial. Modulo a prime p below 2⁵⁰ with p − 1 divisible
// by the length of the transform, the products of polynomials come from products of their values at the roots of unity. With
// several primes, the coefficients of the product are known modulo the product of the primes (Pollard, "The fast Fourier
// transform in a finite field", Math. Comp. 25, 1971).
//
// Residues are integers in doubles, which are multiplied exactly with fused multiply-add instructions, four at a time (van der
// Hoeven, Lecerf and Quintin, "Modular SIMD arithmetic in Mathemagix", ACM Trans. Math. Softw. 43, 2016). They need not be the
// least: a bound in multiples of p is stated for each function, and proved where it is defined.

#ifndef TRANSFORMS_H
#define TRANSFORMS_H

#include <stddef.h>
#include <stdint.h>

/// The most primes of a product.
#define TRANSFORM_MAXIMUM_PRIMES 8

/// The bits of a piece's parts, of which there are at most four.
#define TRANSFORM_PART_BITS 48

/// A prime modulus.
typedef struct {
    /// p < 2⁵⁰.
    double prime;
    /// The double nearest to 1/p.
    double reciprocal;
    /// For each j, the root of unity e(θ(j)/2), where e(1) = 1 and θ(j) is the fraction whose binary digits after the point are
    /// those of j from the last one on: 0, 1/2, 1/4, 3/4, 1/8, 5/8 … In −p/2 ... p/2, and aligned to 32 bytes.
    const double *roots;
} transform_prime;

/// Writes the second half of 2·`count` roots: those of the first half times `factor`, in −p/2 ... p/2.
void transform_extend_roots(double *roots, size_t count, double factor, const transform_prime *prime);

/// Cuts an integer into pieces of `bits` bits, and these into parts of TRANSFORM_PART_BITS, of which there are at most four: writes the
/// first parts of all pieces, then the second parts and so on, `piece_count` of each. Pieces above the highest bit are zero; their
/// number is a multiple of four.
void transform_cut(
    double *parts, size_t piece_count, const unsigned long *limbs, size_t limb_count, size_t bits);

/// Writes the residues of pieces of `part_count` parts, at most 2p, and zeros above them up to `count`, a multiple of four.
///
/// `powers` has the residues of 2^(k·TRANSFORM_PART_BITS) for k up to 3, in −p/2 ... p/2.
void transform_reduce(
    double *values, size_t count, const double *parts, size_t piece_count, size_t part_count, const double *powers,
    const transform_prime *prime);

/// Replaces the coefficients of a polynomial, at most 2.29p, by its values at the roots of unity, in an order that
/// `transform_inverse` knows. At most 4.58p.
///
/// `count` is a power of two from 16 on; half as many roots are needed.
void transform_forward(double *values, size_t count, const transform_prime *prime);

/// Replaces values, at most 4.58p, by their products with others of that size. At most 1.36p.
void transform_multiply(double *values, const double *others, size_t count, const transform_prime *prime);

/// Replaces values, at most 1.36p, by `count` times the coefficients of the polynomial. At most 4.02p.
void transform_inverse(double *values, size_t count, const transform_prime *prime);

/// How the residues modulo several primes are joined.
typedef struct {
    size_t prime_count;
    const transform_prime *primes;
    /// For each prime p, the inverse of `count` · P/p modulo p, in −p/2 ... p/2, where P is the product of the primes.
    const double *factors;
    /// For each prime, the limbs of P/p, as many as P has.
    const unsigned long *cofactors;
    /// The limbs of 2^(64·n) − P, where P has n limbs.
    const unsigned long *negated_modulus;
} transform_modulus;

/// Adds up the coefficients that `transform_inverse` left at `values` for each prime, times 2^(bits·index), in `limb_count` limbs,
/// which are zero before. The coefficients are integers from 0 to less than P/4, and the sum has no more limbs.
void transform_join(
    unsigned long *limbs, size_t limb_count, size_t bits, const double *const *values, size_t coefficient_count,
    const transform_modulus *modulus);

#endif
