// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The real numbers of a field that the roots of unity of some order generate, a multiple of 4: sines, cosines and
/// tangents of rational multiples of π are among them, and square roots.
struct RealCyclotomicField {
    private var order = 4

    /// The greatest order, whose factors are found by trial division.
    private static let maximumOrder = 1 << 24

    /// Adjoins sin πr, cos πr and tan πr for all r with a denominator; returns false if the order would become too
    /// large.
    ///
    /// 2·cos πr = ζ + ζ⁻¹ for ζ = e^iπr, whose order divides twice the denominator, and sin πr = cos π(½ − r).
    mutating func adjoinAngles(denominator: Integer) -> Bool {
        guard let denominator = denominator.asInt, denominator <= Self.maximumOrder / 2 else { return false }
        let product = order / Int.greatestCommonDivisor(order, 2 * denominator) * 2 * denominator
        guard product <= Self.maximumOrder else { return false }
        order = product
        return true
    }

    /// The degree over the rational numbers, φ(order) ÷ 2.
    ///
    /// - Complexity: O(√order).
    var degree: Int {
        var (totient, rest, factor) = (order, order, 2)
        while factor * factor <= rest {
            if rest % factor == 0 {
                totient -= totient / factor
                while rest % factor == 0 { rest /= factor }
            }
            factor += 1
        }
        if rest > 1 { totient -= totient / rest }
        return totient / 2
    }

    /// Whether √radicand is known to be in the field, for an integer above 0.
    ///
    /// By Gauss, the square root of d is in the field of the roots of unity of order d if d is 1 modulo 4, and of order
    /// 4d in any case.
    func containsSquareRoot(of radicand: Integer) -> Bool {
        guard let radicand = radicand.asInt, radicand > 0, radicand <= order else { return false }
        return order % (radicand & 3 == 1 ? radicand : 4 * radicand) == 0
    }
}

#endif
