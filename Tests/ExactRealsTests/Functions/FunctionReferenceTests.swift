// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct FunctionReferenceTests {
    /// A row of the reference values.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: Substring
        let arguments: [Rational]
        let significand: Integer
        let exponent10: Int

        var testDescription: String { "\(name)(\(arguments))" }
    }

    static let rows: [Row] = FunctionReference.text.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ")
        guard fields.count == 4, let significand = Integer(fields[2]), let exponent = Int(fields[3]) else {
            return nil
        }
        let arguments = fields[1].split(separator: ",").compactMap { Rational($0) }
        return Row(name: fields[0], arguments: arguments, significand: significand, exponent10: exponent)
    }

    @Test func `the reference values are all read`() {
        #expect(Self.rows.count == FunctionReference.text.split(separator: "\n").count)
    }

    @Test(arguments: rows)
    func `70 digits are the ones another library computes`(row: Row) throws {
        let decimal = try #require(NamedFunction.roundedDecimal(row.name, row.arguments, digits: 70))
        #expect(decimal.significand == row.significand)
        if !row.significand.isZero { #expect(decimal.exponent10 == row.exponent10) }
    }

    @Test(arguments: rows)
    func `a ball contains the value, at any precision`(row: Row) throws {
        // The reference is within half a unit of its last digit.
        let unit = try #require(Rational(digits: 1, exponent10: row.exponent10))
        let value = try #require(Rational(digits: row.significand, exponent10: row.exponent10))
        let reference = Ball(value - unit, precision: 400).union(Ball(value + unit, precision: 400), precision: 400)
        for precision in [2, 10, 53, 64, 65, 128, 200, 1000] {
            let arguments = row.arguments.map { Ball($0, precision: precision) }
            let ball = try #require(NamedFunction.apply(row.name, arguments, precision: precision))
            // A rounded argument may reach over the border of the domain.
            if ball.fault == .undecided || ball.fault == .domain { continue }
            #expect(ball.fault == nil)
            #expect(ball.overlaps(reference))
        }
    }
}

#endif
