// SPDX-License-Identifier: Apache-2.0

/// The conversion requested at the end of an expression, such as `to hex` or `in percent`: how its value is to be
/// displayed.
public enum Conversion: Sendable, Hashable {
    /// A notation: `to hex`, `to fraction`, `to scientific`; `to decimal` is the plain one.
    case style(NumberFormat.Style)
    /// A number of significant digits: `to 50 digits`.
    case digits(Int)
    /// A number of digits after the point, including zeros: `to 2 decimals`.
    case decimals(Int)
    /// A percentage: `to percent`.
    case percent
    /// An angle in the unit of the functions, shown in degrees: `to degrees`.
    case degrees(from: AngleUnit)
    /// An angle in the unit of the functions, shown in radians: `to radians`.
    case radians(from: AngleUnit)

    /// The number of digits it asks for, if it says.
    var digitCount: Int? {
        switch self {
        case .digits(let count), .decimals(let count): count
        default: nil
        }
    }

    /// Creates the conversion that a word requests, where functions take angles in a unit.
    @inline(never)
    init?(word: String, angleUnit: @autoclosure () -> AngleUnit) {
        switch word {
        case "degrees", "deg": self = .degrees(from: angleUnit())
        case "radians", "rad": self = .radians(from: angleUnit())
        default:
            guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
            self = found.conversion
        }
    }

    /// Creates the conversion that a number and the words after it request: `50 digits`, `2 decimal places`.
    @inline(never)
    init?(count: Int, word: String) {
        switch word.hasSuffix("s") ? String(word.dropLast()) : word {
        case "digit", "figure", "fig", "sf", "significant digit", "significant figure", "sig digit", "sig fig":
            self = .digits(count)
        case "decimal", "place", "dp", "decimal place", "decimal digit": self = .decimals(count)
        default: return nil
        }
    }

    /// Whether a word may be the first of two after a number.
    static func isFirstOfTwo(_ word: String) -> Bool { word == "decimal" || word == "significant" || word == "sig" }

    /// The least number of digits that can be asked for.
    var leastDigitCount: Int { if case .digits = self { 1 } else { 0 } }

    /// The words for conversions, except those with a number before them and those of angles.
    private static let words: [(word: String, conversion: Conversion)] = [
        ("hex", .style(.hexadecimal)), ("hexadecimal", .style(.hexadecimal)), ("binary", .style(.binary)),
        ("bin", .style(.binary)), ("octal", .style(.octal)), ("oct", .style(.octal)), ("decimal", .style(.plain)),
        ("dec", .style(.plain)),
        ("fraction", .style(.fraction)), ("scientific", .style(.scientific)), ("sci", .style(.scientific)),
        ("engineering", .style(.engineering)), ("eng", .style(.engineering)), ("exact", .style(.exact)),
        ("percent", .percent),
    ]

    /// Whether a word alone requests one.
    package static func isWord(_ word: String) -> Bool { Self(word: word, angleUnit: .radians) != nil }

    /// Returns the error of a word that is nearly one that requests a conversion, such as `HEX`, `degree` or `base`;
    /// `nil` for any other.
    ///
    /// - Parameter count: The number before it, if there is one.
    @inline(never)
    static func error(ofNearWord word: String, after count: String?, at range: SourceRange) -> CalculationError? {
        if word.lowercased() == "base", count == nil {
            let hint = "write ‘to binary’, ‘to octal’, ‘to decimal’ or ‘to hex’; there are no other bases."
            return CalculationError(.notInGrammar(word, hint: hint), at: range)
        }
        let known =
            count == nil ? words.map(\.word) + ["degrees", "radians"] : ["digits", "decimals", "places"]
        guard let near = word.mostSimilar(among: known) else { return nil }
        let target = count.map { "\($0) \(near)" } ?? near
        return CalculationError(.notInGrammar(word, hint: "write ‘to \(target)’."), at: range)
    }

    /// What is written after ‘to’ to request it: `hex`, `2 decimals`.
    var target: String {
        switch self {
        case .digits(let count): "\(count) digits"
        case .decimals(let count): "\(count) decimals"
        case .degrees: "degrees"
        case .radians: "radians"
        case .style, .percent: Self.words.first { $0.conversion == self }?.word ?? "decimal"
        }
    }

    /// Returns a format adapted to the conversion.
    public func format(_ format: NumberFormat) -> NumberFormat {
        var format = format
        switch self {
        case .style(let style): format.style = style
        case .digits(let count):
            format.digits = .significant(count)
            format.keepsTrailingZeros = false
            if !format.style.hasDecimals { format.style = .plain }
        case .decimals(let count):
            format.digits = .fractional(count)
            format.keepsTrailingZeros = true
            if !format.style.hasDecimals { format.style = .plain }
        case .percent, .degrees, .radians: break
        }
        return format
    }

    /// Returns the value whose digits are displayed: 50 for 0.5 to percent.
    ///
    /// - Throws: ``ValueFailure`` for values that are neither numbers nor lists of numbers.
    public func shown<Number: CalculatorNumber>(_ value: Value<Number>) throws(ValueFailure) -> Value<Number> {
        switch self {
        case .style, .digits, .decimals: value
        case .percent, .degrees, .radians: try value.mapped { shown($0) }
        }
    }

    /// Returns the number whose digits are displayed: 50 for 0.5 to percent.
    func shown<Number: CalculatorNumber>(_ number: Number) -> Number {
        switch self {
        case .style, .digits, .decimals: number
        case .percent: number * 100
        case .degrees(let unit): unit.degrees(number)
        case .radians(let unit): unit.radians(number)
        }
    }

    /// Whether it asks for a fraction or an exact form, which only some types of numbers know.
    var wantsExactForm: Bool { self == .style(.fraction) || self == .style(.exact) }

    /// Whether it asks for no fraction or exact form, nor for more digits than `count`.
    package func isWithin(digits count: Int) -> Bool { !wantsExactForm && digitCount ?? 0 <= count }

    /// Returns the reason why a value can't be converted, and what to write instead, as a sentence; `nil` if it can.
    func refusal<Number: CalculatorNumber>(of value: Value<Number>) -> String? {
        guard self == .style(.fraction), Number.significantDigitLimit != nil,
            numbers(of: value).contains(where: { $0.fraction == nil })
        else { return nil }
        return """
            This number is rounded, and what fraction it stands for is not known: calculate with exact numbers, or write \
            ‘to \(Number.significantDigitLimit ?? 17) digits’ for its digits.
            """
    }

    /// Returns the digits that it asks for if they are more than `limit`, `nil` otherwise.
    ///
    /// Significant ones count only if a number of the value has more than `limit`; types of numbers without a
    /// ``CalculatorNumber/significantDigitLimit`` refuse them themselves.
    func digits<Number: CalculatorNumber>(of value: Value<Number>, beyond limit: Int) -> DigitCount? {
        guard let count = digitCount, count > limit else { return nil }
        guard case .digits = self else { return .fractional(count) }
        let isBeyond = { (number: Number) in
            (try? number.decimalExpansion(.significant(count), rounding: .down)).map { $0.digitCount > limit } ?? false
        }
        return Number.significantDigitLimit != nil && numbers(of: value).contains(where: isBeyond)
            ? .significant(count) : nil
    }

    /// The numbers that a value consists of: none for a list with anything else.
    private func numbers<Number: CalculatorNumber>(of value: Value<Number>) -> [Number] {
        switch value {
        case .number(let number): [number]
        case .list(let list): (try? list.numbers()) ?? []
        case .truth, .function: []
        }
    }

    /// The suffix after the digits.
    public var suffix: String {
        switch self {
        case .percent: "%"
        case .degrees: "°"
        case .style, .digits, .decimals, .radians: ""
        }
    }
}
