// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns a quotient of products of gamma functions, of operands without a fault: ``Fault/domain`` if a factor of the
    /// dividend has a pole, otherwise 0 if one of the divisor has.
    static func gammaQuotient(_ above: [ExactReal], over below: [ExactReal]) -> ExactReal {
        let isByLogarithms = (above + below).contains(where: isBeyondGamma)
        let values: [ExactReal] = (above + below).map { isByLogarithms ? logGamma($0) : gammaFunction($0) }
        let (dividends, divisors) = (values.prefix(above.count), values.dropFirst(above.count))
        if let fault = dividends.lazy.compactMap(\.fault).first { return ExactReal(fault: fault) }
        switch divisors.lazy.compactMap(\.fault).first {
        case nil: break
        case .domain: return 0
        case .some(let fault): return ExactReal(fault: fault)
        }
        if !isByLogarithms { return dividends.reduce(1, *) / divisors.reduce(1, *) }
        var isNegative = false
        for operand in above + below {
            guard let isFactorNegative = operand.isGammaNegative else { return .undecided(operand) }
            if isFactorNegative { isNegative.toggle() }
        }
        let magnitude = exp(divisors.reduce(dividends.reduce(0, +), -))
        return isNegative ? -magnitude : magnitude
    }

    /// Whether Γ of a number may exceed the range of balls, but not its logarithm.
    private static func isBeyondGamma(_ x: ExactReal) -> Bool { !(Double(x).magnitude < 0x1p50) }

    /// Whether Γ is negative here, which is no pole: between −n and 1 − n, it has the sign (−1)ⁿ. `nil` if undecided.
    private var isGammaNegative: Bool? { sign == 1 ? false : rounded(.down).asRational?.numerator.isOdd }
}

#endif
