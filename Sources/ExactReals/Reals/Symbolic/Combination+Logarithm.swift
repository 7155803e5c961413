// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Combination {
    /// Returns the logarithm of a positive rational number: a multiple of that of a number above 1 that is not a
    /// perfect power, and exact for powers of the base.
    static func logarithm(of value: Rational, base: LogarithmBase) -> Combination {
        if value == 1 { return Combination() }
        if value < 1 {
            return logarithm(of: Rational(reduced: value.denominator, value.numerator), base: base).scaled(by: -1)
        }
        let (root, exponent) = value.perfectPower
        if let integer = base.integer {
            // root^exponent = base^(exponent/k) if the base is root^k: root itself if it is not a perfect power.
            if root == Rational(integer) { return Combination(Rational(exponent), .one) }
        }
        return Combination(Rational(exponent), Monomial(base.atom(root)))
    }
}

extension Rational {
    /// The least positive rational of which this number above 1 is a power, and the exponent.
    ///
    /// Numerators and denominators above 2¹⁶ bits are left unchanged unless all their prime factors are small, which
    /// only costs a simpler form.
    var perfectPower: (root: Rational, exponent: Int) {
        let isLong = bitWidth > 1 << 16
        if isLong, numerator.isNoPowerByResidues || denominator.isNoPowerByResidues { return (self, 1) }
        // Where there are many exponents to try, the prime factors tell at once which it is.
        if bitWidth > 1 << 8, let power = powerOfSmallPrimes { return power }
        if isLong { return (self, 1) }
        if numerator == 1 || denominator == 1 {
            guard let (base, exponent) = numerator.asPerfectPower() else { return (self, 1) }
            return (Rational(base), exponent)
        }
        guard let (above, i) = numerator.asPerfectPower(), let (below, j) = denominator.asPerfectPower() else {
            return (self, 1)
        }
        let common = Int.greatestCommonDivisor(i, j)
        guard let numerator = above.power(UInt(i / common)), let denominator = below.power(UInt(j / common)) else {
            return (self, 1)
        }
        return (Rational(reduced: numerator, denominator), common)
    }

    /// The same for a number with no other prime factors than ``Integer/smallPrimes``; `nil` for any other.
    private var powerOfSmallPrimes: (root: Rational, exponent: Int)? {
        guard let above = numerator.exponentsOfSmallPrimes, let below = denominator.exponentsOfSmallPrimes
        else { return nil }
        let common = (above + below).reduce(0, Int.greatestCommonDivisor)
        guard common > 1 else { return (self, 1) }
        /// The product of the primes to these exponents, divided by the common one.
        func root(_ exponents: [Int]) -> Integer? {
            zip(Integer.smallPrimes, exponents).reduce(1) { product, factor in
                guard let product, let power = Integer(factor.0).power(UInt(factor.1 / common)) else { return nil }
                return product * power
            }
        }
        guard let numerator = root(above), let denominator = root(below) else { return nil }
        return (Rational(reduced: numerator, denominator), common)
    }
}

#endif
