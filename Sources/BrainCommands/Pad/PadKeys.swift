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
        /// Whether keys are wide enough for a summary of what they do.
        var hasSummaries = false
    }

    /// A key for every operator, by plugin, in the order of their registration.
    let groups: [Group]
    /// The words that can be typed for a key.
    let words: PadWords
    /// What an editor knows of expressions.
    let language: any LineLanguage
    /// What operators that have keys do, by their symbols and other names.
    private let summaries: [String: String]

    /// The most keys in a row of operators.
    private static let columnLimit = 8
    /// The least width of a key that has room for a summary.
    private static let summaryWidth = 22
    /// How many rows of keys there are.
    static let rowCount = 6

    /// Creates the keys for what a keypad knows.
    ///
    /// - Complexity: O(*n*) in the number of operators.
    init<Number>(_ keypad: CalculatorKeypad<Number>) {
        let brain = keypad.brain
        var groups: [Group] = []
        var summaries: [String: String] = [:]
        for (registered, origin) in zip(brain.registry.operators, brain.registry.origins) {
            // ‘ans’, which only expressions have.
            if origin == CalculatorBrain<Number>.sessionName { continue }
            guard let key = try? brain.key(registered.symbol), key.role != .equals else { continue }
            let new = PadKey(
                registered.symbol, .operation(registered.symbol), .function, summary: registered.summary)
            for name in [registered.symbol] + registered.aliases { summaries[name] = registered.summary }
            if let last = groups.last, last.name == origin {
                if !last.keys.contains(new) { groups[groups.count - 1] = Group(name: origin, keys: last.keys + [new]) }
            } else {
                groups.append(Group(name: origin, keys: [new]))
            }
        }
        self.groups = groups
        self.summaries = summaries
        words = PadWords(brain.registry)
        language = TapeLanguage(registry: brain.registry)
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
                own = modes.rules.hasParentheses ? Array(functions[1][..<2]) : [functions[1][3], functions[0][3]]
            }
            let (percent, sign) = (functions[5][2], functions[5][3])
            var narrow = [own + [percent, digits[0][3]]] + digits.dropFirst()
            narrow[5] = [sign, PadKey("0", .digit(0), .digit)] + digits[5].dropFirst()
            pages.append(Page(name: "", rows: narrow, columnCount: 4))
            let rest = [
                functions[0], digits[0].dropLast() + [functions[1][3]], functions[2], functions[3], functions[4],
                Array(functions[5][..<2]) + [functions[1][2]],
            ]
            pages.append(Page(name: "Functions", rows: rest, columnCount: 4))
        }
        for group in groups { pages += Self.pages(of: group, width: width) }
        return pages
    }

    /// The pages of a plugin's operators. Where all fit on one, keys are wide enough for their summaries.
    private static func pages(of group: Group, width: Int) -> [Page] {
        let widest = group.keys.map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
        let wideColumns = min(columnLimit, width / max(summaryWidth, widest + 2))
        let hasSummaries = wideColumns > 0 && group.keys.count <= rowCount * wideColumns
        let columns = hasSummaries ? wideColumns : max(1, min(columnLimit, width / (widest + 2)))
        var pages: [Page] = []
        var rest = group.keys[...]
        while !rest.isEmpty {
            let keys = Array(rest.prefix(rowCount * columns))
            let rows = stride(from: 0, to: keys.count, by: columns).map {
                Array(keys[$0..<min($0 + columns, keys.count)])
            }
            pages.append(Page(name: group.name, rows: rows, columnCount: columns, hasSummaries: hasSummaries))
            rest = rest.dropFirst(keys.count)
        }
        return pages
    }

    /// The four columns of functions; what is not registered leaves its place to something else.
    private func functions(_ modes: PadModes, isSecond: Bool) -> [[PadKey]] {
        func key(_ first: (String, String), _ second: (String, String)? = nil, shortcut: String = "") -> PadKey {
            let hasSecond = isSecond && second.map { summaries[$0.1] != nil } ?? false
            let (label, symbol) = hasSecond ? second ?? first : first
            return PadKey(
                label, .operation(symbol), .function, shortcut: hasSecond ? "" : shortcut,
                summary: summaries[symbol] ?? "")
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
                PadKey(isSecond ? "1st" : "2nd", .second, .control, shortcut: "^S", summary: "other functions"),
                PadKey(modes.angleName, .nextAngle, .control, shortcut: "^A", summary: "the unit of angles"),
                isSecond
                    ? PadKey("set", .settings, .control, shortcut: "^O", summary: "settings")
                    : PadKey("F↔E", .nextNotation, .control, shortcut: "^N", summary: "notation"),
                isSecond
                    ? PadKey("MC", .clearMemory, .control, summary: "clear the memory")
                    : PadKey("M▾", .memories, .control, shortcut: "^P", summary: "the list of memories"),
            ],
            enclosing + [
                key(("n!", "!"), ("Γ", "gamma"), shortcut: "!"),
                isSecond
                    ? PadKey("redo", .redo, .control, shortcut: "^R") : PadKey("undo", .undo, .control, shortcut: "^U"),
            ],
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
                key(("1/x", "reciprocal"), ("|x|", "abs")),
                PadKey("EXP", .exponent, .function, summary: "a power of ten"),
            ],
            [
                key(("xʸ", "^"), ("mod", "mod"), shortcut: "^"), key(("ʸ√x", "root"), ("nCr", "nCr")),
                PadKey("%", .percent, .function), PadKey("±", .changeSign, .digit, shortcut: "_"),
            ],
        ]
    }

    /// The four columns of digits, with the memory above them. The operators stand one below the other, and the key that
    /// completes a calculation takes two rows.
    private func digits(_ modes: PadModes, isSecond: Bool) -> [[PadKey]] {
        func row(_ first: Int) -> [PadKey] { (first...first + 2).map { PadKey("\($0)", .digit($0), .digit) } }
        func operation(_ symbol: String, _ shortcut: String) -> PadKey {
            PadKey(symbol, .operation(symbol), .operation, shortcut: shortcut)
        }
        let drops = isSecond && modes.rules.stack != nil
        let completing =
            modes.rules.stack == nil
            ? PadKey("=", .equal, .equals, shortcut: "⏎", rowSpan: 2)
            : PadKey("ENTER", .enter, .equals, shortcut: "⏎", rowSpan: 2)
        return [
            [
                PadKey("MR", .recallMemory, .control, summary: "recall the memory"),
                isSecond
                    ? PadKey("M−", .subtractFromMemory, .control, summary: "subtract from the memory")
                    : PadKey("M+", .addToMemory, .control, summary: "add to the memory"),
                PadKey("MS", .storeInMemory, .control, summary: "put into the memory"), operation("÷", "/"),
            ],
            [
                PadKey("C", .clear, .control, shortcut: "Esc", summary: "clear"),
                PadKey("CE", .clearEntry, .control, shortcut: "Del", summary: "clear the entry"),
                drops
                    ? PadKey("DROP", .drop, .control, summary: "take from the stack")
                    : PadKey("⌫", .backspace, .control, summary: "take a digit back"),
                operation("×", "*"),
            ],
            row(7) + [operation("−", "-")], row(4) + [operation("+", "+")], row(1) + [completing],
            [PadKey("0", .digit(0), .digit, span: 2), PadKey(".", .dot, .digit)],
        ]
    }
}
