// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import RealModule

/// A number about which nothing can be decided: neither how it compares with another, nor whether it is whole.
struct Undecided: IntegralOperations {
    var value: Double

    init(value: Double) { self.value = value }

    init(_ literal: NumberLiteral) { value = Double(literal) }
    init(_ integer: Int) { value = Double(integer) }
    init(integerLiteral integer: Int) { value = Double(integer) }
    init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Double(exactly: source) else { return nil }
        self.value = value
    }
    init(fault: Fault) { value = Double(fault: fault) }
    var fault: Fault? { value.fault }
    static var pi: Undecided { Undecided(value: .pi) }

    func ordering(relativeTo other: Undecided) -> Ordering? { nil }
    var isInteger: Bool? { nil }
    var exactInt: Int? { nil }

    var magnitude: Double { value.magnitude }
    static func + (a: Undecided, b: Undecided) -> Undecided { Undecided(value: a.value + b.value) }
    static func - (a: Undecided, b: Undecided) -> Undecided { Undecided(value: a.value - b.value) }
    static func * (a: Undecided, b: Undecided) -> Undecided { Undecided(value: a.value * b.value) }
    static func / (a: Undecided, b: Undecided) -> Undecided { Undecided(value: a.value / b.value) }
    static func *= (a: inout Undecided, b: Undecided) { a.value *= b.value }
    static func /= (a: inout Undecided, b: Undecided) { a.value /= b.value }

    static func quotient(_ a: Undecided, _ b: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func modulo(_ a: Undecided, _ b: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func remainder(_ a: Undecided, _ b: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func binomial(_ n: Undecided, _ k: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func greatestCommonDivisor(_ a: Undecided, _ b: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func bitwise(_ operation: BitwiseOperation, _ a: Undecided, _ b: Undecided) -> Undecided {
        Undecided(fault: .undecided)
    }
    static func shifted(_ x: Undecided, leftBy n: Undecided) -> Undecided { Undecided(fault: .undecided) }
    func rounded(_ rule: FloatingPointRoundingRule) -> Undecided { Undecided(fault: .undecided) }

    static func power(_ x: Undecided, _ y: Undecided) -> Undecided { Undecided(value: .power(x.value, y.value)) }
    static func log2(_ x: Undecided) -> Undecided { Undecided(value: .log2(x.value)) }
    static func log10(_ x: Undecided) -> Undecided { Undecided(value: .log10(x.value)) }
    static func atan2(y: Undecided, x: Undecided) -> Undecided { Undecided(value: .atan2(y: y.value, x: x.value)) }
    static func hypot(_ x: Undecided, _ y: Undecided) -> Undecided { Undecided(value: .hypot(x.value, y.value)) }
    static func sinPi(_ x: Undecided) -> Undecided { Undecided(value: .sinPi(x.value)) }
    static func cosPi(_ x: Undecided) -> Undecided { Undecided(value: .cosPi(x.value)) }
    static func tanPi(_ x: Undecided) -> Undecided { Undecided(value: .tanPi(x.value)) }
    static func gammaFunction(_ x: Undecided) -> Undecided { Undecided(value: .gammaFunction(x.value)) }
    static func factorial(_ n: Undecided) -> Undecided { Undecided(value: .factorial(n.value)) }

    static func exp(_ x: Undecided) -> Undecided { Undecided(value: .exp(x.value)) }
    static func expMinusOne(_ x: Undecided) -> Undecided { Undecided(value: .expMinusOne(x.value)) }
    static func cosh(_ x: Undecided) -> Undecided { Undecided(value: .cosh(x.value)) }
    static func sinh(_ x: Undecided) -> Undecided { Undecided(value: .sinh(x.value)) }
    static func tanh(_ x: Undecided) -> Undecided { Undecided(value: .tanh(x.value)) }
    static func cos(_ x: Undecided) -> Undecided { Undecided(value: .cos(x.value)) }
    static func sin(_ x: Undecided) -> Undecided { Undecided(value: .sin(x.value)) }
    static func tan(_ x: Undecided) -> Undecided { Undecided(value: .tan(x.value)) }
    static func log(_ x: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func log(onePlus x: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func acosh(_ x: Undecided) -> Undecided { Undecided(value: .acosh(x.value)) }
    static func asinh(_ x: Undecided) -> Undecided { Undecided(value: .asinh(x.value)) }
    static func atanh(_ x: Undecided) -> Undecided { Undecided(fault: .undecided) }
    static func acos(_ x: Undecided) -> Undecided { Undecided(value: .acos(x.value)) }
    static func asin(_ x: Undecided) -> Undecided { Undecided(value: .asin(x.value)) }
    static func atan(_ x: Undecided) -> Undecided { Undecided(value: .atan(x.value)) }
    static func pow(_ x: Undecided, _ y: Undecided) -> Undecided { Undecided(value: .pow(x.value, y.value)) }
    static func pow(_ x: Undecided, _ n: Int) -> Undecided { Undecided(value: .pow(x.value, n)) }
    static func sqrt(_ x: Undecided) -> Undecided { Undecided(value: .sqrt(x.value)) }
    static func root(_ x: Undecided, _ n: Int) -> Undecided { Undecided(value: .root(x.value, n)) }

    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        try value.decimalExpansion(count, rounding: rounding)
    }
    var exactForm: String? { nil }
    var fraction: (numerator: String, denominator: String)? { nil }
}
