// SPDX-License-Identifier: Apache-2.0

// Prints the ball of each function value asked for, for a script that compares it with another library's.
//
// A line of input names a function, a precision in bits, and one or two operands as significand:exponent, with a third
// number for a radius of a power of two; a line of output is the ball's least and greatest number as significands in radix 16
// with their exponents, or the word "fault" and a sentence. A function whose name begins with "short-" is computed with as many
// limbs as the precision takes, 2 to 8; one whose name begins with "fraction-" has a fraction as its operand, and is computed
// as a function of fractions if it is one at that precision.

import ExactReals
import TestSupport

let functions = Dictionary(uniqueKeysWithValues: NamedFunction.unary.map { ($0.name, $0.apply) }).merging([
    "square": { $0.squared(precision: $1) }, "root3": { $0.root(3, precision: $1) },
    "root5": { $0.root(5, precision: $1) },
]) { $1 }

let functionsOfFractions: [String: NodeFunction] = [
    "exp": .exponential, "expm1": .exponentialMinus1, "log": .logarithm, "sin": .sine, "cos": .cosine, "tan": .tangent,
    "atan": .arctangent, "sinh": .hyperbolicSine, "cosh": .hyperbolicCosine, "tanh": .hyperbolicTangent,
    "gamma": .gamma, "lgamma": .logGamma, "digamma": .digamma,
]

let operations: [String: (Ball, Ball, Int) -> Ball] = [
    "add": { $0.adding($1, precision: $2) }, "subtract": { $0.subtracting($1, precision: $2) },
    "multiply": { $0.multiplied(by: $1, precision: $2) }, "divide": { $0.divided(by: $1, precision: $2) },
    "power": { $0.power($1, precision: $2) },
]

/// A ball written as significand:exponent or significand:exponent:radius-exponent.
func ball(_ text: Substring) -> Ball? {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, let significand = Integer(parts[0]), let exponent = Int(parts[1]) else { return nil }
    let center = Ball(exact: significand, exponent: exponent)
    guard parts.count > 2 else { return center }
    guard let radius = Int(parts[2]) else { return nil }
    let reach = Ball(exact: 1, exponent: radius)
    let precision = significand.bitWidth + 200_000
    return center.subtracting(reach, precision: precision).union(
        center.adding(reach, precision: precision), precision: precision)
}

/// What a line with a function of a fraction asks for; `nil` for any other line.
func valueAtFraction(_ fields: [Substring]) -> Ball? {
    guard fields.count == 3, fields[0].hasPrefix("fraction-"), let precision = Int(fields[1]),
        let function = functionsOfFractions[String(fields[0].dropFirst(9))], let operand = Rational(fields[2])
    else { return nil }
    return function(operand, precision: precision)
        ?? function(Ball(operand, precision: precision + 64), precision: precision)
}

while let line = readLine() {
    let fields = line.split(separator: " ")
    let operands = fields.dropFirst(2).compactMap(ball)
    var result = valueAtFraction(fields)
    if result == nil, fields.count == operands.count + 2, let precision = Int(fields[1]) {
        if fields[0].hasPrefix("short-"), let first = operands.first, let last = operands.last {
            let limbs = min(max(2, (precision + 63) / 64), 8)
            result = LimbBallProbe(rawValue: String(fields[0].dropFirst(6)))?(first, last, limbs: limbs)
        } else if operands.count == 1, let function = functions[String(fields[0])] {
            result = function(operands[0], precision)
        } else if operands.count == 2, let operation = operations[String(fields[0])] {
            result = operation(operands[0], operands[1], precision)
        }
    }
    guard let result else {
        print("fault", "input")
        continue
    }
    if let fault = result.fault {
        print("fault", fault)
    } else {
        let (low, high) = (result.lowerBound, result.upperBound)
        print(low.significand.text(radix: 16), low.exponent, high.significand.text(radix: 16), high.exponent)
    }
}
