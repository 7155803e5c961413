// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Integers that are known as such by their form, however long they are.
extension ExactReal {
    /// Whether an integer is odd; `nil` unless the form shows that this is an integer.
    var isOddByForm: Bool? {
        if let value = asRational { return value.isInteger ? value.numerator.isOdd : nil }
        return node?.isOddByForm
    }
}

extension Node {
    /// The depth of graphs that are examined, each path on its own.
    private static let greatestDepthOfIntegers = 3

    /// Whether an integer is odd; `nil` unless sums and products of integers, their powers and factorials show that
    /// this is one.
    fileprivate var isOddByForm: Bool? {
        guard isRationalByForm, depth <= Self.greatestDepthOfIntegers else { return nil }
        switch operation {
        case .rational(let value): return ExactReal(value).isOddByForm
        case .combination(let combination):
            var isOdd = false
            for term in combination.terms {
                guard let isTermOdd = term.isOddByForm else { return nil }
                isOdd = isOdd != isTermOdd
            }
            return isOdd
        case .product(let a, let b):
            guard let first = a.isOddByForm, let second = b.isOddByForm else { return nil }
            return first && second
        case .power: return ExactReal(self).longPower.flatMap(Rational.isMultipleOfPowerOdd)
        // (x − 1)! has the factor 2 from x = 3 on.
        case .function(.gamma, let x):
            return (x - 3).asRational.flatMap { $0.isInteger && !$0.isNegative ? false : nil }
        case .total, .quotient, .root, .function: return nil
        }
    }
}

extension Combination.Term {
    /// Whether an integer is odd; `nil` unless the form shows that the term is an integer.
    fileprivate var isOddByForm: Bool? {
        if let parts = ExactReal(coefficient, monomial).longPower { return Rational.isMultipleOfPowerOdd(parts) }
        guard coefficient.isInteger else { return nil }
        if monomial.isOne { return coefficient.numerator.isOdd }
        return monomial.bareNode?.isOddByForm.map { $0 && coefficient.numerator.isOdd }
    }
}

extension Rational {
    /// The number of factors of a power that may make a fraction beside it whole.
    private static var mostFactors: Int { 64 }

    /// Returns whether coefficient · base^exponent is odd; `nil` unless it is known to be an integer, because it is one
    /// already with few of the factors.
    fileprivate static func isMultipleOfPowerOdd(
        _ parts: (coefficient: Rational, base: Rational, exponent: Integer)
    ) -> Bool? {
        let (coefficient, base, exponent) = parts
        guard base.isInteger, base.bitWidth <= 1 << 10, exponent.signum > 0 else { return nil }
        let few = min(exponent.asInt ?? .max, mostFactors)
        guard let product = base.power(few).map({ $0 * coefficient }), product.isInteger else { return nil }
        return product.numerator.isOdd && (base.numerator.isOdd || exponent == Integer(few))
    }
}

#endif
