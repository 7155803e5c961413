// SPDX-License-Identifier: Apache-2.0

// Prints the ball of each function value asked for, for a script that compares it with another library's.
//
// A line of input names a function, a precision in bits, and one or two operands as significand:exponent, with a third
// number for a radius of a power of two; a line of output is the ball's least and greatest number as significands in radix 16
// with their exponents, or the word "fault" and its name. A function whose name begins with "short-" is computed with as many
// limbs as the precision takes, 2 to 8.

import ExactReals

let functions: [String: (Ball, Int) -> Ball] = [
    "square": { $0.squared(precision: $1) }, "root3": { $0.root(3, precision: $1) },
    "root5": { $0.root(5, precision: $1) }, "log2": { $0.logarithm2(precision: $1) },
    "log10": { $0.logarithm10(precision: $1) },
    "exp": { $0.exponential(precision: $1) }, "expm1": { $0.exponentialMinus1(precision: $1) },
    "log": { $0.logarithm(precision: $1) }, "log1p": { $0.logarithmOf1Plus(precision: $1) },
    "sin": { $0.sine(precision: $1) }, "cos": { $0.cosine(precision: $1) }, "tan": { $0.tangent(precision: $1) },
    "asin": { $0.arcsine(precision: $1) }, "acos": { $0.arccosine(precision: $1) },
    "atan": { $0.arctangent(precision: $1) }, "sinh": { $0.hyperbolicSine(precision: $1) },
    "cosh": { $0.hyperbolicCosine(precision: $1) }, "tanh": { $0.hyperbolicTangent(precision: $1) },
    "asinh": { $0.inverseHyperbolicSine(precision: $1) }, "acosh": { $0.inverseHyperbolicCosine(precision: $1) },
    "atanh": { $0.inverseHyperbolicTangent(precision: $1) }, "sqrt": { $0.squareRoot(precision: $1) },
    "gamma": { $0.gamma(precision: $1) }, "lgamma": { $0.logGamma(precision: $1) },
    "digamma": { $0.digamma(precision: $1) }, "zeta": { $0.zeta(precision: $1) }, "erf": { $0.erf(precision: $1) },
    "erfc": { $0.erfc(precision: $1) }, "erfinv": { $0.erfInverse(precision: $1) },
    "erfcinv": { $0.erfcInverse(precision: $1) }, "lambertw": { $0.lambertW(precision: $1) },
    "lowerlambertw": { $0.lowerLambertW(precision: $1) },
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

while let line = readLine() {
    let fields = line.split(separator: " ")
    let operands = fields.dropFirst(2).compactMap(ball)
    var result: Ball?
    if fields.count == operands.count + 2, let precision = Int(fields[1]) {
        if fields[0].hasPrefix("short-"), let first = operands.first, let last = operands.last {
            let limbs = min(max(2, (precision + 63) / 64), 8)
            result = ShortOperation(rawValue: String(fields[0].dropFirst(6)))?(first, last, limbs: limbs)
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
