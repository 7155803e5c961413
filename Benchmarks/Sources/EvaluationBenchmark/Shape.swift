// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An expression to be measured, in a syntax that all engines accept, and the same in Swift.
struct Shape: Sendable {
    let name: String
    let text: String
    /// The number of its numbers, variables and operations.
    let nodeCount: Int
    /// The names of its variables, each of one letter.
    var variables = allVariables
    /// Its value for the variables in this order.
    let native: @Sendable ([Double]) -> Double

    /// The variables of shapes that have many.
    private static let allVariables = ["a", "b", "c", "d", "f", "x"]

    /// A typical expression, with sums, products and a square.
    static let mixed = Shape(
        name: "mixed, 13 nodes", text: "((a+b)*(c-d)/(f+1))^2", nodeCount: 13,
        variables: ["a", "b", "c", "d", "f"]
    ) { v in
        let quotient = (v[0] + v[1]) * (v[2] - v[3]) / (v[4] + 1)
        return quotient * quotient
    }

    /// A polynomial of degree 99 in x by Horner's rule, in which every step depends on the previous one.
    static let horner: Shape = {
        let coefficients = (0...99).map { Double($0 % 7) + 0.5 }
        var text = "\(coefficients[0])"
        for coefficient in coefficients.dropFirst() { text = "(\(text))*x+\(coefficient)" }
        return Shape(name: "Horner, 397 nodes", text: text, nodeCount: 397, variables: ["x"]) { v in
            let x = v[0]
            var value = coefficients[0]
            for index in 1..<coefficients.count { value = value * x + coefficients[index] }
            return value
        }
    }()

    /// A sum of 1,000 terms, alternately variables and numbers.
    static let sum: Shape = {
        let terms = (0..<1000).map { $0 % 2 == 0 ? allVariables[$0 / 2 % 6] : "\($0 % 9).25" }
        let numbers = (0..<1000).map { Double($0 % 9) + 0.25 }
        return Shape(name: "sum, 1,999 nodes", text: terms.joined(separator: "+"), nodeCount: 1999) { v in
            var value = 0.0
            for index in stride(from: 0, to: 1000, by: 2) {
                value += v[index / 2 % 6]
                value += numbers[index + 1]
            }
            return value
        }
    }()

    /// The smallest program worth compiling.
    static let tiny = Shape(name: "tiny, 5 nodes", text: "1+2*a", nodeCount: 5, variables: ["a"]) { v in 1 + 2 * v[0] }

    /// A balanced tree with 256 leaves, variables and different numbers, in which no step depends on the previous one alone
    /// and no part occurs twice.
    static let balanced: Shape = {
        func text(_ level: Int, _ index: Int) -> String {
            if level == 0 { return index % 2 == 0 ? allVariables[index / 2 % 6] : "\(index).25" }
            let sign = ["+", "*", "-"][level % 3]
            return "(\(text(level - 1, 2 * index))\(sign)\(text(level - 1, 2 * index + 1)))"
        }
        @Sendable func value(_ level: Int, _ index: Int, _ v: [Double]) -> Double {
            if level == 0 { return index % 2 == 0 ? v[index / 2 % 6] : Double(index) + 0.25 }
            let left = value(level - 1, 2 * index, v)
            let right = value(level - 1, 2 * index + 1, v)
            return level % 3 == 0 ? left + right : level % 3 == 1 ? left * right : left - right
        }
        return Shape(name: "balanced tree, 511 nodes", text: text(8, 0), nodeCount: 511) { value(8, 0, $0) }
    }()

    /// A polynomial of degree 99 in which every power is written out.
    static let powers: Shape = {
        let coefficients = (0...99).map { Double($0 % 7) + 0.5 }
        let terms = coefficients.enumerated().map { $0 < 2 ? ["\($1)", "\($1)*x"][$0] : "\($1)*x^\($0)" }
        return Shape(name: "powers, 493 nodes", text: terms.joined(separator: "+"), nodeCount: 493, variables: ["x"]) {
            v in
            var sum = coefficients[0] + coefficients[1] * v[0]
            for exponent in 2...99 { sum += coefficients[exponent] * pow(v[0], Double(exponent)) }
            return sum
        }
    }()

    /// Powers that cannot be computed by multiplication.
    static let fractionalPowers = Shape(
        name: "fractional powers, 11 nodes", text: "x^.5+a^1.5+b^c", nodeCount: 11, variables: ["a", "b", "c", "x"]
    ) { v in pow(v[3], 0.5) + pow(v[0], 1.5) + pow(v[1], v[2]) }

    /// Small powers, as in polynomials.
    static let wholePowers = Shape(
        name: "small whole powers, 13 nodes", text: "x^3+a^7-2*b^4", nodeCount: 13, variables: ["a", "b", "x"]
    ) { v in pow(v[2], 3) + pow(v[0], 7) - 2 * pow(v[1], 4) }

    /// A typical function to plot.
    static let plotted = Shape(
        name: "plotted, 13 nodes", text: "sin(3*x)*exp(-x/5)+sqrt(x)", nodeCount: 13, variables: ["x"]
    ) { v in sin(3 * v[0]) * exp(-v[0] / 5) + v[0].squareRoot() }

    /// An expression dominated by elementary functions.
    static let transcendental = Shape(
        name: "elementary functions, 33 nodes",
        text: "sin(a)*cos(b)+exp(c/9)*ln(d+2)-atan(f)*sqrt(x+1)+tanh(a*b)/(1+cosh(c/4))+sin(x+a)*exp(-x)",
        nodeCount: 33
    ) { v in
        let first = sin(v[0]) * cos(v[1]) + exp(v[2] / 9) * log(v[3] + 2)
        let second = atan(v[4]) * (v[5] + 1).squareRoot()
        return first - second + tanh(v[0] * v[1]) / (1 + cosh(v[2] / 4)) + sin(v[5] + v[0]) * exp(-v[5])
    }

    /// A damped oscillation and its derivative, in which an exponential, an angle and a quotient occur twice.
    static let repeated = Shape(
        name: "repeated parts, 27 nodes", text: "exp(-x/5)*(sin(3*x+a)/5)-exp(-x/5)*(cos(3*x+a)*3)+b/(x+1)+c/(x+1)",
        nodeCount: 27, variables: ["a", "b", "c", "x"]
    ) { v in
        let (a, b, c, x) = (v[0], v[1], v[2], v[3])
        return exp(-x / 5) * (sin(3 * x + a) / 5) - exp(-x / 5) * (cos(3 * x + a) * 3) + b / (x + 1) + c / (x + 1)
    }

    static let all = [
        tiny, mixed, horner, sum, balanced, powers, wholePowers, fractionalPowers, plotted, transcendental,
        repeated,
    ]
}
