// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import NumberLaws
import ScientificOperators
import TestSupport
import Testing

/// Every operator over `Double`, against correctly rounded values that another program computed.
struct ReferenceTests {
    /// A row of `Reference/reference.tsv`.
    struct Row: Sendable {
        let symbol: String
        let unit: AngleUnit
        let operands: [Double]
        let expected: String

        init(_ line: Substring) throws {
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 4)
            symbol = fields[0]
            unit = try #require(AngleUnit(rawValue: fields[1]))
            operands = try fields[2].split(separator: " ").map { try #require(Double($0)) }
            expected = fields[3]
        }
    }

    static let rows: [String: [Row]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference/reference.tsv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        let rows = try? text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Row.init)
        return Dictionary(grouping: rows ?? [], by: \.symbol)
    }()

    /// Which operators may be off by how many units in the last place: those that rest on the C library's functions.
    /// The others are right to the last bit.
    static let tolerances: [String: Double] = {
        var tolerances: [String: Double] = [:]
        for symbol in [
            "!", "gamma", "digamma", "lambertw", "tanh", "coth", "sech", "csch", "asech", "log", "log10",
            "nCr",
            "exp2", "exp10",
        ] {
            tolerances[symbol] = 1
        }
        for symbol in [
            "sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "acot", "asec", "acsc", "atan2", "°",
            "acoth", "acsch", "ln", "log2", "log1p", "^", "root", "cbrt", "hypot", "erf", "erfc", "erfinv", "erfcinv",
            "zeta", "beta", "nPr", "lgamma",
        ] {
            tolerances[symbol] = 2
        }
        return tolerances
    }()

    /// Which of those are right to the last bit where the operands and the value are whole.
    static let exactForWholeNumbers: Set = ["!", "gamma", "^", "root", "log", "log10", "nCr", "nPr", "exp2", "exp10"]

    @Test func `the table was found`() {
        #expect(Self.rows.count > 50)
    }

    @Test(arguments: rows.keys.sorted())
    func `an operator gives the true value, or says why there is none`(_ symbol: String) throws {
        for row in Self.rows[symbol] ?? [] {
            let registry = try Shipped.registry(over: Double.self, row.unit)
            let value = try #require(registry.value(of: symbol, row.operands))
            let call = "\(symbol) of \(row.operands) in \(row.unit) is \(value), not \(row.expected)"
            guard let expected = Double(row.expected) else {
                #expect(value.fault?.name == row.expected, "\(call)")
                continue
            }
            let isWhole = (row.operands + [expected]).allSatisfy { $0.isInteger == true }
            let isExact = isWhole && Self.exactForWholeNumbers.contains(symbol)
            let tolerance = isExact ? 0 : Self.tolerances[symbol, default: 0]
            #expect(abs(value - expected) <= tolerance * expected.ulp, "\(call)")
        }
    }
}
