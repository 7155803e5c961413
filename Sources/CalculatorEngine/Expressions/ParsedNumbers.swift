// SPDX-License-Identifier: Apache-2.0

/// A number of an expression as it is written, in a few bytes: ±(whole part + numerator ∕ denominator).
struct ParsedNumber: Sendable, Equatable {
    /// Whether it is nothing but a number of few digits, ``significand`` · 10^``exponent``.
    fileprivate private(set) var isPlain: Bool
    /// Whether its whole part is a literal, whose index among ``ParsedNumbers/literals`` is ``significand``.
    fileprivate let isLiteral: Bool
    fileprivate let isNegative: Bool
    fileprivate private(set) var numerator: UInt8 = 0
    fileprivate private(set) var denominator: UInt8 = 1
    fileprivate let exponent: Int32
    fileprivate let significand: UInt64

    /// Creates a number of few digits, or its negative.
    @inline(__always)
    init(_ decimal: NumberScanner.ShortDecimal, isNegative: Bool = false) {
        isPlain = !isNegative
        isLiteral = false
        self.isNegative = isNegative
        exponent = Int32(truncatingIfNeeded: decimal.exponent)
        significand = decimal.significand
    }

    /// Creates a number whose whole part is a literal.
    fileprivate init(literal index: Int, isNegative: Bool) {
        isPlain = false
        isLiteral = true
        self.isNegative = isNegative
        exponent = 0
        significand = UInt64(index)
    }

    /// Creates what is written with one sign for a fraction, such as `½`.
    fileprivate init(numerator: Int, denominator: Int) {
        self.init(NumberScanner.ShortDecimal(significand: 0, exponent: 0))
        add(numerator: numerator, denominator: denominator)
    }

    fileprivate mutating func add(numerator: Int, denominator: Int) {
        isPlain = false
        self.numerator = UInt8(clamping: numerator)
        self.denominator = UInt8(clamping: denominator)
    }
}

/// The numbers of an expression as they are written. Each type of numbers converts them where it evaluates or compiles
/// the expression.
struct ParsedNumbers: Sendable {
    private var numbers: [ParsedNumber] = []
    /// The whole parts of the numbers with too many digits for a ``ParsedNumber``.
    private var literals: [NumberLiteral] = []

    @inline(__always)
    var count: Int { numbers.count }

    @inline(__always)
    var last: ParsedNumber? { numbers.last }

    /// Removes all numbers, but keeps their memory, apart from that of long ones.
    @inline(__always)
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        if !literals.isEmpty { literals = [] }
    }

    /// Makes room for `count` numbers.
    @inline(__always)
    mutating func reserveCapacity(_ count: Int) { if numbers.capacity < count { numbers.reserveCapacity(count) } }

    @inline(__always)
    mutating func append(_ number: ParsedNumber) { numbers.append(number) }

    /// Appends a number with any number of digits, or its negative.
    mutating func append(_ literal: NumberLiteral, isNegative: Bool = false) {
        if let short = NumberScanner.ShortDecimal(literal) {
            numbers.append(ParsedNumber(short, isNegative: isNegative))
            return
        }
        numbers.append(ParsedNumber(literal: literals.count, isNegative: isNegative))
        literals.append(literal)
    }

    /// Appends what is written with one sign for a fraction.
    mutating func append(numerator: Int, denominator: Int) {
        numbers.append(ParsedNumber(numerator: numerator, denominator: denominator))
    }

    /// Appends the sum of a number and a fraction. The number may stand elsewhere, too.
    mutating func append(sumOf index: Int, numerator: Int, denominator: Int) {
        var sum = numbers[index]
        sum.add(numerator: numerator, denominator: denominator)
        numbers.append(sum)
    }

    /// Returns the value of the number at an index.
    @inline(__always)
    func value<Number: CalculatorNumber>(at index: Int) -> Number {
        let number = numbers[index]
        guard number.isPlain else { return value(of: number) }
        return Number(NumberLiteral(significand: number.significand, exponent: Int(number.exponent)))
    }

    /// Returns whether the number at an index is an integer.
    func isInteger(at index: Int) -> Bool {
        numbers[index].numerator == 0 && whole(of: numbers[index]).clampedInteger != nil
    }

    private func whole(of number: ParsedNumber) -> NumberLiteral {
        number.isLiteral
            ? literals[Int(number.significand)]
            : NumberLiteral(significand: number.significand, exponent: Int(number.exponent))
    }

    @inline(never)
    private func value<Number: CalculatorNumber>(of number: ParsedNumber) -> Number {
        let whole = whole(of: number)
        if number.numerator == 0 { return number.isNegative ? -Number(whole) : Number(whole) }
        let fraction = Number.quotient(Number(Int(number.numerator)), Number(Int(number.denominator)))
        return !number.isLiteral && number.significand == 0 ? fraction : Number(whole) + fraction
    }

    /// Returns the values of all numbers.
    func values<Number: CalculatorNumber>() -> [Number] {
        var values: [Number] = []
        values.reserveCapacity(numbers.count)
        for index in numbers.indices { values.append(value(at: index)) }
        return values
    }
}
