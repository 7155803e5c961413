// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Numbers as they may be written in an expression.
struct NumberLiteralTests {
    @Test(
        arguments: [
            ("0", 0), ("007", 7), ("1_000.5", 1000.5), (".5", 0.5), ("5.", 5), ("1.e2", 100), ("1e-9", 1e-9),
            ("1E5", 1e5),
            ("1e+3", 1000), ("1_000_000", 1e6), ("0.1", 0.1), ("0xff", 255), ("0XFF", 255),
            ("0xff_ff", 65535), ("0b101", 5), ("0B1_01", 5), ("0o17", 15), ("0O7_7", 63), ("0x1e5", 0x1e5),
            ("0xffffffffffffffff", 0x1p64), ("123456789012345678901234567890", 0x1.8ee90ff6c373ep96),
            ("0.1e1", 1), ("1e22", 1e22), ("1e1_0", 1e10), ("1_0.5e-0_1_0", 1.05e-9), ("2e1_00", 2e100),
            ("4.9406564584124654e-324", .leastNonzeroMagnitude),
            ("1.7976931348623157e308", .greatestFiniteMagnitude),
        ] as [(String, Double)])
    func `a number has its value`(_ literal: String, _ value: Double) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.number(of: literal) == value)
    }

    @Test(arguments: 1...21)
    func `a number of any length is read the same wherever its point is and whatever follows`(_ count: Int) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let digits = String("987654321012345678909".prefix(count))
        for place in 0...count {
            let number = place == count ? digits : "\(digits.prefix(place)).\(digits.dropFirst(place))"
            let value = try #require(Double("0\(number)"))
            for line in [
                number, "\(number)+0", "\(number) + 0.000", "(\(number))", "max(\(number),-1.5)", "0-(-\(number))",
            ] {
                #expect(try brain.number(of: line) == value, "\(line)")
            }
        }
    }

    @Test(arguments: [
        "0x", "0xfg", "0x_ff", "0xff_", "0x1.8", "0b", "0b12", "0o8", "1_", "1__0", "1_.5", "1._5", "1_e5",
        "1.2.3", "1e5.5", "1__0.5.5_", "1e1_", "1e1__0", "1e-5_", "1e1_0.5", "1_e1_0",
    ])
    func `what begins like a number and is none is refused as a whole`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: "7 + \(text) ")
        #expect(error == CalculationError(.invalidNumber(text), at: SourceRange(4, 4 + text.utf8.count)))
    }

    @Test(arguments: [("1e400", Fault.overflow), ("1e-400", .underflow), ("1e999999999999999999999999", .overflow)])
    func `a number beyond the back end's range is an error of its evaluation`(_ text: String, _ fault: Fault) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let found = brain.error(of: "7 + \(text)")
        let error = try #require(found)
        #expect(error.code == fault.code)
        #expect(error.range == SourceRange(4, 4 + text.utf8.count))
        #expect(error.isEvaluationFailure)
    }

    @Test(arguments: [
        ("2e", "2 × e"), ("1e + 1", "(1 × e) + 1"), ("0xe+1", "0xe + 1"), ("3e2e", "3e2 × e"), ("1.5π", "1.5 × π"),
    ])
    func `a letter after a number begins a name unless it is part of the number`(
        _ text: String, _ reading: String
    ) throws {
        #expect(try CalculatorBrain<Double>.shipped().reading(of: text) == reading)
    }
}
