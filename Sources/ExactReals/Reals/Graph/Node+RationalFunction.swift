// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Rational functions of a transcendental number, such as 1 ÷ (π + 1).
extension Node {
    /// Whether this is a rational function of one transcendental number, with rational coefficients, that is not
    /// constant: then it is transcendental, since the number would otherwise be a zero of a polynomial.
    ///
    /// That it is not constant shows in different values at two rational numbers in place of the transcendental one.
    @inline(never)
    var isFunctionOfTranscendental: Bool {
        var (first, second) = (Substitution(Rational(reduced: 7, 5)), Substitution(Rational(reduced: 11, 9)))
        guard let a = first.value(of: self), let b = second.value(of: self) else { return false }
        return a != b
    }
}

/// The replacement of a transcendental number by a rational one in an expression.
private struct Substitution {
    private let replacement: Rational
    /// The number that is replaced, once it is known.
    private var replaced: Monomial?
    /// The number of operations that may still be examined.
    private var budget = 64

    /// The most bits of a number.
    private static let mostBits = 1 << 12

    init(_ replacement: Rational) { self.replacement = replacement }

    private mutating func value(of number: ExactReal) -> Rational? {
        switch number.storage {
        case .rational(let value): value.bitWidth <= Self.mostBits ? value : nil
        case .irrational(let node): value(of: node)
        case .fault: nil
        }
    }

    /// The value of the expression; `nil` if it has none, or is not a rational function of a single number, and if it
    /// is too long.
    @inline(never)
    mutating func value(of node: Node) -> Rational? {
        budget -= 1
        if budget < 0 { return nil }
        switch node.operation {
        case .combination(let combination):
            var sum = Rational(0)
            for term in combination.terms {
                guard let factor = value(of: term.monomial), sum.bitWidth <= Self.mostBits,
                    term.coefficient.bitWidth <= Self.mostBits
                else { return nil }
                sum = sum + term.coefficient * factor
            }
            return sum
        case .product(let a, let b):
            guard let a = value(of: a), let b = value(of: b) else { return nil }
            return a * b
        case .quotient(let a, let b):
            guard let a = value(of: a), let b = value(of: b) else { return nil }
            return a.divided(by: b)
        case .power(let base, let exponent):
            guard let exponent = exponent.exactInt, let base = value(of: base) else { return nil }
            return power(base, exponent)
        default: return nil
        }
    }

    @inline(never)
    private mutating func value(of monomial: Monomial) -> Rational? {
        guard monomial.surd.isOne else { return nil }
        var product = Rational(1)
        if monomial.rootOfPiExponent != 0 {
            guard let power = powerOfReplacement(of: Monomial(rootOfPiExponent: 1), monomial.rootOfPiExponent) else {
                return nil
            }
            product = power
        }
        if !monomial.eExponent.isZero {
            guard monomial.eExponent.isInteger, let exponent = monomial.eExponent.numerator.asInt,
                let power = powerOfReplacement(of: Monomial(eExponent: 1), exponent)
            else { return nil }
            product = product * power
        }
        guard let atom = monomial.atom else { return product }
        if atom.isTranscendental || atom.node?.isTranscendental == true {
            return powerOfReplacement(of: Monomial(atom), monomial.atomExponent).map { product * $0 }
        }
        guard let base = atom.node.flatMap({ value(of: $0) }) else { return nil }
        return power(base, monomial.atomExponent).map { product * $0 }
    }

    /// A power of the number in place of this transcendental one; `nil` if another one is replaced.
    @inline(never)
    private mutating func powerOfReplacement(of number: Monomial, _ exponent: Int) -> Rational? {
        guard replaced.map({ $0 == number }) != false else { return nil }
        replaced = number
        return power(replacement, exponent)
    }

    private func power(_ base: Rational, _ exponent: Int) -> Rational? {
        base.bitWidthOfPower(exponent).map { $0 <= Self.mostBits } == true ? base.power(exponent) : nil
    }
}

#endif
