// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A complex number whose parts are in symbolic form.
struct ComplexCombination: Sendable {
    var real = Combination()
    var imaginary = Combination()

    /// Whether both parts are zero by form.
    var isZero: Bool { real.terms.isEmpty && imaginary.terms.isEmpty }

    /// Whether this is the number one.
    var isOne: Bool {
        imaginary.terms.isEmpty && real.terms.count == 1 && real.terms[0].monomial.isOne
            && real.terms[0].coefficient == 1
    }

    /// Whether two numbers have the same terms, in any order.
    func isSame(as other: ComplexCombination) -> Bool {
        real.hasSameTerms(as: other.real) && imaginary.hasSameTerms(as: other.imaginary)
    }

    /// The sum; `nil` where it has no such form.
    func adding(_ other: ComplexCombination) -> ComplexCombination? {
        guard let real = real.adding(other.real), let imaginary = imaginary.adding(other.imaginary) else { return nil }
        return ComplexCombination(real: real, imaginary: imaginary)
    }

    /// The product; `nil` where it has no such form.
    func multiplied(by other: ComplexCombination) -> ComplexCombination? {
        guard let realProduct = real.multiplied(by: other.real),
            let imaginaryProduct = imaginary.multiplied(by: other.imaginary),
            let first = real.multiplied(by: other.imaginary), let second = imaginary.multiplied(by: other.real),
            let real = realProduct.adding(imaginaryProduct.scaled(by: -1)), let imaginary = first.adding(second)
        else { return nil }
        return ComplexCombination(real: real, imaginary: imaginary)
    }

    /// The product with a rational number.
    func scaled(by factor: Rational) -> ComplexCombination {
        ComplexCombination(real: real.scaled(by: factor), imaginary: imaginary.scaled(by: factor))
    }

    /// The product with i.
    var timesI: ComplexCombination { ComplexCombination(real: imaginary.scaled(by: -1), imaginary: real) }
}

extension Combination {
    fileprivate func hasSameTerms(as other: Combination) -> Bool {
        terms.count == other.terms.count && terms.allSatisfy { other.terms.contains($0) }
    }
}

#endif
