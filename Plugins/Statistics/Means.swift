// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// Returns the geometric and the harmonic mean.
    func means<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "geomean", .function, .function(arity: 1...Int.max) { Self.geometricMean(of: $0) },
                summary: "The geometric mean: the nth root of the product of n values", domain: Self.domainOfMeans,
                examples: [Example("geomean(2, 8)", "4")]),
            Operator(
                "harmean", .function, .function(arity: 1...Int.max) { Self.harmonicMean(of: $0) },
                summary: "The harmonic mean: 1 ÷ the arithmetic mean of 1 ÷ x, or 0 if one of them is 0",
                domain: Self.domainOfMeans,
                examples: [Example("harmean(40, 60)", "48")]),
        ]
    }

    private static var domainOfMeans: String { "numbers from 0" }

    private static func geometricMean<Number: CalculatorNumber>(of values: [Number]) -> Number {
        if let mean = meanUnlessPositive(values) { return mean }
        if Number.significantDigitLimit != nil { return geometricMeanInRange(of: values) }
        var factors = values
        while factors.count > 1 {
            // From neighbours, then from neighbours of these, and so on, since few of the products are long then.
            var next: [Number] = []
            next.reserveCapacity((factors.count + 1) / 2)
            for index in stride(from: 0, to: factors.count, by: 2) {
                if let fault = Interrupt.requestedFault(at: index / 2) { return Number(fault: fault) }
                next.append(index + 1 < factors.count ? factors[index] * factors[index + 1] : factors[index])
            }
            factors = next
        }
        return .nthRoot(factors[0], values.count)
    }

    private static func harmonicMean<Number: CalculatorNumber>(of values: [Number]) -> Number {
        if let mean = meanUnlessPositive(values) { return mean }
        // Relative to the least value, no reciprocal leaves the range of doubles.
        let unit = Number.significantDigitLimit != nil ? extreme(of: values, .ascending) : 1
        return .quotient(unit, .mean(of: values.map { .quotient(unit, $0) }))
    }

    /// Returns 0 if a value is 0, and a fault if one is negative or may be, or if there is none; `nil` if all are
    /// positive.
    private static func meanUnlessPositive<Number: CalculatorNumber>(_ values: [Number]) -> Number? {
        if values.isEmpty { return Number(fault: .domain) }
        var hasZero = false
        for value in values {
            switch value.ordering(relativeTo: 0) {
            case .descending?: continue
            case .equal?: hasZero = true
            case .ascending?: return Number(fault: .domain)
            case nil: return .withoutOrdering
            }
        }
        return hasZero ? 0 : nil
    }

    // MARK: Numbers of limited range

    /// Returns the geometric mean over doubles, with a relative error below 7 · 2⁻⁵³: 1 from the product, whose n
    /// roundings the root divides by n, 2 from the root, 3 from the power of two, and 1 from the product with it.
    ///
    /// The product is kept between 2⁻³⁴⁸ and 2³⁰⁰, and the power of two that it lacks apart from it.
    private static func geometricMeanInRange<Number: CalculatorNumber>(of values: [Number]) -> Number {
        let (least, greatest) = (Number.power(2, -300), Number.power(2, 300))
        let (down, up) = (Number.power(2, -600), Number.power(2, 600))
        var exponent = 0
        func inRange(_ x: Number) -> Number {
            if x.ordering(relativeTo: greatest) == .descending {
                exponent += 600
                return x * down
            }
            guard x.ordering(relativeTo: least) == .ascending else { return x }
            exponent -= 600
            return x * up
        }
        let product = values.reduce(1) { inRange($0 * inRange($1)) }
        let (whole, rest) = exponent.quotientAndRemainder(dividingBy: values.count)
        var mean = Number.nthRoot(product, values.count)
        if rest != 0 { mean = mean * .power(2, .quotient(Number(rest), Number(values.count))) }
        // In two steps, since the power of two may be out of range although the mean is not.
        return mean * .power(2, Number(whole / 2)) * .power(2, Number(whole - whole / 2))
    }
}
