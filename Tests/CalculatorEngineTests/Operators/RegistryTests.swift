// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ScientificOperators
import TestSupport
import Testing

/// The dictionary of operators: what may be registered, and how a symbol is found again.
struct RegistryTests {
    typealias Registry = OperatorRegistry<Double>

    private func constant(_ symbol: String, aliases: [String] = [], _ value: Double = 0) -> Operator<Double> {
        Operator(symbol, aliases: aliases, .constant, .constant(value), summary: "")
    }

    private func infix(
        _ symbol: String, _ precedence: Precedence = .multiplicative, _ associativity: Associativity = .left,
        isJuxtaposition: Bool = false
    ) -> Operator<Double> {
        Operator(
            symbol, .infix(precedence, associativity), .binary { 10 * $0 + $1 }, summary: "",
            isJuxtaposition: isJuxtaposition)
    }

    private func faults(_ new: Operator<Double>, in registry: Registry, replacing: Bool = false) -> [RegistrationFault]
    {
        var registry = registry
        do throws(RegistrationError) {
            try registry.register(new, from: "Tests", replacing: replacing)
            return []
        } catch {
            #expect(error.symbol == new.symbol)
            #expect(!error.description.isEmpty)
            return error.faults
        }
    }

    private func value(_ text: String, _ registry: Registry) throws -> Double? {
        var brain = CalculatorBrain(registry: registry)
        return try brain.number(of: text)
    }

    // MARK: Symbols

    @Test(arguments: [
        "", " ", "a b", "1", "1a", "²", "x²", "a+", "+a", "+1", "(", ")", ",", "#", "a#", ".", ".x", "+.+(", "\u{0}",
        "\t",
        "\u{A0}", "+ +", "\u{FEFF}", "a\u{200B}b", "x₁+", "₁",
        "a\u{FE0F}", "a\u{200D}b", "\u{3164}", "+\u{FE0F}", "+\u{200D}+", "⊕\u{2060}", "\u{AD}", "é\u{34F}",
        "\u{FE0F}", "❤\u{202E}", "½", "½a", "٣", "\u{301}", "₂x",
    ])
    func `a symbol that could not be read back is refused`(_ symbol: String) {
        let found = faults(constant(symbol), in: Registry())
        #expect(found.count == 1)
        switch found.first {
        case .emptySymbol: #expect(symbol.isEmpty)
        case .unreadableSymbol(symbol, let reason): #expect(!reason.isEmpty)
        default: Issue.record("\(found)")
        }
    }

    @Test(arguments: [
        "a", "x₁", "a1", "_", "_a", "été", "数", "π", "e\u{301}", "⊕", "++", "=>", "<|>", "😀", "👨‍👩‍👧", "👍🏽", "☎️", "⊕̸", "!",
        "$$", "@@", "`", "<=>", "a_b", "ℵ", "ª",
    ])
    func `any other symbol is read as it was registered`(_ symbol: String) throws {
        var registry = Registry()
        try registry.register(constant(symbol, 7), from: "Tests")
        try registry.register(infix("+"), from: "Tests")
        #expect(try value("\(symbol) + \(symbol)", registry) == 77)
        #expect(try value(" \(symbol)\t", registry) == 7)
    }

    @Test(arguments: [
        ("½", "it begins like a number"), ("٣", "it begins like a number"), (".x", "it begins like a number"),
        ("\u{301}", "it begins with a mark, which belongs to the character before it"),
        ("₂x", "it begins with a subscript"),
    ])
    func `why a symbol can’t begin so is told`(_ symbol: String, _ reason: String) {
        #expect(faults(constant(symbol), in: Registry()) == [.unreadableSymbol(symbol, because: reason)])
        #expect(
            faults(constant("k", aliases: [symbol]), in: Registry()) == [.unreadableSymbol(symbol, because: reason)])
    }

    @Test(arguments: ["ans"] + GrammarWord.allCases.map(\.rawValue))
    func `the last answer and the words of the grammar are no operators of a plugin`(_ word: String) {
        let fault = RegistrationFault.reservedSymbol(word, sign: word)
        for isReplacing in [false, true] {
            #expect(faults(constant(word), in: Registry(), replacing: isReplacing) == [fault])
            #expect(faults(infix(word), in: Registry(), replacing: isReplacing) == [fault])
            #expect(faults(constant("k", aliases: [word]), in: Registry(), replacing: isReplacing) == [fault])
        }
    }

    @Test func `a spelling that an operator is given twice is told`() {
        #expect(faults(constant("k", aliases: ["k"]), in: Registry()) == [.repeatedSpelling("k")])
        #expect(faults(constant("k", aliases: ["kk", "kk"]), in: Registry()) == [.repeatedSpelling("kk")])
        #expect(faults(constant("k", aliases: ["kk", "K"]), in: Registry()) == [])
    }

    @Test(arguments: ["$", "@", "\\", "\"", "'", "{", "}", "[", "]", ";", "?", ":", "->", "↦", "…", "..", "[[", "a;"])
    func `a sign that the grammar needs is refused`(_ symbol: String) {
        let found = faults(constant(symbol), in: Registry())
        #expect(!found.isEmpty)
    }

    @Test(arguments: ["|", "||"])
    func `bars before an operand are those of absolute values, and no operator`(_ bars: String) throws {
        let fault = RegistrationFault.reservedSymbol(bars, sign: bars)
        let prefix = Operator<Double>(bars, .prefix(.prefix), .unary { $0 + 1 }, summary: "")
        let function = Operator<Double>("f", aliases: [bars], .function, .unary { $0 + 1 }, summary: "")
        for new in [prefix, function, constant(bars)] {
            #expect(faults(new, in: Registry()) == [fault])
            #expect(faults(new, in: Registry(), replacing: true) == [fault])
        }
        var registry = Registry()
        try registry.register(infix(bars), from: "Tests")
        #expect(try value("1 \(bars) 2", registry) == 12)
        let refused = #expect(throws: DefinitionError.self) {
            try registry.define(OperatorDefinition("\(bars) x = x + 1"), from: "Tests")
        }
        #expect(refused?.description.contains("‘\(bars)’ can’t be a symbol") == true)
    }

    @Test(arguments: ["≔", "==", "is"])
    func `no sign but those for it separates a name from its definition`(_ symbol: String) {
        let sign = Operator<Double>(symbol, .infix(.definition, .right), .equals, summary: "")
        #expect(faults(sign, in: Registry()) == [.arityMismatch(symbol, expected: "two operands")])
    }

    @Test func `a name is a whole word, and a sign the longest that fits`() throws {
        var registry = Registry()
        for (index, symbol) in ["a", "ab", "abc"].enumerated() {
            try registry.register(constant(symbol, Double(index)), from: "Tests")
        }
        for symbol in ["<", "<<", "<<<", "⊕", "⊕⊕"] {
            try registry.register(infix(symbol), from: "Tests")
        }
        let brain = CalculatorBrain(registry: registry)
        #expect(try value("ab", registry) == 1)
        #expect(try brain.reading(of: "a<ab") == "a < ab")
        var failing = brain
        #expect(failing.error(of: "abcd")?.code == "unknown-name")
        #expect(try brain.reading(of: "1⊕2⊕⊕3") == "(1 ⊕ 2) ⊕⊕ 3")
        #expect(try brain.reading(of: "1<2<<3<<<4") == "((1 < 2) << 3) <<< 4")
        // Four of them are three and one, which has nothing before it.
        #expect(failing.error(of: "1<<<<2")?.code == "missing-operand")
    }

    @Test func `one symbol may stand before an operand and after one`() throws {
        var registry = Registry()
        try registry.register(infix("◇"), from: "Tests")
        try registry.register(Operator("◇", .prefix(.prefix), .unary { $0 + 5 }, summary: ""), from: "Tests")
        #expect(try value("◇1 ◇ ◇2", registry) == 67)
        #expect(registry.operators(named: "◇").count == 2)
        #expect(registry.operator("◇", beforeOperand: true)?.fixity == .prefix(.prefix))
        #expect(registry.operator("◇", beforeOperand: false)?.fixity == .infix(.multiplicative, .left))
        #expect(faults(Operator("◇", .postfix(.postfix), .unary { $0 }, summary: ""), in: registry).count == 1)
        #expect(faults(constant("◇"), in: registry) == [.symbolTaken("◇", by: "Tests")])
    }

    @Test func `ten thousand operators are told apart`() throws {
        var registry = Registry()
        try registry.register(infix("+", .additive), from: "Tests")
        for index in 0..<5000 {
            try registry.register(constant("name\(index)", Double(index)), from: "Tests")
            // Signs of four characters, many of which begin alike.
            let sign = String((0..<4).map { place in Array("<>|&⊕⊖⊗⊘⊙")[index / [1, 9, 81, 729][place] % 9] })
            try registry.register(infix(sign, .multiplicative), from: "Tests")
        }
        #expect(registry.operators.count == 10_001)
        #expect(try value("name4999 + name1 + name12", registry) == (49_990 + 1) * 10 + 12)
        #expect(try value("1 <<<< 2 ⊙⊙⊙⊖ 3", registry) == 123)
        var brain = CalculatorBrain(registry: registry)
        let found = brain.error(of: "name49999")
        #expect(found?.suggestion == "name4999")
    }

    // MARK: Conflicts

    @Test func `a symbol that is taken is refused, alias or not`() throws {
        var registry = Registry()
        try registry.register(constant("pi", aliases: ["π", "Pi"]), from: "First")
        #expect(faults(constant("π"), in: registry) == [.symbolTaken("π", by: "First")])
        #expect(faults(constant("x", aliases: ["Pi"]), in: registry) == [.symbolTaken("Pi", by: "First")])
        // In the other place it is free.
        #expect(faults(infix("pi"), in: registry) == [])
    }

    @Test func `all faults are told at once`() throws {
        var registry = Registry()
        try registry.register(infix("+", .additive, isJuxtaposition: true), from: "First")
        let new = Operator<Double>(
            "+", aliases: ["a b", "", "×"], .infix(.additive, .right), .unary { $0 }, summary: "", isJuxtaposition: true
        )
        let found = faults(new, in: registry)
        #expect(found.contains(.symbolTaken("+", by: "First")))
        #expect(found.contains(.emptySymbol))
        #expect(found.contains { if case .unreadableSymbol("a b", _) = $0 { true } else { false } })
        #expect(found.contains(.arityMismatch("+", expected: "two operands")))
        #expect(found.contains(.juxtapositionTaken(by: "+")))
        #expect(found.count >= 5)
    }

    @Test func `operators of one precedence group alike`() throws {
        var registry = Registry()
        try registry.register(infix("+", .additive, .left), from: "First")
        #expect(faults(infix("⊕", .additive, .right), in: registry) == [.associativityConflict("⊕", with: "+")])
        #expect(faults(infix("⊕", .additive, .left), in: registry) == [])
        #expect(faults(infix("⊕", .above(.additive), .right), in: registry) == [])
    }

    @Test(
        arguments: [
            (Fixity.constant, CalculatorOperation<Double>.unary { $0 }, "no operands"),
            (.function, .constant(1), "arguments"), (.prefix(.prefix), .binary { $1 - $0 }, "one operand"),
            (.postfix(.postfix), .constant(1), "one operand"),
            (.infix(.additive, .left), .unary { $0 }, "two operands"),
            (
                .infix(.additive, .left), .function(arity: 2...2) { $0[0] },
                "two operands one by one, like a ‘binary’ one, and not in a list, like a ‘function’"
            ),
            (
                .prefix(.prefix), .function(arity: 1...2) { $0[0] },
                "one operand by itself, like a ‘unary’ one, and not in a list, like a ‘function’"
            ),
            (.infix(.additive, .left), .function(arity: 3...3) { $0[0] }, "two operands"),
            (.constant, .equals, "no operands"),
            (.function, .function(arity: -3 ... -1) { _ in 0 }, "no negative number of arguments"),
            (.function, .values(Self.operation(arity: -1...1)), "no negative number of arguments"),
            (.prefix(.prefix), .values(Self.operation(arity: 2...3)), "one operand"),
            (.postfix(.postfix), .values(Self.operation(arity: 0...0)), "one operand"),
            (.infix(.additive, .left), .values(Self.operation(arity: 3...3)), "two operands"),
        ] as [(Fixity, CalculatorOperation<Double>, String)])
    func `an operation must fit the place of its symbol`(
        _ fixity: Fixity, _ operation: CalculatorOperation<Double>, _ expected: String
    ) {
        let new = Operator("f", fixity, operation, summary: "")
        #expect(faults(new, in: Registry()) == [.arityMismatch("f", expected: expected)])
    }

    @Test(arguments: [.function, .prefix(.prefix), .postfix(.postfix)] as [Fixity])
    func `only an infix operator can be the meaning of operands side by side`(_ fixity: Fixity) {
        let new = Operator<Double>("f", fixity, .unary { $0 }, summary: "", isJuxtaposition: true)
        #expect(faults(new, in: Registry()) == [.arityMismatch("f", expected: "two operands")])
    }

    @Test(
        arguments: [
            ("f", 0, 2...2, "a body, a name, and at least one operand after these"),
            ("f", 2, 1...1, "a body, a name, and at least one operand after these"),
            ("f", 3, 4...4, "a body and one more operand"), ("f", 4, 2...2, "a body and 2 more operands"),
            ("⊕", 4, 3...3, "a body and one more operand, since it has a sign"),
        ] as [(String, Int, ClosedRange<Int>, String)])
    func `an operation on a body takes as many operands as are written`(
        _ alias: String, _ writtenCount: Int, _ arity: ClosedRange<Int>, _ expected: String
    ) {
        let form = BinderForm(writtenCount: writtenCount, Self.operation(arity: arity))
        let new = Operator<Double>(
            "two", aliases: [alias], .function, .unary { $0 }, summary: "", binder: form)
        #expect(faults(new, in: Registry()) == [.arityMismatch("two", expected: expected)])
    }

    @Test func `what has a part in the grammar already keeps it, unless it is replaced`() throws {
        var registry = try basicRegistry()
        let size = Operator<Double>(
            "size", .function, .unary { 10 * $0 }, summary: "", role: .absoluteValue)
        #expect(faults(size, in: registry) == [.roleTaken(by: "abs")])
        #expect(faults(infix("⊛", isJuxtaposition: true), in: registry) == [.juxtapositionTaken(by: "×")])
        #expect(
            faults(infix("⊛", isJuxtaposition: true), in: registry, replacing: true)
                == [.juxtapositionTaken(by: "×")])
        let absolute = Operator<Double>("abs", .function, .unary { 10 * $0 }, summary: "", role: .absoluteValue)
        try registry.register(absolute, from: "Tests", replacing: true)
        try registry.register(infix("×", isJuxtaposition: true), from: "Tests", replacing: true)
        #expect(try value("|3|", registry) == 30)
        #expect(try value("4(2)", registry) == 42)
    }

    @Test(
        arguments: [(.prefix(.prefix), 1...2), (.postfix(.postfix), 0...1), (.infix(.additive, .left), 1...Int.max)]
            as [(Fixity, ClosedRange<Int>)])
    func `an operation that may take the operands of its place is registered`(
        _ fixity: Fixity, _ arity: ClosedRange<Int>
    ) {
        let new = Operator("f", fixity, .values(Self.operation(arity: arity)), summary: "")
        #expect(faults(new, in: Registry()) == [])
    }

    private static func operation(arity: ClosedRange<Int>) -> ValueOperation<Double> {
        ValueOperation(arity: arity, [.any], result: .number) { _ in .number(0) }
    }

    @Test func `what is refused leaves the registry as it was`() throws {
        var registry = Registry()
        try registry.register(constant("a"), from: "First")
        #expect(throws: RegistrationError.self) {
            try registry.register(self.constant("b", aliases: ["c", "a"]), from: "Tests")
        }
        #expect(registry.operators.map(\.symbol) == ["a"])
        for symbol in ["b", "c"] { #expect(registry.operators(named: symbol).isEmpty) }
    }

    @Test func `two plugins that claim the same symbol can't be registered together`() {
        #expect(throws: RegistrationError.self) { try Registry(plugins: [ArithmeticPlugin(), ArithmeticPlugin()]) }
    }

    @Test func `a value of another kind than a plugin says is a failure of the plugin`() throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        let liar = ValueOperation<Double>(arity: 1...1, [.any], result: .number) { _ in .truth(true) }
        try registry.register(Operator("liar", .function, .values(liar), summary: ""), from: "Tests")
        var brain = CalculatorBrain(registry: registry)
        #expect(brain.error(of: "liar(1) + 1")?.code == "plugin")
    }

    @Test func `a choice is called by its own name where its condition is none`() throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        try registry.register(Operator("ff", .function, .choice, summary: ""), from: "Tests")
        var brain = CalculatorBrain(registry: registry)
        #expect(brain.error(of: "ff(1, 2, 3)")?.message.hasPrefix("‘ff’ takes ") == true)
    }

    @Test(arguments: ["⌊2⌋", "⌈2⌉"])
    func `signs around an operand without an operator for them are told apart from unclosed ones`(_ text: String) throws
    {
        var brain = CalculatorBrain(registry: try Registry(plugins: [ArithmeticPlugin()]))
        let error = brain.error(of: text)
        #expect(error?.message.hasSuffix("has no meaning here: no operator is registered for these signs.") == true)
        #expect(error?.range == SourceRange(0, 3))
    }

    @Test(arguments: [
        ("|−3|", 3), ("2·|3 − 5|", 4), ("||−2| − 3|", 1), ("|1| + |−1|", 2), ("|-2|²", 4),
    ])
    func `bars are an absolute value even if no operator has their symbol`(_ text: String, _ number: Double) throws {
        #expect(try value(text, basicRegistry()) == number)
    }

    @Test(arguments: [
        ("2 | 3", 2, "There is no operator ‘|’."), ("2|3|", 1, "There is no operator ‘|’."),
        ("1…3", 1, "‘…’ has no meaning here: no operator is registered for this sign."),
        ("1 == 1", 2, "‘==’ has no meaning here: no operator is registered that compares."),
        ("1 = 1", 2, "‘=’ has no meaning here: no operator is registered that compares."),
    ])
    func `a sign that no registered operator gives a meaning says so`(_ text: String, _ place: Int, _ message: String)
        throws
    {
        var brain = CalculatorBrain(registry: try basicRegistry())
        let found = brain.error(of: text)
        let error = try #require(found)
        #expect(error.message == message)
        #expect(error.range.start == place)
    }

    @Test(arguments: ["|3|", "| 3"])
    func `bars without an operator for absolute values are unknown`(_ text: String) throws {
        var brain = CalculatorBrain(registry: try Registry(plugins: [ArithmeticPlugin()]))
        #expect(brain.error(of: text)?.message == "There is no operator ‘|’.")
    }

    @Test(arguments: [Int.min, -1, 1001, Int.max])
    func `an operation on functions of impossibly many operands is refused`(_ count: Int) throws {
        let operation = ValueOperation<Double>(
            arity: 1...1, [.function(operandCount: count, isNumeric: true)], result: .number
        ) { _ in .number(0) }
        let faults = faults(Operator("foo", .function, .values(operation), summary: ""), in: try basicRegistry())
        #expect(faults == [.arityMismatch("foo", expected: "functions of at most 1000 operands")])
    }

    // MARK: Replacing

    @Test func `what replaces an operator takes its place, aliases and all`() throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        let count = registry.operators.count
        try registry.register(infix("×"), from: "Tests", replacing: true)
        #expect(registry.operators.count == count)
        #expect(registry.origins[registry.operators.firstIndex { $0.symbol == "×" } ?? 0] == "Tests")
        for text in ["4 × 2", "4 * 2", "4 · 2", "4(2)"] { #expect(try value(text, registry) == 42, "\(text)") }
    }

    @Test func `superscripts mean whatever the power operator is replaced by`() throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        try registry.register(infix("^", .power, .right), from: "Tests", replacing: true)
        #expect(try value("4²", registry) == 42)
        #expect(try value("4 ** 2", registry) == 42)
    }

    @Test func `a copy that is changed leaves the original as it was`() throws {
        let registry = try Registry(plugins: [ArithmeticPlugin()])
        var copy = registry
        try copy.register(constant("k", 3), from: "Tests")
        try copy.register(infix("+", .additive), from: "Tests", replacing: true)
        #expect(try value("1 + 2", registry) == 3)
        #expect(try value("1 + 2", copy) == 12)
        #expect(registry.operator("k", beforeOperand: true) == nil)
    }

    // MARK: What the parser makes of it

    @Test func `without the operators for them, there are no products left out, and no superscripts`() throws {
        var registry = Registry()
        try registry.register(infix("+"), from: "Tests")
        try registry.register(constant("k", 3), from: "Tests")
        var brain = CalculatorBrain(registry: registry)
        #expect(brain.error(of: "2k") == CalculationError(.noJuxtaposition, at: SourceRange(1, 2)))
        #expect(brain.error(of: "k²") == CalculationError(.noPowerOperator, at: SourceRange(1, 3)))
        #expect(brain.error(of: "2 × 3")?.code == "unknown-symbol")
        #expect(brain.error(of: "k = 3")?.code == "unknown-symbol")
    }

    @Test func `operators without associativity need parentheses in a row`() throws {
        var registry = Registry()
        try registry.register(infix("<", .additive, .none), from: "Tests")
        try registry.register(infix("×", .multiplicative, .left), from: "Tests")
        var brain = CalculatorBrain(registry: registry)
        #expect(brain.error(of: "1 < 2 < 3") == CalculationError(.notAssociative("<", "<"), at: SourceRange(6, 7)))
        #expect(brain.error(of: "1 < 2 × 3 < 4")?.code == "not-associative")
        #expect(try brain.number(of: "(1 < 2) < 3") == 123)
        #expect(try brain.number(of: "1 < (2 < 3)") == 33)
        #expect(try brain.number(of: "1 < 2 × 3") == 33)
    }

    @Test func `a prefix operator may bind tighter than powers, however they are written`() throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        try registry.register(Operator("⊖", .prefix(.postfix), .unary { -$0 }, summary: ""), from: "Tests")
        #expect(try value("⊖2^2", registry) == 4)
        #expect(try value("⊖2²", registry) == 4)
        #expect(try value("−2²", registry) == -4)
    }

    @Test(arguments: [Int.min, -1_000_000, -1, 401, 1_000_000, Int.max])
    func `any level may be a precedence`(_ level: Int) throws {
        var registry = try Registry(plugins: [ArithmeticPlugin()])
        try registry.register(infix("⊕", Precedence(level: level)), from: "Tests")
        #expect(try value("(1 ⊕ 2) ⊕ 3", registry) == 123)
        #expect(try value("1 + 1 ⊕ 3", registry) == (level > 400 ? 14 : 23))
    }

    @Test func `the precedence above the highest one is no lower one`() {
        let (highest, lowest) = (Precedence(level: .max), Precedence(level: .min))
        #expect(Precedence.above(highest) == highest)
        #expect(Precedence.below(lowest) == lowest)
        #expect(Precedence.above(.additive) > .additive && Precedence.below(.additive) < .additive)
    }

    @Test func `what is wrong with an operator is said in terms of Swift`() throws {
        var registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()])
        let taken = #expect(throws: RegistrationError.self) { try registry.register(infix("+"), from: "Tests") }
        #expect(
            taken?.description == "‘+’ is already taken by Arithmetic: choose another symbol, or replace it on purpose."
        )
        let plugin = #expect(throws: RegistrationError.self) {
            try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), PlusPlugin()])
        }
        #expect(
            plugin?.description
                == "‘+’ of the plugin ‘Sums’ can’t be used: ‘+’ is already taken by Arithmetic: choose another symbol, or replace it on purpose."
        )
        let odd = Operator<Double>("odd", .function, .function(arity: -3...2) { _ in 0 }, summary: "")
        let mismatch = #expect(throws: RegistrationError.self) { try registry.register(odd, from: "Tests") }
        #expect(
            mismatch?.description == "‘odd’ stands where its operation must take no negative number of arguments.")
    }
}

/// A plugin with an operator that another one has.
private struct PlusPlugin: OperatorPlugin {
    let name = "Sums"

    func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        [Operator("+", .infix(.additive, .left), .binary { $0 + $1 }, summary: "The sum")]
    }
}
