// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// A whole number as text in base 2, 8 or 16.
struct NumberFormatRadixTests {
    @Test(
        arguments: [
            (.hexadecimal, 255, "0xff"), (.hexadecimal, 0, "0x0"), (.hexadecimal, -0.0, "0x0"),
            (.hexadecimal, -255, "-0xff"), (.binary, 5, "0b101"), (.octal, 15, "0o17"), (.octal, 8, "0o10"),
            (.hexadecimal, 0x1.fffffffffffffp52, "0x1fffffffffffff"), (.octal, 0x1p51, "0o100000000000000000"),
            (.binary, 0x1.8p50, "0b11" + String(repeating: "0", count: 49)),
            (.hexadecimal, 1e15, "0x38d7ea4c68000"),
        ] as [(NumberFormat.Style, Double, String)])
    func `text in another base is its digits after the prefix that literals have`(
        style: NumberFormat.Style, value: Double, text: String
    )
        throws
    {
        #expect(try NumberFormat(style: style).text(for: value) == FormattedNumber(text: text, exactness: .exact))
    }

    @Test func `text in another base is the number's own bits, for numbers of every size`() throws {
        for value in RandomDoubles(seed: 6, count: 5000).map({
            $0.truncatingRemainder(dividingBy: 0x1p53).rounded(.down)
        }) {
            let text = try NumberFormat(style: .hexadecimal).text(for: value).text
            #expect(Double(text) == value, "\(text)")  // the standard library reads hexadecimal
        }
    }

    @Test(arguments: [0x1p53, Double(0xffff_ffff_ffff_ffff as UInt64), -0x1p60, 0x1p1023])
    func `text in another base is refused for a double from 2⁵³ on, which can stand for a neighbour`(value: Double) {
        #expect(throws: Fault.overflow) { try NumberFormat(style: .hexadecimal).text(for: value) }
    }

    @Test(arguments: [NumberFormat.Style.binary, .octal, .hexadecimal])
    func `text in another base is refused for a number that is not whole`(style: NumberFormat.Style) {
        #expect(throws: Fault.notAnInteger) { try NumberFormat(style: style).text(for: 0.5) }
    }

    @Test func `another base does not hinder the plain text of a number without a fraction or an exact form`() throws {
        for style in [NumberFormat.Style.fraction, .exact] {
            let result = try NumberFormat(style: style).text(for: 0.1 + 0.2)
            #expect(result == FormattedNumber(text: "0.3", exactness: .rounded))
        }
    }
}
