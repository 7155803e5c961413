// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import RealModule

/// An exact fraction of two `Int`s in lowest terms: what does not fit is a fault, and so is what is irrational.
struct Fraction: CalculatorNumber, Hashable {
    let numerator: Int
    /// Above zero, or 0 for a fault, whose raw value is then the numerator.
    let denominator: Int

    /// The fraction of two integers; zero as denominator, and integers out of range, are faults.
    init(_ numerator: Int, _ denominator: Int) {
        if denominator == 0 {
            self.init(fault: .divisionByZero)
        } else if numerator == Int.min || denominator == Int.min {
            self.init(fault: .overflow)
        } else {
            let divisor = Self.divisor(abs(numerator), abs(denominator)) * denominator.signum()
            self.init(reduced: numerator / divisor, denominator / divisor)
        }
    }

    private init(reduced numerator: Int, _ denominator: Int) {
        (self.numerator, self.denominator) = (numerator, denominator)
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    // MARK: Construction

    static var backendName: String { "fraction" }

    init(_ integer: Int) { self.init(integer, 1) }
    init(integerLiteral integer: Int) { self.init(integer) }

    init?<T: BinaryInteger>(exactly source: T) {
        guard let integer = Int(exactly: source) else { return nil }
        self.init(integer)
    }

    init(_ literal: NumberLiteral) {
        guard literal.digits.isEmpty, let significand = Int(exactly: literal.significand) else {
            self.init(fault: .overflow)
            return
        }
        let scale = Self.power(Fraction(literal.radix), Fraction(Int(clamping: abs(literal.exponent))))
        if significand == 0 {
            self.init(0)
        } else if scale.fault != nil {
            self.init(fault: literal.exponent < 0 ? .underflow : .overflow)
        } else {
            self = literal.exponent < 0 ? .quotient(Fraction(significand), scale) : Fraction(significand) * scale
        }
    }

    init(fault: Fault) { self.init(reduced: Int(fault.rawValue), 0) }
    var fault: Fault? { denominator == 0 ? Fault(rawValue: UInt8(numerator)) : nil }
    static var pi: Fraction { Fraction(fault: .undecided) }

    // MARK: Arithmetic

    /// Calculates with numbers that have no fault, and makes a fault of an overflow.
    private static func calculate(_ a: Fraction, _ b: Fraction, _ body: () -> Fraction?) -> Fraction {
        if a.fault != nil { return a }
        if b.fault != nil { return b }
        return body() ?? Fraction(fault: .overflow)
    }

    private static func product(_ a: Int, _ b: Int) -> Int? {
        let (product, overflows) = a.multipliedReportingOverflow(by: b)
        return overflows ? nil : product
    }

    static func + (a: Fraction, b: Fraction) -> Fraction {
        calculate(a, b) {
            guard let left = product(a.numerator, b.denominator), let right = product(b.numerator, a.denominator),
                let denominator = product(a.denominator, b.denominator)
            else { return nil }
            let (sum, overflows) = left.addingReportingOverflow(right)
            return overflows ? nil : Fraction(sum, denominator)
        }
    }

    static prefix func - (x: Fraction) -> Fraction {
        x.fault == nil ? Fraction(reduced: -x.numerator, x.denominator) : x
    }
    static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

    static func * (a: Fraction, b: Fraction) -> Fraction {
        calculate(a, b) {
            // What can be cancelled is cancelled first: then only products that do not fit overflow.
            let (x, y) = (Fraction(a.numerator, b.denominator), Fraction(b.numerator, a.denominator))
            guard let numerator = product(x.numerator, y.numerator),
                let denominator = product(x.denominator, y.denominator)
            else { return nil }
            return Fraction(numerator, denominator)
        }
    }

    static func / (a: Fraction, b: Fraction) -> Fraction { quotient(a, b) }
    static func *= (a: inout Fraction, b: Fraction) { a = a * b }
    static func /= (a: inout Fraction, b: Fraction) { a = a / b }

    static func quotient(_ a: Fraction, _ b: Fraction) -> Fraction {
        calculate(a, b) { a * Fraction(b.denominator, b.numerator) }
    }

    /// Of a type that can be compared, as `Numeric` wants it; no operator asks for it.
    var magnitude: Double { abs(Double(numerator) / Double(denominator)) }

    static func modulo(_ a: Fraction, _ b: Fraction) -> Fraction { a - b * quotient(a, b).rounded(.down) }
    static func remainder(_ a: Fraction, _ b: Fraction) -> Fraction { a - b * quotient(a, b).rounded(.towardZero) }

    // MARK: Decisions

    func ordering(relativeTo other: Fraction) -> Ordering? {
        // Products of two Ints fit twice the width.
        let left = numerator.multipliedFullWidth(by: other.denominator)
        let right = other.numerator.multipliedFullWidth(by: denominator)
        if left == right { return .equal }
        return (left.high, left.low) < (right.high, right.low) ? .ascending : .descending
    }

    var isInteger: Bool? { denominator == 1 }
    var exactInt: Int? { denominator == 1 ? numerator : nil }

    func rounded(_ rule: FloatingPointRoundingRule) -> Fraction {
        if fault != nil { return self }
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let side = rest.signum()
        let half = Fraction(abs(rest), denominator).ordering(relativeTo: Fraction(1, 2))
        let isAway =
            switch rule {
            case .up: side > 0
            case .down: side < 0
            case .awayFromZero: true
            case .towardZero: false
            case .toNearestOrAwayFromZero: half != .ascending
            case .toNearestOrEven: half == .descending || half == .equal && whole % 2 != 0
            @unknown default: false
            }
        return Fraction(isAway ? whole + side : whole)
    }

    // MARK: Powers and roots

    static func power(_ x: Fraction, _ y: Fraction) -> Fraction {
        calculate(x, y) {
            guard let exponent = y.exactInt else {
                return power(nthRoot(x, y.denominator), Fraction(y.numerator))
            }
            if exponent < 0 {
                return x.numerator == 0 ? Fraction(fault: .divisionByZero) : quotient(1, power(x, -y))
            }
            // 2⁶³ does not fit: beyond that exponent only 0, 1 and −1 have a power.
            if exponent > 64, abs(x.numerator) <= 1, x.denominator == 1 { return power(x, Fraction(exponent % 2 + 2)) }
            return (0..<min(exponent, 64)).reduce(Fraction(1)) { result, _ in result * x }
        }
    }

    static func nthRoot(_ x: Fraction, _ n: Int) -> Fraction {
        if n < 0 { return quotient(1, nthRoot(x, -n)) }
        if x.numerator < 0 { return n % 2 == 0 ? Fraction(fault: .domain) : -nthRoot(-x, n) }
        guard let numerator = root(x.numerator, n), let denominator = root(x.denominator, n) else {
            return Fraction(fault: .undecided)
        }
        return Fraction(numerator, denominator)
    }

    /// The whole root of an integer, if it has one.
    private static func root(_ x: Int, _ n: Int) -> Int? {
        let estimate = Int(Double.root(Double(x), n).rounded())
        return power(Fraction(estimate), Fraction(n)) == Fraction(x) ? estimate : nil
    }

    static func pow(_ x: Fraction, _ n: Int) -> Fraction { power(x, Fraction(n)) }
    static func pow(_ x: Fraction, _ y: Fraction) -> Fraction { power(x, y) }
    static func sqrt(_ x: Fraction) -> Fraction { nthRoot(x, 2) }
    static func root(_ x: Fraction, _ n: Int) -> Fraction { nthRoot(x, n) }
    static func hypot(_ x: Fraction, _ y: Fraction) -> Fraction { sqrt(x * x + y * y) }

    // MARK: Integers

    static func factorial(_ n: Fraction) -> Fraction {
        guard let count = n.exactInt else { return Fraction(fault: .undecided) }
        if count < 0 { return Fraction(fault: .domain) }
        return count > 20 ? Fraction(fault: .overflow) : (0..<count).reduce(Fraction(1)) { $0 * Fraction($1 + 1) }
    }

    static func gammaFunction(_ x: Fraction) -> Fraction { factorial(x - 1) }

    static func binomial(_ n: Fraction, _ k: Fraction) -> Fraction {
        guard let n = n.exactInt, let k = k.exactInt else { return Fraction(fault: .notAnInteger) }
        if n < 0 || k < 0 { return Fraction(fault: .domain) }
        return (0..<min(k, 64)).reduce(Fraction(1)) { $0 * Fraction(n - $1, $1 + 1) }
    }

    static func greatestCommonDivisor(_ x: Fraction, _ y: Fraction) -> Fraction {
        guard let x = x.exactInt, let y = y.exactInt else { return Fraction(fault: .notAnInteger) }
        return Fraction(divisor(abs(x), abs(y)))
    }

    static func bitwise(_ operation: BitwiseOperation, _ x: Fraction, _ y: Fraction) -> Fraction {
        guard let x = x.exactInt, let y = y.exactInt else { return Fraction(fault: .notAnInteger) }
        return switch operation {
        case .and: Fraction(x & y)
        case .or: Fraction(x | y)
        case .xor: Fraction(x ^ y)
        }
    }

    static func shifted(_ x: Fraction, leftBy n: Fraction) -> Fraction { (x * power(2, n)).rounded(.down) }

    // MARK: Irrational functions

    private static let irrational = Fraction(fault: .undecided)

    static func exp(_ x: Fraction) -> Fraction { x == 0 ? 1 : irrational }
    static func expMinusOne(_ x: Fraction) -> Fraction { exp(x) - 1 }
    static func cosh(_ x: Fraction) -> Fraction { x == 0 ? 1 : irrational }
    static func sinh(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func tanh(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func cos(_ x: Fraction) -> Fraction { x == 0 ? 1 : irrational }
    static func sin(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func tan(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func log(_ x: Fraction) -> Fraction { x == 1 ? 0 : irrational }
    static func log(onePlus x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func log2(_ x: Fraction) -> Fraction { x == 1 ? 0 : irrational }
    static func log10(_ x: Fraction) -> Fraction { x == 1 ? 0 : irrational }
    static func acosh(_ x: Fraction) -> Fraction { x == 1 ? 0 : irrational }
    static func asinh(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func atanh(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func acos(_ x: Fraction) -> Fraction { x == 1 ? 0 : irrational }
    static func asin(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func atan(_ x: Fraction) -> Fraction { x == 0 ? 0 : irrational }
    static func atan2(y: Fraction, x: Fraction) -> Fraction { irrational }
    static func sinPi(_ x: Fraction) -> Fraction { irrational }
    static func cosPi(_ x: Fraction) -> Fraction { irrational }
    static func tanPi(_ x: Fraction) -> Fraction { irrational }

    // MARK: Digits

    /// Long division, by hand.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        var (whole, rest) = abs(numerator).quotientAndRemainder(dividingBy: denominator)
        var digits: [UInt8] = []
        while whole > 0 {
            digits.insert(UInt8(whole % 10), at: 0)
            whole /= 10
        }
        let exponent = digits.isEmpty ? 0 : digits.count - 1
        if digits.isEmpty { digits = [0] }
        // As many as anybody asks for here, and a last one that says whether there would be more.
        for _ in 0..<80 where rest > 0 {
            let (high, low) = rest.multipliedFullWidth(by: 10)
            let (digit, next) = denominator.dividingFullWidth((high, low))
            digits.append(UInt8(digit))
            rest = next
        }
        if rest > 0 { digits.append(1) }
        let expansion = DecimalExpansion(isNegative: numerator < 0, digits: digits, exponent: exponent, isExact: true)
        return expansion.rounded(to: count, rounding)
    }

    var exactForm: String? { nil }
    var fraction: (numerator: String, denominator: String)? {
        fault == nil ? ("\(numerator)", "\(denominator)") : nil
    }
}
