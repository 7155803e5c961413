// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns a quotient of products of gamma functions, of operands without a fault: ``Fault/domain`` if a factor of
    /// the dividend has a pole, otherwise 0 if one of the divisor has.
    static func gammaQuotient(_ above: [ExactReal], over below: [ExactReal]) -> ExactReal {
        let isByLogarithms = (above + below).contains(where: isBeyondGamma)
        let values: [ExactReal] = (above + below).map { isByLogarithms ? logGamma($0) : gammaFactor($0) }
        let (dividends, divisors) = (values.prefix(above.count), values.dropFirst(above.count))
        if let fault = dividends.lazy.compactMap(\.fault).first { return ExactReal(fault: fault) }
        switch divisors.lazy.compactMap(\.fault).first {
        case nil: break
        case .domain: return 0
        case .some(let fault): return ExactReal(fault: fault)
        }
        // The product of all dividends may be out of range although the quotient is not.
        if !isByLogarithms { return dividends.dropFirst().reduce((dividends.first ?? 1) / divisors.reduce(1, *), *) }
        var isNegative = false
        for operand in above + below {
            guard let isFactorNegative = operand.isGammaNegative else { return .undecided(operand) }
            if isFactorNegative { isNegative.toggle() }
        }
        let magnitude = magnitudeOfGammaQuotient(above, over: below)
        return isNegative ? -magnitude : magnitude
    }

    /// Returns Γ(x); a long factorial as an expression, because an operation with others would compute all of its
    /// digits.
    private static func gammaFactor(_ x: ExactReal) -> ExactReal {
        let value = gammaFunction(x)
        guard case .deferred = value.representation else { return value }
        return ExactReal(.function(.gamma, x))
    }

    /// Returns the magnitude of such a quotient without poles, by logarithms.
    private static func magnitudeOfGammaQuotient(_ above: [ExactReal], over below: [ExactReal]) -> ExactReal {
        var (dividends, divisors, factor) = (above, below, ExactReal(1))
        // Γ(z) = π ÷ (sin(πz)·Γ(1 − z))
        for z in dividends.removeAll(where: isBeyondReflection) {
            divisors.append(1 - z)
            factor = factor * .pi / sinPi(z).magnitude
        }
        for z in divisors.removeAll(where: isBeyondReflection) {
            dividends.append(1 - z)
            factor = factor * sinPi(z).magnitude / .pi
        }
        var logarithm = ExactReal(0)
        while let x = dividends.removeLargest(where: isBeyondGamma) {
            guard let y = divisors.removeLargest(where: isBeyondGamma) else {
                dividends.append(x)
                break
            }
            logarithm = logarithm + logGammaQuotient(x, y)
        }
        logarithm = dividends.reduce(logarithm) { $0 + logGamma($1) }
        return factor * exp(divisors.reduce(logarithm) { $0 - logGamma($1) })
    }

    /// Returns ln(Γ(x) ÷ Γ(y)) for two large numbers: the parts that both logarithms have in common, which may have
    /// more digits than can be decided, are left out.
    private static func logGammaQuotient(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        let difference = x - y
        let main = (x - 1 / ExactReal(2)) * log(onePlus: difference / y) + difference * log(y) - difference
        return main + ExactReal(.function(.stirlingRemainder, x)) - ExactReal(.function(.stirlingRemainder, y))
    }

    /// Whether a number is negative, and so large that Γ of it is found by reflection.
    private static func isBeyondReflection(_ x: ExactReal) -> Bool { isBeyondGamma(x) && x.sign == -1 }

    /// Whether Γ of a number may exceed the range of balls, but not its logarithm.
    private static func isBeyondGamma(_ x: ExactReal) -> Bool {
        switch x.storage {
        case .rational(let value): return value.numerator.bitWidth - value.denominator.bitWidth >= 50
        case .irrational(let node):
            func isLarge(_ ball: Ball) -> Bool { ball.lowerExponent ?? 0 >= 40 }
            let ball = node.refined { isLarge($0) || ($0.upperExponent ?? 0) <= 50 ? $0 : nil }
            return ball.map { $0.fault != nil || isLarge($0) } ?? true
        case .fault: return true
        }
    }

    /// Whether Γ is negative here, which is no pole: between −n and 1 − n, it has the sign (−1)ⁿ. `nil` if undecided.
    private var isGammaNegative: Bool? { sign == 1 ? false : rounded(.down).asRational?.numerator.isOdd }
}

extension Array<ExactReal> {
    /// Removes the numbers for which a condition holds, and returns them.
    fileprivate mutating func removeAll(where condition: (ExactReal) -> Bool) -> [ExactReal] {
        let removed = filter(condition)
        self = filter { !condition($0) }
        return removed
    }

    /// Removes the largest number for which a condition holds, and returns it.
    fileprivate mutating func removeLargest(where condition: (ExactReal) -> Bool) -> ExactReal? {
        let index = indices.filter { condition(self[$0]) }.max { (self[$0] - self[$1]).sign == -1 }
        return index.map { remove(at: $0) }
    }
}

#endif
