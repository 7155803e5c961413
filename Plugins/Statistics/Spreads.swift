// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// Variance and standard deviation, of a sample (divided by n − 1) and of a whole population (divided by n).
    func spreads<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "variance", .function, .function(arity: 2...Int.max) { Self.variance(of: $0, excluded: 1) },
                summary: "The variance of a sample: squared deviations from the mean, divided by n − 1",
                examples: [Example("variance(2, 4, 4, 4, 5, 5, 7, 9)", "4.57142857142857")]),
            Operator(
                "pvariance", .function, .function(arity: 1...Int.max) { Self.variance(of: $0, excluded: 0) },
                summary: "The variance of a population: squared deviations from the mean, divided by n",
                examples: [Example("pvariance(2, 4, 4, 4, 5, 5, 7, 9)", "4")]),
            Operator(
                "stddev", aliases: ["stdev"], .function,
                .function(arity: 2...Int.max) { Self.standardDeviation(of: $0, excluded: 1) },
                summary: "The standard deviation of a sample: √variance",
                examples: [Example("stddev(1, 2, 3)", "1")]),
            Operator(
                "pstddev", aliases: ["pstdev"], .function,
                .function(arity: 1...Int.max) { Self.standardDeviation(of: $0, excluded: 0) },
                summary: "The standard deviation of a population: √pvariance",
                examples: [Example("pstddev(2, 4, 4, 4, 5, 5, 7, 9)", "2")]),
        ]
    }

    private static func variance<Number: CalculatorNumber>(of values: [Number], excluded: Int) -> Number {
        let squares = sumOfSquaredMoments(of: values) ?? sumOfSquaredDeviations(of: values)
        return .quotient(squares, Number(values.count - excluded))
    }

    /// Returns the sum of squared deviations from the mean of fractions, Σx² − (Σx)² ÷ n: each deviation would be as
    /// long as the mean. `nil` for other numbers, of which the difference may lose digits.
    private static func sumOfSquaredMoments<Number: CalculatorNumber>(of values: [Number]) -> Number? {
        guard Number.significantDigitLimit == nil, values.allSatisfy(\.isKnownRational) else { return nil }
        var (sum, squares): (Number, Number) = (0, 0)
        for (index, value) in values.enumerated() {
            if let fault = Interrupt.requestedFault(at: index) { return Number(fault: fault) }
            sum = sum + value
            squares = squares + value * value
        }
        return squares - .quotient(sum * sum, Number(values.count))
    }

    /// Computes the sum in two passes, which loses no precision if the mean is large compared with the spread.
    private static func sumOfSquaredDeviations<Number: CalculatorNumber>(of values: [Number]) -> Number {
        let mean = Number.mean(of: values)
        let isRounded = Number.significantDigitLimit != nil
        var (squares, rest): (Number, Number) = (0, 0)
        for (index, value) in values.enumerated() {
            if let fault = Interrupt.requestedFault(at: index) { return Number(fault: fault) }
            let deviation = value - mean
            squares = squares + deviation * deviation
            if isRounded { rest = rest + deviation }
        }
        if isRounded, squares.fault == nil {
            // The deviations from a rounded mean have a sum other than 0: from each of their squares, the square of
            // their own mean is subtracted (T. Chan, G. Golub, R. LeVeque, “Algorithms for Computing the Sample
            // Variance”, 1983, the corrected two-pass algorithm).
            squares = squares - .quotient(rest * rest, Number(values.count))
        }
        return squares
    }

    private static func standardDeviation<Number: CalculatorNumber>(of values: [Number], excluded: Int) -> Number {
        .root(ofSquares: { variance(of: $0, excluded: excluded) }, of: values)
    }
}
