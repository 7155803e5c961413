// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Keypad

/// The keys on the screen, page by page.
struct PadKeys: Sendable {
    /// The operators of a plugin, which are on common pages.
    struct Group: Sendable {
        let name: String
        private(set) var keys: [PadKey] = []
        /// The width of the longest label, in columns.
        private(set) var widest = 1

        init(name: String) { self.name = name }

        fileprivate mutating func append(_ key: PadKey) {
            keys.append(key)
            widest = max(widest, DisplayWidth.columns(of: key.label))
        }
    }

    /// A page of keys: a grid of rows and columns.
    struct Page {
        let name: String
        let rows: [[PadKey]]
        let columnCount: Int
        /// Whether keys are wide enough for summaries.
        var hasSummaries = false
    }

    /// A key for every constant, operator and function of one or two numbers, by plugin, in the order of their
    /// registration.
    let groups: [Group]
    /// The names that can be typed for a key.
    let words: PadWords
    /// The language of expressions for the editor.
    let language: any LineLanguage
    /// The summaries of operators with keys, by their symbols and aliases.
    private let summaries: [String: String]

    /// The maximum number of operator keys in a row.
    private static let columnLimit = 8
    /// The minimum width for functions beside the digits.
    private static let wideWidth = 48
    /// The minimum width of a key with a summary.
    private static let summaryWidth = 22
    /// The number of rows of keys.
    static let rowCount = 6

    /// Creates the keys for the operators of a keypad.
    ///
    /// - Complexity: O(*n*) in the number of operators.
    init<Number>(_ keypad: CalculatorKeypad<Number>) {
        let brain = keypad.brain
        var operators: [Operator<Number>] = []
        var groups: [Group] = []
        var summaries: [String: String] = [:]
        for (registered, origin) in zip(brain.registry.operators, brain.registry.origins) {
            // ‘ans’ is available in expressions only.
            if origin == CalculatorBrain<Number>.sessionName { continue }
            // A sign that is two operators, as ‘−’ is, is one key.
            guard let key = try? brain.key(registered.symbol), key.role != .equals, key.fixity == registered.fixity
            else { continue }
            operators.append(registered)
            let new = PadKey(
                registered.symbol, .operation(registered.symbol), .function, summary: registered.summary)
            for name in [registered.symbol] + registered.aliases { summaries[name] = registered.summary }
            if groups.last?.name != origin { groups.append(Group(name: origin)) }
            groups[groups.count - 1].append(new)
        }
        self.groups = groups
        self.summaries = summaries
        words = PadWords(operators)
        language = TapeLanguage(registry: brain.registry)
    }

    // MARK: Pages

    /// Returns the number of key columns on the first page, for a grid width in characters.
    func columnCount(width: Int) -> Int { width >= Self.wideWidth ? 8 : 4 }

    /// Returns the number of pages for a grid width in characters: first those with the keys that every calculator has,
    /// then those with one key for every operator that has one, as many in a row as have space for their labels.
    func pageCount(width: Int) -> Int {
        groups.reduce(ownPageCount(width)) { $0 + Self.shape(of: $1, width: width).pageCount }
    }

    /// Returns a page.
    func page(_ index: Int, width: Int, _ modes: PadModes, isSecond: Bool) -> Page {
        var index = index - ownPageCount(width)
        if index < 0 { return ownPage(index + ownPageCount(width), width, modes, isSecond: isSecond) }
        for group in groups {
            let shape = Self.shape(of: group, width: width)
            if index < shape.pageCount { return Self.page(index, of: group, shape) }
            index -= shape.pageCount
        }
        return ownPage(0, width, modes, isSecond: isSecond)
    }

    private func ownPageCount(_ width: Int) -> Int { width >= Self.wideWidth ? 1 : 2 }

    private func ownPage(_ index: Int, _ width: Int, _ modes: PadModes, isSecond: Bool) -> Page {
        let functions = functions(modes, isSecond: isSecond)
        let digits = digits(modes, isSecond: isSecond)
        if width >= Self.wideWidth {
            return Page(name: "", rows: zip(functions, digits).map { $0 + $1 }, columnCount: 8)
        }
        if index > 0 {
            let rows = [
                functions[0], digits[0].dropLast() + [functions[1][3]], functions[2], functions[3], functions[4],
                Array(functions[5][..<2]) + [functions[1][2]],
            ]
            return Page(name: "Functions", rows: rows, columnCount: 4)
        }
        let hasPair = modes.rules.stack != nil || modes.rules.hasParentheses
        let pair = hasPair ? Array(functions[1][..<2]) : [functions[1][3], functions[0][3]]
        let (percent, sign) = (functions[5][2], functions[5][3])
        var rows = [pair + [percent, digits[0][3]]] + digits.dropFirst()
        rows[5] = [sign, PadKey("0", .digit(0), .digit)] + digits[5].dropFirst()
        return Page(name: "", rows: rows, columnCount: 4)
    }

    /// Returns the arrangement of the keys of a group. If all fit on one page, they are wide enough for their
    /// summaries.
    private static func shape(
        of group: Group, width: Int
    ) -> (columns: Int, pageCount: Int, hasSummaries: Bool) {
        let wideColumns = min(columnLimit, width / max(summaryWidth, group.widest + 2))
        let hasSummaries = group.keys.count <= rowCount * wideColumns
        let columns = hasSummaries ? wideColumns : max(1, min(columnLimit, width / (group.widest + 2)))
        let room = rowCount * columns
        return (columns, (group.keys.count + room - 1) / room, hasSummaries)
    }

    private static func page(
        _ index: Int, of group: Group, _ shape: (columns: Int, pageCount: Int, hasSummaries: Bool)
    ) -> Page {
        let keys = Array(group.keys.dropFirst(index * rowCount * shape.columns).prefix(rowCount * shape.columns))
        let rows = stride(from: 0, to: keys.count, by: shape.columns).map {
            Array(keys[$0..<min($0 + shape.columns, keys.count)])
        }
        return Page(name: group.name, rows: rows, columnCount: shape.columns, hasSummaries: shape.hasSummaries)
    }

    /// Returns the four columns of functions; keys of unregistered operators are replaced by others.
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
            if modes.rules.stack != nil {
                [control(("x⇄y", .swap), ("LASTx", .lastOperand)), control(("R↓", .rollDown), ("R↑", .rollUp))]
            } else if modes.rules.hasParentheses {
                [PadKey("(", .openParenthesis, .function), PadKey(")", .closeParenthesis, .function)]
            } else {
                [key(("|x|", "abs"), ("⌊x⌋", "floor")), key(("mod", "mod"), ("rem", "rem"))]
            }
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

    /// Returns the four columns of digits, with the memory above them. The operators are in one column, and the key
    /// that completes a calculation takes two rows.
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
