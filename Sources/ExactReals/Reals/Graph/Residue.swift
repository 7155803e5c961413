// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A fraction modulo a prime number that does not divide its denominator.
///
/// These fractions are a ring, and taking residues preserves its sums and products, and quotients by numbers whose
/// residue is not zero. So an expression has the residue that it gives for the residues of its operands, and numbers
/// with different residues are proven to differ, however long they are. Numbers with the same residue may still differ.
struct Residue: Hashable, Sendable {
    /// The largest prime below 2⁶³.
    static let modulus: UInt = (1 << 63) - 25

    /// From 0 to the modulus − 1.
    let value: UInt

    static let zero = Residue(value: 0)

    init(value: UInt) { self.value = value }

    init(_ integer: Integer) {
        let magnitude = integer.remainder(modulo: Self.modulus)
        value = integer.isNegative && magnitude != 0 ? Self.modulus - magnitude : magnitude
    }

    /// Creates the residue of a fraction; `nil` if the modulus divides the denominator.
    init?(_ fraction: Rational) {
        self.init(Residue(fraction.numerator), over: fraction.isInteger ? nil : Residue(fraction.denominator))
    }

    /// Creates the residue of significand · 10^exponent.
    init?(_ decimal: RoundedDecimal) {
        guard let scale = Residue(value: 10).power(decimal.exponent10) else { return nil }
        self = Residue(decimal.significand) * scale
    }

    /// Creates a quotient; `nil` if the divisor is zero.
    init?(_ dividend: Residue, over divisor: Residue?) {
        guard let divisor else {
            self = dividend
            return
        }
        guard let inverse = divisor.reciprocal else { return nil }
        self = dividend * inverse
    }

    static func + (a: Residue, b: Residue) -> Residue {
        let sum = a.value + b.value
        return Residue(value: sum < modulus ? sum : sum - modulus)
    }

    static func * (a: Residue, b: Residue) -> Residue {
        Residue(value: a.value.product(b.value, modulo: modulus))
    }

    /// `nil` for zero. By Fermat, the inverse is the power with the exponent p − 2.
    var reciprocal: Residue? {
        value == 0 ? nil : Residue(value: value.power(Self.modulus - 2, modulo: Self.modulus))
    }

    /// Returns the power; `nil` for zero to a negative one.
    func power(_ exponent: Int) -> Residue? {
        let power = Residue(value: value.power(exponent.magnitude, modulo: Self.modulus))
        return exponent < 0 ? power.reciprocal : power
    }
}

#endif
