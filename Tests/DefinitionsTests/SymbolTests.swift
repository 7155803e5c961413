// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// Which symbol is read where several could be.
struct SymbolTests {
    @Test(arguments: [
        ("1 <! 2", "101"), ("1 << 2", "4"), ("1 <<< 2", "103"), ("1<<<2", "103"), ("1 <- 2", "104"),
        ("1 <! -2", "97"),
    ])
    func `the longest symbol is meant`(_ expression: String, _ expected: String) throws {
        var registry = try basicRegistry()
        let complaints = registry.complaints(defining: [
            "a <! b = 99 + b", "a << b = 2b", "a <<< b = 101 + b", "a <- b = 102 + b",
        ])
        #expect(complaints.isEmpty)
        #expect(try value(of: expression, registry) == expected)
    }

    @Test(arguments: [
        ("1 in 2", "3"), ("mine", "7"), ("sinus", "8"), ("inn", "9"), ("ín", "10"), ("2 in mine", "9"),
    ])
    func `letter-like symbols never split a longer name`(_ expression: String, _ expected: String) throws {
        var registry = try basicRegistry()
        let complaints = registry.complaints(defining: [
            "a in b = a + b", "mine = 7", "sinus = 8", "inn = 9", "ín = 10",
        ])
        #expect(complaints.isEmpty)
        #expect(try value(of: expression, registry) == expected)
    }

    @Test(arguments: ["sinx(1)", "cosine", "πr", "modulo"])
    func `what only begins like a registered name is unknown`(_ expression: String) throws {
        #expect(throws: CalculationError.self) { try value(of: expression, basicRegistry()) }
    }

    @Test func `among 10,000 operators each is found, names and signs alike`() throws {
        let signs = Array("⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞⊟⊠⊡∴∵∷")
        let definitions = (0..<10_000).map { number in
            let sign = String([signs[number / 256 % 16], signs[number / 16 % 16], signs[number % 16]])
            let longer = sign + String(repeating: "⋆", count: number / 4096 + 1)
            return OperatorDefinition(
                number % 2 == 0 ? "a \(longer) b = a + b + \(number)" : "f\(number)(x) = x + \(number)")
        }
        var registry = try basicRegistry()
        #expect(registry.define(definitions, from: "tests").isEmpty)
        for number in stride(from: 0, to: 10_000, by: 97) {
            if number % 2 == 0 {
                let symbol = try #require(definitions[number].subject?.symbol)
                #expect(try value(of: "1 \(symbol) 2", registry) == "\(number + 3)")
            } else {
                #expect(try value(of: "f\(number) 1", registry) == "\(number + 1)")
            }
        }
    }
}
