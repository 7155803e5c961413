// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// A number as text.
struct NumberFormatTests {
    @Test(arguments: [
        DigitCount.fractional(.min), .fractional(.max), .significant(.min), .significant(.max),
        .whole(limit: .min, fallback: .min), .whole(limit: .min, fallback: .max), .whole(limit: .max, fallback: .min),
        .whole(limit: .max, fallback: .max),
    ])
    func `digits beyond all limits are a text or a fault`(_ digits: DigitCount) {
        for number in [0, 5, -5, 0.1, 1e-300, -1e300, 1 / 3.0] {
            for rounding in RoundingRule.allCases {
                for style in [NumberFormat.Style.plain, .scientific, .engineering] {
                    let format = NumberFormat(
                        style: style, digits: digits, rounding: rounding, keepsTrailingZeros: true)
                    do throws(Fault) {
                        let text = try format.text(for: number).text
                        #expect(!text.isEmpty)
                    } catch {
                        #expect(error == .limit || error == .notAnInteger)
                    }
                }
            }
        }
    }

    @Test(arguments: RoundingRule.allCases)
    func `zero stays zero, to whatever place it is rounded`(_ rule: RoundingRule) throws {
        for places in [-20, -3, -2, -1, 0, 2] {
            #expect(try NumberFormat(digits: .fractional(places), rounding: rule).text(for: 0.0).text == "0")
        }
    }

    @Test(arguments: [0.1, 9.3, 2.squareRoot(), -1 / 3.0, 0x1p-60], [20, 52, 54, 55, 60, 1100])
    func `decimals of a double are at most its seventeen digits, and zeros after them`(value: Double, places: Int)
        throws
    {
        let seventeen = try NumberFormat(digits: .significant(17)).text(for: value).text
        guard !seventeen.contains("e") else { return }
        let text = try NumberFormat(digits: .fractional(places), keepsTrailingZeros: true).text(for: value).text
        #expect(text.hasPrefix(seventeen))
        #expect(text.dropFirst(seventeen.count).allSatisfy { $0 == "0" })
        #expect(text.drop { $0 != "." }.count == places + 1)
    }

    @Test(
        arguments: [(0.5, "0.5"), (0x1p-10, "0.0009765625"), (3, "3"), (0x1p53 - 1, "9007199254740991")]
            as [(Double, String)])
    func `decimals of a double that has few digits are all of these`(value: Double, text: String) throws {
        #expect(try NumberFormat(digits: .fractional(60)).text(for: value).text == text)
    }

    @Test func `a number rounded to a place far left of the point is the unit of that place`() throws {
        let places = DigitCount.fractional(-3_000_000_000_000_000_000)
        let expansion = try 2.0.decimalExpansion(places, rounding: .up)
        #expect("\(expansion)" == "1e+3000000000000000000")
        let farthest = try 2.5.decimalExpansion(.fractional(.min), rounding: .up)
        #expect(farthest.exponent == Int.max / 2)
    }

    @Test(
        arguments: [
            (0.1 + 0.2, "0.3"), (1, "1"), (2.50, "2.5"), (-7, "-7"), (0, "0"), (-0.0, "0"),
            (1.0 / 3, "0.333333333333333"), (2.0 / 3, "0.666666666666667"), (123_456.789, "123456.789"),
            (1e14, "100000000000000"), (1e15, "1e+15"), (999_999_999_999_999, "999999999999999"),
            (999_999_999_999_999.9, "1e+15"), (1.5e20, "1.5e+20"), (1e-15, "0.000000000000001"),
            (1.25e-15, "0.00000000000000125"), (9.99e-16, "9.99e-16"), (-1.5e-20, "-1.5e-20"),
            (0x1p-1074, "4.94065645841247e-324"), (.greatestFiniteMagnitude, "1.79769313486232e+308"),
            (0.414213562373095048, "0.414213562373095"), (100, "100"), (0.000123, "0.000123"), (1e100, "1e+100"),
        ] as [(Double, String)])
    func `the text of a number has 15 significant digits, no trailing zeros, and an exponent beyond 10^±15`(
        value: Double, text: String
    )
        throws
    {
        #expect(try NumberFormat().text(for: value).text == text)
    }

    @Test(
        arguments: [
            (0.1, .significant(17), false, "0.10000000000000001"),
            (0.1 + 0.2, .significant(17), false, "0.30000000000000004"),
            (1e16, .significant(17), false, "10000000000000000"), (1e17, .significant(17), false, "1e+17"),
            (1_234_567, .significant(3), false, "1230000"), (2.5, .significant(1), false, "2"),
            (3.5, .significant(0), false, "4"), (2, .significant(4), true, "2.000"),
            (0, .significant(4), true, "0.000"),
            (0.1, .significant(55), true, "0.1000000000000000055511151231257827021181583404541015625"),
            (1234, .significant(2), true, "1200"), (0.00012, .significant(3), true, "0.000120"),
            (1e20, .significant(3), true, "1.00e+20"), (2.345, .fractional(2), false, "2.35"),
            (2.675, .fractional(2), false, "2.67"), (2.5, .fractional(2), false, "2.5"),
            (2.5, .fractional(2), true, "2.50"), (-0.001, .fractional(2), false, "0"),
            (-0.001, .fractional(2), true, "0.00"), (0, .fractional(3), true, "0.000"),
            (1e22, .fractional(2), false, "10000000000000000000000"),
            (1e-20, .fractional(21), false, "0.00000000000000000001"), (12_345, .fractional(-2), false, "12300"),
            (12_345, .fractional(-2), true, "12300"), (0.999, .fractional(1), true, "1.0"),
            (99.95, .fractional(1), false, "100"), (0.5, .whole(limit: 10, fallback: 3), false, "0.5"),
            (0.1, .whole(limit: 10, fallback: 3), false, "0.1"),
            (1.0 / 3, .whole(limit: 10, fallback: 3), false, "0.333"),
            (1e20, .whole(limit: 30, fallback: 3), false, "100000000000000000000"),
            (0x1p100, .whole(limit: 31, fallback: 3), false, "1267650600228229401496703205376"),
            (0x1p100, .whole(limit: 30, fallback: 3), false, "1.27e+30"),
            (0x1p100, .whole(limit: 30, fallback: 31), false, "1267650600228229401496703205376"),
            (0x1p100, .whole(limit: 3, fallback: 40), false, "1267650600228229401496703205376"),
        ] as [(Double, DigitCount, Bool, String)])
    func `the text of a number has as many digits as are asked for`(
        value: Double, digits: DigitCount, keepsTrailingZeros: Bool, text: String
    ) throws {
        let format = NumberFormat(digits: digits, keepsTrailingZeros: keepsTrailingZeros)
        #expect(try format.text(for: value).text == text)
    }

    @Test(
        arguments: [
            (.scientific, 12_345.678, .significant(15), false, "1.2345678e+4"),
            (.scientific, 5, .significant(15), false, "5e+0"), (.scientific, 0, .significant(15), false, "0e+0"),
            (.scientific, -0.00123, .significant(15), false, "-1.23e-3"),
            (.scientific, 9.996, .fractional(2), false, "1e+1"), (.scientific, 9.996, .fractional(2), true, "1.00e+1"),
            (.scientific, 1234.5, .fractional(2), false, "1.23e+3"), (.scientific, 1, .fractional(-5), true, "1e+0"),
            (.scientific, 2, .significant(3), true, "2.00e+0"),
            (.engineering, 12_345.678, .significant(15), false, "12.345678e+3"),
            (.engineering, 0.00012, .significant(15), false, "120e-6"),
            (.engineering, 0.5, .significant(15), false, "500e-3"),
            (.engineering, 1e15, .significant(15), false, "1e+15"),
            (.engineering, 123, .significant(15), false, "123e+0"),
            (.engineering, 123_456, .significant(2), false, "120e+3"),
            (.engineering, 123_456, .significant(2), true, "120e+3"),
            (.engineering, 12_345.678, .fractional(1), true, "12.3e+3"),
            (.engineering, 999_999.6, .fractional(2), true, "1.00e+6"),
            (.engineering, 999.96, .fractional(1), true, "1.0e+3"), (.engineering, 0, .significant(5), false, "0e+0"),
            (.engineering, 1e-7, .fractional(3), true, "100.000e-9"),
            (.engineering, 5e-2, .significant(4), true, "50.00e-3"),
        ] as [(NumberFormat.Style, Double, DigitCount, Bool, String)])
    func `scientific and engineering styles count decimals in the significand`(
        style: NumberFormat.Style, value: Double, digits: DigitCount, keepsTrailingZeros: Bool, text: String
    ) throws {
        let format = NumberFormat(style: style, digits: digits, keepsTrailingZeros: keepsTrailingZeros)
        #expect(try format.text(for: value).text == text)
    }

    @Test(
        arguments: [
            (.plain, 1_234_567.891, "_", "1_234_567.891"), (.plain, 123, "_", "123"), (.plain, 1234, ",", "1,234"),
            (.plain, -123_456, "_", "-123_456"), (.plain, 12_345, "\u{2009}", "12\u{2009}345"),
            (.plain, 0.12345, "_", "0.12345"), (.plain, 1e14, "_", "100_000_000_000_000"),
            (.hexadecimal, 0xff_ffff, "_", "0xff_ffff"), (.binary, 0b10_1010, "_", "0b10_1010"),
            (.octal, 0o1_234, "_", "0o1_234"), (.scientific, 123_456, "_", "1.23456e+5"),
        ] as [(NumberFormat.Style, Double, Character, String)])
    func `groups what stands before the point, in a way that can be read again`(
        style: NumberFormat.Style, value: Double, separator: Character, text: String
    ) throws {
        #expect(try NumberFormat(style: style, groupSeparator: separator).text(for: value).text == text)
    }

    @Test(
        arguments: [
            (.halfEven, "2", "-2", "4"), (.halfUp, "3", "-3", "4"), (.halfDown, "2", "-2", "3"), (.up, "3", "-3", "4"),
            (.down, "2", "-2", "3"), (.floor, "2", "-3", "3"), (.ceiling, "3", "-2", "4"),
        ] as [(RoundingRule, String, String, String)])
    func `a text is rounded by the rule that is asked for`(
        rule: RoundingRule, twoAndAHalf: String, negated: String, threeAndAHalf: String
    ) throws {
        let format = NumberFormat(digits: .fractional(0), rounding: rule)
        #expect(try format.text(for: 2.5).text == twoAndAHalf)
        #expect(try format.text(for: -2.5).text == negated)
        #expect(try format.text(for: 3.5).text == threeAndAHalf)
    }

    @Test(
        arguments: [
            (0.5, true), (0.1, false), (1.0 / 3, false), (1e15, true), (0, true), (123_456_789_012_345_680, false),
            (0x1p80, false), (0x1p50, false), (9e15, true), (1e16, false), (-1e22, false), (1e23, false),
        ] as [(Double, Bool)])
    func `a text says whether it is the number exactly`(value: Double, isExact: Bool) throws {
        let result = try NumberFormat().text(for: value)
        #expect(result.isExact == isExact)
        #expect(!result.isUndecided)
    }

    @Test(
        arguments: [
            (123_456_789_012.1, 10, "123456789012.10001"), (0.1, 20, "0.10000000000000001"),
            (0x1p50 + 0.25, 2, "1125899906842624.2"), (0x1p80, 2, "1208925819614629200000000"), (0.5, 20, "0.5"),
        ] as [(Double, Int, String)])
    func `a text shows no more than 17 digits of a double after rounding to decimals`(
        value: Double, places: Int, text: String
    ) throws {
        #expect(try NumberFormat(digits: .fractional(places)).text(for: value).text == text)
    }

    @Test(arguments: [
        (1250 as Double, "1.25e+3"), (-0.5, "-5e-1"), (0, "0"), (1, "1e+0"), (0.1234, "1.234e-1"),
    ])
    func `digits are printed in scientific notation`(value: Double, text: String) throws {
        let expansion = try value.decimalExpansion(.significant(17), rounding: .halfEven)
        #expect("\(expansion)" == text)
    }

    @Test func `digits are printed, however many they are, and whether the last is undecided`() {
        let expansion = DecimalExpansion(
            isNegative: true, digits: [UInt8](repeating: 7, count: 25), exponent: -3, isExact: false, isUndecided: true)
        #expect("\(expansion)" == "≈-7.\(String(repeating: "7", count: 24))e-3")
        let zero = DecimalExpansion(isNegative: false, digits: [], exponent: 0, isExact: false, isUndecided: true)
        #expect("\(zero)" == "≈0")
    }

    @Test func `passes on that the last digit is undecided`() {
        let expansion = DecimalExpansion(
            isNegative: false, significand: 5, lastExponent: -1, isExact: false, isUndecided: true)
        #expect(expansion.exactness == .undecided)
        #expect(FormattedNumber(text: "0.5", exactness: expansion.exactness).isUndecided)
    }

    @Test(
        arguments: [
            (1e50, NumberFormat(digits: .fractional(2), characterLimit: 20), "1e+50"),
            (1e50, NumberFormat(digits: .fractional(-51), characterLimit: 60), "0"),
            (1e20, NumberFormat(digits: .fractional(2), characterLimit: 21), "100000000000000000000"),
            (0x1p100, NumberFormat(digits: .fractional(2), characterLimit: 20), "1.27e+30"),
            (1, NumberFormat(digits: .fractional(.max), keepsTrailingZeros: true), nil),
            (1, NumberFormat(digits: .significant(.max), keepsTrailingZeros: true), nil),
            (1, NumberFormat(style: .engineering, digits: .fractional(.max), keepsTrailingZeros: true), nil),
            (0.1, NumberFormat(digits: .significant(50), characterLimit: 20), nil),
            (-12_345, NumberFormat(groupSeparator: "_", characterLimit: 7), "-12_345"),
            (-12_345, NumberFormat(groupSeparator: "_", characterLimit: 6), nil),
            (0x1p50, NumberFormat(style: .binary, characterLimit: 52), nil),
            (0x1p48, NumberFormat(style: .hexadecimal, characterLimit: 15), "0x1000000000000"),
            (0x1p48, NumberFormat(style: .hexadecimal, characterLimit: 14), nil),
        ] as [(Double, NumberFormat, String?)])
    func `a text is never longer than the limit: decimals give way to an exponent, what can't is refused`(
        value: Double, format: NumberFormat, text: String?
    ) throws {
        if let text {
            #expect(try format.text(for: value).text == text)
        } else {
            var bytes: [UInt8] = [1, 2, 3]
            #expect(throws: Fault.limit) { try format.append(value, to: &bytes) }
            #expect(bytes == [1, 2, 3])
        }
    }

    @Test(arguments: Fault.allCases, NumberFormat.Style.allCases)
    func `a fault has no text, in any style`(fault: Fault, style: NumberFormat.Style) {
        #expect(throws: fault) { try NumberFormat(style: style).text(for: Double(fault: fault)) }
    }

    @Test func `a text is appended to what is there`() throws {
        var bytes = Array("x = ".utf8)
        #expect(try NumberFormat().append(0.25, to: &bytes) == .exact)
        #expect(String(decoding: bytes, as: UTF8.self) == "x = 0.25")
    }

    @Test(arguments: [NumberFormat.Style.plain, .scientific, .engineering])
    func `a text of 17 digits reads back as the number, in every style and grouped`(style: NumberFormat.Style) throws {
        let format = NumberFormat(
            style: style, digits: .significant(17), groupSeparator: NumberFormat.readableSeparator)
        for value in RandomDoubles(seed: 7, count: PropertyCases.count / 4) {
            let text = try format.text(for: value).text
            #expect(Double(text.filter { $0 != "_" }) == value, "\(text)")
        }
    }

    @Test func `the digits that may be asked of a number fit a text, in groups too`() {
        #expect(NumberFormat().characterLimit > ResourceLimits().maximumDigits / 3 * 4 + 100)
    }

    @Test(arguments: [0.00125, 1e-300, 123])
    func `zeros to fill more places than can be counted are a fault`(_ number: Double) {
        let format = NumberFormat(digits: .significant(.max), keepsTrailingZeros: true)
        #expect(throws: Fault.limit) { try format.text(for: number) }
    }

    @Test func `the limit on a text of a list is its own, whatever was there before`() throws {
        let format = ValueFormat(NumberFormat(characterLimit: 20))
        var bytes = [UInt8](repeating: 0, count: 100)
        try format.append(Value<Double>.list(ValueList([1, 2])), to: &bytes)
        #expect(String(decoding: bytes[100...], as: UTF8.self) == "[1, 2]")
    }

    @Test(
        arguments: [
            ([.number(0.5), .number(1)], .percent, "[50%, 100%]"), ([], .percent, "[]"),
            ([.truth(true), .number(1), .list(ValueList([0.25]))], .percent, "[true, 100%, [25%]]"),
            ([.number(180), .number(90)], .radians(from: .degrees), "[3.14159265358979, 1.5707963267949]"),
            ([.number(.pi)], .degrees(from: .radians), "[180°]"),
            ([.number(1), .number(2)], .style(.hexadecimal), "[0x1, 0x2]"),
            ([.number(0.25)], .decimals(1), "[0.2]"),
        ] as [([Value<Double>], Conversion, String)])
    func `of a list, each number is converted`(
        _ values: [Value<Double>], _ conversion: Conversion, _ text: String
    ) throws {
        #expect(try ValueFormat().text(for: .list(ValueList(values)), as: conversion).text == text)
    }

    @Test func `a list that can't be written leaves no part of it behind`() {
        let long = Value<Double>.list(ValueList((1...100).map { Double($0) }))
        let faulty = Value<Double>.list(ValueList([.number(1), .list(ValueList([2, .nan]))]))
        for value in [long, faulty] {
            var bytes = [UInt8](repeating: 0, count: 100)
            #expect(throws: Fault.self) {
                try ValueFormat(NumberFormat(characterLimit: 20)).append(value, to: &bytes)
            }
            #expect(bytes.count == 100)
        }
    }
}
