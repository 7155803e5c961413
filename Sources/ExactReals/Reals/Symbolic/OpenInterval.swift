// SPDX-License-Identifier: Apache-2.0

#if GMP

/// An open interval of real numbers with rational ends, of which one that is `nil` is infinite.
struct OpenInterval: Sendable {
    let lower: Rational?
    let upper: Rational?

    static let positive = OpenInterval(lower: 0, upper: nil)

    /// The sign of all numbers in the interval; `nil` if they have several.
    var sign: Int? {
        if let lower, lower.signum >= 0 { return 1 }
        if let upper, upper.signum <= 0 { return -1 }
        return nil
    }

    /// Returns the interval of the numbers increased by `number`.
    func shifted(by number: Rational) -> OpenInterval {
        OpenInterval(lower: lower.map { $0 + number }, upper: upper.map { $0 + number })
    }

    /// Returns an interval of the sums of numbers in two intervals.
    func adding(_ other: OpenInterval) -> OpenInterval {
        func sum(_ a: Rational?, _ b: Rational?) -> Rational? {
            guard let a, let b else { return nil }
            return a + b
        }
        return OpenInterval(lower: sum(lower, other.lower), upper: sum(upper, other.upper))
    }

    /// Returns the interval of the multiples of the numbers by a factor other than zero.
    func scaled(by factor: Rational) -> OpenInterval {
        let (first, second) = (lower.map { $0 * factor }, upper.map { $0 * factor })
        return factor.isNegative ? OpenInterval(lower: second, upper: first) : OpenInterval(lower: first, upper: second)
    }

    /// Returns the interval of the powers of the numbers; `nil` if they have several signs, unless the exponent is 1.
    func power(_ exponent: Int) -> OpenInterval? {
        if exponent == 1 { return self }
        guard let sign, exponent.magnitude <= Self.maximumExponent else { return nil }
        if sign < 0 { return scaled(by: -1).power(exponent)?.scaled(by: exponent & 1 == 1 ? -1 : 1) }
        let count = Int(exponent.magnitude)
        let (first, second) = (lower?.power(count), upper?.power(count))
        if exponent > 0 { return OpenInterval(lower: first, upper: second) }
        // 1 ÷ 0 is infinite, and 1 ÷ ∞ zero.
        return OpenInterval(lower: second.map { $0.reciprocal ?? 0 } ?? 0, upper: first?.reciprocal)
    }

    /// The greatest magnitude of an exponent.
    private static let maximumExponent = 64
}

#endif
