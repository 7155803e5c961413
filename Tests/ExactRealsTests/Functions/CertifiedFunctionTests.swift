// SPDX-License-Identifier: Apache-2.0

#if GMP
import TestSupport
import Testing

@testable import ExactReals

/// Functions of so few bits that they are computed with 128 bits: what they say has to agree with the kernels for many.
@Suite struct CertifiedFunctionTests {
    struct Function: CustomTestStringConvertible {
        let testDescription: String
        let value: @Sendable (_ x: Ball, _ precision: Int) -> Ball

        init(_ name: String, _ value: @escaping @Sendable (Ball, Int) -> Ball) {
            (testDescription, self.value) = (name, value)
        }
    }

    static let functions = [
        Function("exp") { $0.exponential(precision: $1) },
        Function("expm1") { $0.exponentialMinus1(precision: $1) },
        Function("log") { $0.absoluteValue.logarithm(precision: $1) },
        Function("sin") { $0.sine(precision: $1) },
        Function("cos") { $0.cosine(precision: $1) },
        Function("tan") { $0.tangent(precision: $1) },
        Function("atan") { $0.arctangent(precision: $1) },
        Function("sinh") { $0.hyperbolicSine(precision: $1) },
        Function("cosh") { $0.hyperbolicCosine(precision: $1) },
        Function("tanh") { $0.hyperbolicTangent(precision: $1) },
        Function("x^2.3125") { $0.absoluteValue.power(Ball(exact: 37, exponent: -4), precision: $1) },
    ]

    /// Balls of all sizes, some of them known to few bits, each with its middle, its least and its greatest number.
    static func arguments(seed: Int, count: Int) -> [(ball: Ball, numbers: [Ball])] {
        var random = SplitMix64(seed: UInt64(seed))
        return (0..<count).map { _ in
            let (bits, shift) = (Int.random(in: 1...62, using: &random), Int.random(in: -90...12, using: &random))
            let midpoint = Int.random(in: -(1 << bits)...(1 << bits), using: &random)
            let exact = Ball(exact: Integer(midpoint), exponent: shift - bits)
            guard midpoint != 0, Bool.random(using: &random) else { return (exact, [exact]) }
            let reach = Int.random(in: 10...70, using: &random)
            let error = Ball(exact: 1, exponent: shift - reach)
            let (low, high) = (exact.subtracting(error, precision: 400), exact.adding(error, precision: 400))
            let ball = exact.widened(by: Radius(powerOfTwo: shift - reach))
            return (ball, [exact, low, high])
        }
    }

    @Test(arguments: functions)
    func `a function to few bits contains what many bits say about every number of its operand`(_ function: Function) {
        for (ball, numbers) in Self.arguments(seed: 7, count: 400) {
            for precision in [2, 30, 57, 60, 61, 90, 108, 112] {
                let result = function.value(ball, precision)
                for number in numbers {
                    let value = function.value(number, 300)
                    if result.fault == nil, value.fault == nil {
                        #expect(result.overlaps(value), "\(function), \(ball), \(precision) bits")
                        #expect(Self.contains(result, value), "\(function), \(ball), \(precision) bits")
                    } else if numbers.count == 1 {
                        #expect(result.fault == value.fault, "\(function), \(ball), \(precision) bits")
                    }
                }
                if numbers.count == 1, result.fault == nil, !result.isExact {
                    #expect(result.relativeAccuracy >= precision, "\(function), \(ball), \(precision) bits")
                }
            }
        }
    }

    /// Whether a narrow ball is within another, with room for its own radius.
    static func contains(_ ball: Ball, _ value: Ball) -> Bool {
        let distance = ball.midpoint.subtracting(value.midpoint, precision: 2_000).upperMagnitude
        return distance <= ball.radius + value.radius
    }
}

#endif
