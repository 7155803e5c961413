// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import ScientificOperators
import TestSupport
import Testing

/// Which plugin has a symbol that several claim.
struct OperatorAssemblyTests {
    /// A plugin whose operators all have the same value, which tells whose they are.
    struct Claiming: OperatorPlugin {
        let name: String
        let symbols: [String]
        let value: Int

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            symbols.map { symbol in
                let spellings = symbol.split(separator: " ").map(String.init)
                let value = Number(self.value)
                return Operator(
                    spellings[0], aliases: Array(spellings.dropFirst()), .infix(.multiplicative, .left),
                    .binary { _, _ in value }, summary: "A test")
            }
        }
    }

    private let shipped: [any OperatorPlugin] = [ArithmeticPlugin(), ScientificPlugin()]

    @Test(arguments: [false, true])
    func `whatever the order in which plugins are loaded, the same one has a symbol`(_ isReversed: Bool) throws {
        let loaded: [any OperatorPlugin] = [
            Claiming(name: "B", symbols: ["⊕ plus", "⊗ +", "×"], value: 2),
            Claiming(name: "A", symbols: ["⊕", "⊖ plus"], value: 1),
        ]
        let assembly = OperatorAssembly(shipped: shipped, loaded: isReversed ? loaded.reversed() : loaded)
        let (registry, complaints) = try assembly.registry(over: Double.self)
        #expect(
            complaints == [
                "‘⊕’ is claimed by the plugins ‘A’ and ‘B’, and given to neither: leave one out.",
                "‘plus’ is claimed by the plugins ‘A’ and ‘B’, and given to neither: leave one out.",
                "‘+’, an alias of ‘⊗’ of the plugin ‘B’, is left out: Arithmetic has it.",
                "‘×’ of the plugin ‘B’ is left out: Arithmetic has it.",
            ])
        #expect(try value(of: "3 ⊖ 4", registry) == "1")
        #expect(try value(of: "3 ⊗ 4", registry) == "2")
        #expect(try value(of: "3 × 4 + 1", registry) == "13")
        #expect(throws: CalculationError.self) { try value(of: "3 ⊕ 4", registry) }
        #expect(throws: CalculationError.self) { try value(of: "3 plus 4", registry) }
    }

    @Test func `a plugin that is left out claims nothing, and its name may be written with other capitals`() throws {
        let loaded = [
            Claiming(name: "Alpha", symbols: ["⊕"], value: 1), Claiming(name: "Beta", symbols: ["⊕"], value: 2),
        ]
        let assembly = OperatorAssembly(shipped: shipped, loaded: loaded, excluding: ["ALPHA", "scientific", "gamma"])
        let (registry, complaints) = try assembly.registry(over: Double.self)
        #expect(complaints.isEmpty)
        #expect(assembly.unknownExclusions == ["gamma"])
        #expect(try value(of: "3 ⊕ 4", registry) == "2")
        #expect(registry.operators(named: "sin").isEmpty)
    }

    @Test func `plugins of the same name are not told apart: none is taken`() throws {
        let loaded = [
            Claiming(name: "Alpha", symbols: ["⊕"], value: 1), Claiming(name: "alpha", symbols: ["⊗"], value: 2),
            Claiming(name: "Arithmetic", symbols: ["⊘"], value: 3),
        ]
        let (registry, complaints) = try OperatorAssembly(shipped: shipped, loaded: loaded).registry(over: Double.self)
        #expect(complaints.count == 3)
        for symbol in ["⊕", "⊗", "⊘"] { #expect(registry.operators(named: symbol).isEmpty) }
        #expect(try value(of: "1 + 1", registry) == "2")
    }

    @Test(arguments: [("of", "the grammar keeps it for itself"), ("1x", "it begins like a number")])
    func `an operator with an alias that can’t be a symbol keeps its other spellings`(
        _ alias: String, _ reason: String
    ) throws {
        let loaded = [Claiming(name: "Alpha", symbols: ["⊕ \(alias) plus"], value: 2)]
        let (registry, complaints) = try OperatorAssembly(shipped: shipped, loaded: loaded).registry(over: Double.self)
        #expect(complaints.count == 1)
        let complaint = try #require(complaints.first)
        #expect(complaint.hasPrefix("‘\(alias)’, an alias of ‘⊕’ of the plugin ‘Alpha’, is left out: "))
        #expect(complaint.contains(reason))
        #expect(try value(of: "3 ⊕ 4", registry) == "2")
        #expect(try value(of: "3 plus 4", registry) == "2")
    }

    @Test func `an operator that can’t stand beside its neighbours is left out, with the reason`() throws {
        struct Wrong: OperatorPlugin {
            let name = "Wrong"
            func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
                [Operator("⊕", .infix(.multiplicative, .right), .binary { $0 + $1 }, summary: "A test")]
            }
        }
        let (_, complaints) = try OperatorAssembly(shipped: shipped, loaded: [Wrong()]).registry(over: Double.self)
        #expect(
            complaints.first?.hasPrefix("‘⊕’ of the plugin ‘Wrong’ is left out: ‘⊕’ has the precedence of ‘") == true)
    }
}
