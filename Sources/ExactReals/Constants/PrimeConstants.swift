// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// The logarithms of the first 13 primes, or the arguments of the first 13 Gaussian primes twice, kept for the life of
/// the process at the highest precision asked for.
///
/// Computing all of them takes little longer than one: 13 series in large numbers x, each with few terms.
final class PrimeConstants: Sendable {
    /// Returns ln p for the ``PrimeRelations/primes``.
    static let logarithms = PrimeConstants { precision throws(Ball.Fault) in
        try LinearForms.values(
            PrimeRelations.logarithmCoefficients, reciprocals: PrimeRelations.logarithmReciprocals, circular: false,
            precision: precision)
    }

    /// Returns 2·arg(a + bi) for the ``PrimeRelations/gaussianPrimes``.
    static let angles = PrimeConstants { precision throws(Ball.Fault) in
        try LinearForms.values(
            PrimeRelations.angleCoefficients, reciprocals: PrimeRelations.angleReciprocals, circular: true,
            precision: precision)
    }

    private struct Known: Sendable {
        var best: [FixedPoint] = []
        var last: [FixedPoint] = []
    }

    private let compute: @Sendable (_ precision: Int) throws(Ball.Fault) -> [FixedPoint]
    private let known = Mutex(Known())

    /// - Parameter compute: Returns the numbers in fixed point with at least the requested precision, each within 3
    ///   units.
    init(compute: @escaping @Sendable (_ precision: Int) throws(Ball.Fault) -> [FixedPoint]) {
        self.compute = compute
    }

    /// The highest precision computed so far.
    var precision: Int { known.withLock { $0.best.first?.precision ?? 0 } }

    /// The numbers, each within 3 units of 2^-precision. Throws once the computation is abandoned.
    func values(precision: Int) throws(Ball.Fault) -> [FixedPoint] {
        let found: [FixedPoint]? = known.withLock { known in
            if known.last.first?.precision == precision { return known.last }
            guard let first = known.best.first, first.precision >= precision else { return nil }
            known.last = known.best.map { $0.reduced(to: precision) }
            return known.last
        }
        if let found { return found }
        let result = try compute(ConstantCache.generousPrecision(precision))
        // What an abandoned computation leaves must not be found by the next one.
        if Interrupt.abandonment != nil { throw .interrupted }
        let reduced = result.map { $0.reduced(to: precision) }
        known.withLock { known in
            if (known.best.first?.precision ?? 0) < precision { known = Known(best: result, last: reduced) }
        }
        return reduced
    }
}

extension PrimeConstants {
    /// A number of four bits and zeros, from n on and at most an eighth larger or 2 more, whose logarithm is a sum of
    /// those of 2, 3, 5 and 7.
    static func smoothNumber(notBelow n: Int) -> Int {
        let zeros = max(0, 60 - n.leadingZeroBitCount)
        let leading = (n - 1) >> zeros + 1
        return (leading == 11 || leading == 13 ? leading + 1 : leading) << zeros
    }

    /// Returns ln(p/q) within 3 units of 2^-precision, if p and q have no prime factors but the first 13.
    static func logarithm(of value: Rational, precision: Int) throws(Ball.Fault) -> FixedPoint? {
        guard let numerator = exponents(value.numerator), let denominator = exponents(value.denominator) else {
            return nil
        }
        let exponents = zip(numerator, denominator).map(-)
        // Each logarithm has an error of at most 3 units, times its exponent.
        let weight = 3 * exponents.reduce(0) { $0 + $1.magnitude } + 1
        let guardBits = 64 - weight.leadingZeroBitCount
        if exponents.dropFirst().allSatisfy({ $0 == 0 }) {
            let ln2 = try Constants.ln2.value(precision: precision + guardBits).value
            return FixedPoint(
                value: (ln2 * Integer(exponents[0])).flooredScaledDown(by: guardBits), precision: precision, error: 3)
        }
        if Self.logarithms.precision < precision + guardBits, exponents.dropFirst(4).allSatisfy({ $0 == 0 }) {
            let coefficients = PrimeRelations.shortLogarithmCoefficients
            let terms = PrimeRelations.shortLogarithmReciprocals.enumerated().map { index, reciprocal in
                (zip(exponents, coefficients).reduce(0) { $0 + 2 * $1.0 * $1.1[index] }, reciprocal)
            }
            return try MachinLike.sum(terms, precision: precision)
        }
        let logarithms = try Self.logarithms.values(precision: precision + guardBits)
        var sum = Integer(0)
        for (logarithm, exponent) in zip(logarithms, exponents) where exponent != 0 {
            sum += logarithm.value * Integer(exponent)
        }
        return FixedPoint(value: sum.flooredScaledDown(by: guardBits), precision: precision, error: 3)
    }

    /// Returns the exponents of these primes in a positive integer of one word, if it has no other prime factors.
    private static func exponents(_ value: Integer) -> [Int]? {
        guard var rest = value.asInt, rest > 0 else { return nil }
        let exponents = PrimeRelations.primes.map { prime in
            var exponent = 0
            while rest % prime == 0 {
                rest /= prime
                exponent += 1
            }
            return exponent
        }
        return rest == 1 ? exponents : nil
    }
}

#endif
