// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A double in a type of its own that obeys the laws, except for a flaw.
struct BrokenNumber: IntegralOperations, AlgebraicNumber {
    enum Flaw: String, Sendable, CaseIterable {
        case faultIsForgotten, literalLosesExponent, sumLosesFault, quotientByZeroIsZero, orderIsReversed
        case equalityIsOfObjects, differenceIsReversed, roundingIsTruncation, moduloIsTruncated, isAlwaysInteger
        case squareIsNoProduct, factorialOfZeroIsZero, meanOfNoneIsZero, digitsAreTruncated, columnIsLeftInPart
    }

    @TaskLocal static var flaw: Flaw?

    let value: Double

    init(_ value: Double) { self.value = value }
    init(_ integer: Int) { value = Double(integer) }
    init(_ literal: NumberLiteral) {
        value = Double(
            Self.flaw == .literalLosesExponent && literal.exponent > 0
                ? NumberLiteral(significand: literal.significand) : literal)
    }
    init(fault: Fault) { value = Double(fault: Self.flaw == .faultIsForgotten ? .domain : fault) }

    var fault: Fault? { value.fault }
    var exactInt: Int? { value.exactInt }
    var isInteger: Bool? { Self.flaw == .isAlwaysInteger && value.isFinite ? true : value.isInteger }

    static func == (a: Self, b: Self) -> Bool { flaw != .equalityIsOfObjects && a.value == b.value }

    static func + (a: Self, b: Self) -> Self {
        flaw == .sumLosesFault && a.value.isNaN ? b : Self(a.value + b.value)
    }
    static func - (a: Self, b: Self) -> Self {
        Self(flaw == .differenceIsReversed && b.value != 0 ? b.value - a.value : a.value - b.value)
    }
    static func * (a: Self, b: Self) -> Self { Self(a.value * b.value) }
    static func quotient(_ a: Self, _ b: Self) -> Self {
        flaw == .quotientByZeroIsZero && a.value == 1 && b.value == 0 ? 0 : Self(.quotient(a.value, b.value))
    }
    static func sqrt(_ x: Self) -> Self { Self(.sqrt(x.value)) }

    static func power(_ x: Self, _ y: Self) -> Self {
        flaw == .squareIsNoProduct && y.value == 2 ? x * x + 1 : Self(.power(x.value, y.value))
    }
    static func power(_ x: Self, _ p: Self, over q: Self) -> Self { Self(.power(x.value, p.value, over: q.value)) }
    static func factorial(_ n: Self) -> Self {
        flaw == .factorialOfZeroIsZero && n.value == 0 ? 0 : Self(.factorial(n.value))
    }
    static func mean(of values: [Self]) -> Self {
        flaw == .meanOfNoneIsZero && values.isEmpty ? 0 : Self(.mean(of: values.map(\.value)))
    }
    static func modulo(_ dividend: Self, _ divisor: Self) -> Self {
        Self(
            flaw == .moduloIsTruncated
                ? .remainder(dividend.value, divisor.value) : .modulo(dividend.value, divisor.value))
    }

    func rounded(_ rule: FloatingPointRoundingRule) -> Self {
        Self(value.rounded(Self.flaw == .roundingIsTruncation ? .towardZero : rule))
    }

    func ordering(relativeTo other: Self) -> Ordering? {
        Self.flaw == .orderIsReversed
            ? other.value.ordering(relativeTo: value) : value.ordering(relativeTo: other.value)
    }

    static func raiseEach(in column: inout MutableSpan<Self>, to exponent: Self) {
        let count = flaw == .columnIsLeftInPart ? column.count - 1 : column.count
        for index in 0..<count where column[index].fault == nil { column[index] = power(column[index], exponent) }
    }

    static var significantDigitLimit: Int? { Double.significantDigitLimit }

    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        try value.decimalExpansion(count, rounding: Self.flaw == .digitsAreTruncated ? .down : rounding)
    }
}
