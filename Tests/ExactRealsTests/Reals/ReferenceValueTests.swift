// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Foundation
import NumberLaws
import ScientificOperators
import TestSupport
import Testing

@testable import ExactReals

/// Every operator over exact reals, at the operands of the table that the operators over doubles are checked with: the
/// double nearest to the value is the one that another program found.
@Suite struct ReferenceValueTests {
    private static let table = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../PluginTests/Reference/reference.tsv")

    private static let rows: [String: [[String]]] = {
        guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [:] }
        let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
        return Dictionary(grouping: rows) { $0[0] }
    }()

    /// Faults that only doubles have, as for an exponent of 1 ÷ 2.5, and a double that stands for −1/e, below which it is.
    private static func isOfDoublesOnly(_ row: [String]) -> Bool {
        row[3] == "overflow" || ["-0.36787944117144233", "-1.0 -0.36787944117144233", "-16.0 2.5"].contains(row[2])
    }

    @Test func `the table was found`() {
        #expect(Self.rows.count > 60)
    }

    @Test(arguments: rows.keys.sorted())
    func `an operator gives the true value, or says why there is none`(symbol: String) throws {
        for row in Self.rows[symbol] ?? [] where !Self.isOfDoublesOnly(row) {
            let unit = try #require(AngleUnit(rawValue: row[1]))
            let operands = try row[2].split(separator: " ").map { ExactReal(try #require(Double($0))) }
            let registry = try Shipped.registry(over: ExactReal.self, unit, .plain)
            let value = try #require(registry.value(of: symbol, operands))
            let call = "\(symbol) of \(row[2]) in \(unit)"
            if let expected = Double(row[3]) {
                #expect(Double(value) == expected, "\(call)")
            } else {
                #expect(value.fault?.name == row[3], "\(call)")
            }
        }
    }
}

#endif
