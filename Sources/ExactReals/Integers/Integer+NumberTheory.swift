// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CInterruptibleGMP

extension Integer {
    /// Returns the greatest common divisor, never negative; gcd(0, 0) is 0.
    public static func gcd(_ a: Integer, _ b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage {
            var (p, q) = (x.magnitude, y.magnitude)
            if p == 1 || q == 1 { return 1 }
            if p == 0 || q == 0 { return Integer(magnitude: p | q, isNegative: false) }
            // Stein's binary algorithm.
            let shift = (p | q).trailingZeroBitCount
            p >>= UInt(p.trailingZeroBitCount)
            while q != 0 {
                q >>= UInt(q.trailingZeroBitCount)
                if p > q { swap(&p, &q) }
                q -= p
            }
            return Integer(magnitude: p << UInt(shift), isNegative: false)
        }
        // One step of Euclid's algorithm leaves two small operands.
        if case .small(let y) = b.storage, y != 0 {
            return gcd(Integer(magnitude: a.remainder(modulo: y.magnitude), isNegative: false), b)
        }
        if case .small(let x) = a.storage, x != 0 {
            return gcd(a, Integer(magnitude: b.remainder(modulo: x.magnitude), isNegative: false))
        }
        return LongOperation.integer(a, b, bitWidth: 1, __gmpz_gcd, interruptible_mpz_gcd)
    }

    /// Returns |self| mod `divisor`, for a divisor in 1 … 2⁶³.
    func remainder(modulo divisor: UInt) -> UInt {
        withMagnitude { limbs, count in count == 0 ? 0 : __gmpn_mod_1(limbs, count, divisor) }
    }

    /// Returns the least common multiple, never negative; 0 if either is 0.
    public static func lcm(_ a: Integer, _ b: Integer) -> Integer {
        if a.isZero || b.isZero { return 0 }
        return (a.exactQuotient(by: gcd(a, b)) * b).magnitude
    }

    /// Returns self^exponent modulo `modulus`, from 0 up to `modulus` − 1; `nil` for a modulus below 1, for a negative
    /// exponent if this integer and `modulus` have a common divisor, and if the computation was abandoned.
    ///
    /// - Complexity: O(*n*) products modulo `modulus`, for an exponent of *n* bits.
    public func power(_ exponent: Integer, modulo modulus: Integer) -> Integer? {
        guard modulus.signum > 0 else { return nil }
        if modulus == 1 { return 0 }
        var base = flooredDivision(by: modulus).remainder
        if exponent.isNegative {
            guard let inverse = base.inverse(modulo: modulus) else { return nil }
            base = inverse
        }
        if exponent.isZero || base == 1 { return 1 }
        return base.isZero ? 0 : ModularPower(modulo: modulus).power(base, exponent)
    }

    /// The x with self · x = 1 modulo `modulus` > 1; `nil` if there is none, and if the call was left.
    private func inverse(modulo modulus: Integer) -> Integer? {
        var exists: Int32 = 0
        let inverse = LongOperation.integer { result in
            withMPZ { x in modulus.withMPZ { interruptible_mpz_invert(result, &exists, x, $0) } }
        }
        return exists != 0 ? inverse : nil
    }

    /// Returns `⌊√self⌋` and whether it is exact; `nil` for a negative integer.
    public func squareRoot() -> (root: Integer, isExact: Bool)? {
        if isNegative { return nil }
        if case .small(let value) = storage {
            // The root of a square is exact in `Double`; that of another number may be rounded up to an integer.
            var root = Int(Double(value).squareRoot())
            if root.multipliedReportingOverflow(by: root).overflow || root * root > value { root -= 1 }
            return (Integer(root), root * root == value)
        }
        return withMagnitude { limbs, count in
            var isExact = false
            let root = Integer(capacity: (count + 1) / 2) { root in
                isExact = LongOperation.squareRoot(root, limbs, count)
                return (count + 1) / 2
            }
            return (root, isExact)
        }
    }

    /// √self of a positive square of few limbs; `nil` for other integers, most of which are told by remainders.
    var exactSquareRoot: Integer? {
        guard signum > 0, withMagnitude({ __gmpn_perfect_square_p($0, $1) != 0 }) else { return nil }
        return squareRoot()?.root
    }

    /// Returns the `k`th root rounded towards zero and whether it is exact; `nil` for a `k` below 1, and for an even
    /// root of a negative integer.
    public func root(_ k: Int) -> (root: Integer, isExact: Bool)? {
        if k <= 0 || (isNegative && k & 1 == 0) { return nil }
        if k == 1 || isZero || self == 1 { return (self, true) }
        if k == 2 { return squareRoot() }
        if k >= bitWidth { return (Integer(signum), bitWidth == 1) }
        var isExact: Int32 = 0
        let root = LongOperation.integer { result in
            withMPZ { interruptible_mpz_root(result, &isExact, $0, UInt(k)) }
        }
        return (root ?? Integer(1).scaledUp(by: bitWidth / k), isExact != 0)
    }

    /// Returns the representation `baseᵉ` with the largest exponent e ≥ 2, or `nil` if there is none or this is −1, 0
    /// or 1, where the exponent is not unique.
    public func asPerfectPower() -> (base: Integer, exponent: Int)? {
        guard bitWidth > 1, !hasSinglePrime else { return nil }
        var (base, exponent) = (self, 1)
        var prime = 2
        while base.bitWidth > 1, LongOperation.isPerfectPower(base) {
            // The exponent of 2 in a power is divisible by that of the power.
            let twos = base.trailingZeroBits
            var found: Integer?
            while prime <= base.bitWidth {
                if twos % prime == 0, let (root, isExact) = base.root(prime), isExact {
                    found = root
                    break
                }
                repeat { prime += 1 } while !Primes.isPrime(prime)
            }
            guard let found else { break }
            (base, exponent) = (found, exponent * prime)
        }
        return exponent > 1 ? (base, exponent) : nil
    }
}

extension Integer {
    /// The least word for which ``Primes/oddTrialDivisors`` are used.
    private static let leastWordForTrialDivisors: UInt = 1 << 15

    /// Whether the smallest prime factor of this word, which is not 1, is found to divide it exactly once: then it is
    /// not a power. This is enough to recognize most nonpowers. Without a factor up to its cube root the word is a
    /// prime, or a product of two.
    ///
    /// Few divisions take less time than preparing ``Primes/oddTrialDivisors``.
    private var hasSinglePrime: Bool {
        guard case .small(let value) = storage else { return false }
        let magnitude = value.magnitude
        if magnitude & 1 == 0 { return magnitude & 2 != 0 }
        if magnitude < Self.leastWordForTrialDivisors {
            var divisor: UInt = 3
            while divisor * divisor * divisor <= magnitude {
                if magnitude % divisor == 0 { return magnitude / divisor % divisor != 0 }
                divisor += 2
            }
            return squareRoot()?.isExact == false
        }
        for divisor in Primes.oddTrialDivisors {
            if divisor.value * divisor.value * divisor.value > magnitude { return squareRoot()?.isExact == false }
            if let quotient = divisor.quotient(of: magnitude) { return divisor.quotient(of: quotient) == nil }
        }
        return false
    }
}

#endif
