// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The keys on the screen, page by page.
struct PadKeys: Sendable {
    /// The operators of a plugin, which share pages.
    struct Group: Sendable {
        let name: String
        let keys: [PadKey]
    }

    /// A page of keys: rows of as many columns.
    struct Page {
        let name: String
        let rows: [[PadKey]]
        let columnCount: Int
    }

    /// A key for every operator, by plugin, in the order of their registration.
    let groups: [Group]
    /// The words that can be typed for a key.
    let words: PadWords
    /// The pieces of an expression.
    let tokens: @Sendable (String) -> [SourceToken]
    /// The symbols that have keys.
    private let symbols: Set<String>

    /// The most keys in a row of operators.
    private static let columnLimit = 8
    /// How many rows of keys there are.
    static let rowCount = 6

    /// Creates the keys for what a keypad knows.
    ///
    /// - Complexity: O(*n*) in the number of operators.
    init<Number>(_ keypad: CalculatorKeypad<Number>) {
        let brain = keypad.brain
        var groups: [Group] = []
        var symbols: Set<String> = []
        for (registered, origin) in zip(brain.registry.operators, brain.registry.origins) {
            // ‘ans’, which only expressions have.
            if origin == CalculatorBrain<Number>.sessionName { continue }
            guard let key = try? brain.key(registered.symbol), key.role != .equals else { continue }
            let new = PadKey(registered.symbol, .operation(registered.symbol), .function)
            symbols.formUnion([registered.symbol] + registered.aliases)
            if let last = groups.last, last.name == origin {
                if !last.keys.contains(new) { groups[groups.count - 1] = Group(name: origin, keys: last.keys + [new]) }
            } else {
                groups.append(Group(name: origin, keys: [new]))
            }
        }
        self.groups = groups
        self.symbols = symbols
        words = PadWords(brain.registry)
        let registry = brain.registry
        tokens = { registry.tokens(of: $0) }
    }

    // MARK: Pages

    /// The pages for a grid of so many characters: first the keys that every calculator has, then one key for every
    /// operator, as many in a row as have room for what is written on them.
    func pages(width: Int, _ modes: PadModes, isSecond: Bool) -> [Page] {
        let functions = functions(modes, isSecond: isSecond)
        let digits = digits(modes, isSecond: isSecond)
        var pages: [Page] = []
        if width >= 48 {
            pages.append(Page(name: "", rows: zip(functions, digits).map { $0 + $1 }, columnCount: 8))
        } else {
            let own: [PadKey]
            if modes.rules.stack != nil {
                own = Array(functions[1][..<2])
            } else {
                own = modes.rules.hasParentheses ? Array(functions[1][..<2]) : Array(digits[0][1...2])
            }
            let narrow = [own + functions[5][2...]] + digits.dropFirst()
            pages.append(Page(name: "", rows: narrow, columnCount: 4))
            let others = [functions[1][2], functions[1][3]] + digits[0]
            let rest = [
                functions[0], Array(others[..<4]), functions[2], functions[3], functions[4],
                Array(functions[5][..<2]) + others[4...],
            ]
            pages.append(Page(name: "Functions", rows: rest, columnCount: 4))
        }
        for group in groups { pages += Self.pages(of: group, width: width) }
        return pages
    }

    private static func pages(of group: Group, width: Int) -> [Page] {
        let widest = group.keys.map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
        let columns = max(1, min(columnLimit, width / (widest + 2)))
        var pages: [Page] = []
        var rest = group.keys[...]
        while !rest.isEmpty {
            let keys = Array(rest.prefix(rowCount * columns))
            let rows = stride(from: 0, to: keys.count, by: columns).map {
                Array(keys[$0..<min($0 + columns, keys.count)])
            }
            pages.append(Page(name: group.name, rows: rows, columnCount: columns))
            rest = rest.dropFirst(keys.count)
        }
        return pages
    }

    /// The four columns of functions; what is not registered leaves its place to something else.
    private func functions(_ modes: PadModes, isSecond: Bool) -> [[PadKey]] {
        func key(_ first: (String, String), _ second: (String, String)? = nil, shortcut: String = "") -> PadKey {
            let hasSecond = isSecond && second.map { symbols.contains($0.1) } ?? false
            let (label, symbol) = hasSecond ? second ?? first : first
            return PadKey(label, .operation(symbol), .function, shortcut: hasSecond ? "" : shortcut)
        }
        func control(_ first: (String, CalculatorCommand), _ second: (String, CalculatorCommand)? = nil) -> PadKey {
            let (label, command) = isSecond ? second ?? first : first
            return PadKey(label, command, .function)
        }
        let enclosing =
            modes.rules.stack == nil
            ? [
                PadKey("(", .openParenthesis, .function), PadKey(")", .closeParenthesis, .function),
            ]
            : [
                control(("x⇄y", .swap), ("LASTx", .lastOperand)), control(("R↓", .rollDown), ("R↑", .rollUp)),
            ]
        return [
            [
                PadKey(isSecond ? "1st" : "2nd", .second, .control, shortcut: "^S"),
                PadKey(modes.angleName, .nextAngle, .control, shortcut: "^A"),
                isSecond
                    ? PadKey("set", .settings, .control, shortcut: "^O")
                    : PadKey("F↔E", .nextNotation, .control, shortcut: "^N"),
                isSecond
                    ? PadKey("redo", .redo, .control, shortcut: "^R") : PadKey("undo", .undo, .control, shortcut: "^U"),
            ],
            enclosing + [key(("n!", "!"), ("Γ", "gamma"), shortcut: "!"), key(("|x|", "abs"), ("⌊x⌋", "floor"))],
            [
                key(("sin", "sin"), ("sin⁻¹", "asin")), key(("cos", "cos"), ("cos⁻¹", "acos")),
                key(("tan", "tan"), ("tan⁻¹", "atan")), key(("π", "π")),
            ],
            [
                key(("ln", "ln"), ("log₂", "log2")), key(("log", "log10"), ("10ˣ", "exp10")),
                key(("eˣ", "exp"), ("2ˣ", "exp2")), key(("e", "e")),
            ],
            [
                key(("√", "√"), ("∛", "∛"), shortcut: "@"), key(("x²", "sqr"), ("x³", "cube")),
                key(("1/x", "reciprocal")), PadKey("EXP", .exponent, .function),
            ],
            [
                key(("xʸ", "^"), ("mod", "mod"), shortcut: "^"), key(("ʸ√x", "root"), ("nCr", "nCr")),
                PadKey("%", .percent, .function), PadKey("±", .changeSign, .digit, shortcut: "_"),
            ],
        ]
    }

    /// The four columns of digits, with the memory above them.
    private func digits(_ modes: PadModes, isSecond: Bool) -> [[PadKey]] {
        func row(_ first: Int, _ symbol: String, _ shortcut: String) -> [PadKey] {
            (first...first + 2).map { PadKey("\($0)", .digit($0), .digit) }
                + [PadKey(symbol, .operation(symbol), .operation, shortcut: shortcut)]
        }
        let drops = isSecond && modes.rules.stack != nil
        return [
            [
                PadKey("MC", .clearMemory, .control),
                isSecond ? PadKey("M…", .memories, .control, shortcut: "^P") : PadKey("MR", .recallMemory, .control),
                isSecond ? PadKey("M−", .subtractFromMemory, .control) : PadKey("M+", .addToMemory, .control),
                PadKey("MS", .storeInMemory, .control),
            ],
            [
                PadKey("C", .clear, .control, shortcut: "Esc"), PadKey("CE", .clearEntry, .control, shortcut: "Del"),
                drops ? PadKey("DROP", .drop, .control) : PadKey("⌫", .backspace, .control),
                PadKey("÷", .operation("÷"), .operation, shortcut: "/"),
            ],
            row(7, "×", "*"), row(4, "−", "-"), row(1, "+", "+"),
            [
                PadKey("0", .digit(0), .digit, span: 2), PadKey(".", .dot, .digit),
                modes.rules.stack == nil
                    ? PadKey("=", .equal, .equals, shortcut: "⏎") : PadKey("ENTER", .enter, .equals, shortcut: "⏎"),
            ],
        ]
    }
}
