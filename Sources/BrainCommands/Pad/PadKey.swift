import CalculatorEngine
import Keypad

/// A key on the screen.
struct PadKey: Sendable, Hashable {
    /// What a key looks like.
    enum Kind: Sendable, Hashable {
        case digit, operation, function, equals, control
    }

    /// What is written on it.
    let label: String
    let command: CalculatorCommand
    let kind: Kind

    init(_ label: String, _ command: CalculatorCommand, _ kind: Kind) {
        self.label = label
        self.command = command
        self.kind = kind
    }
}

/// The keys on the screen, page by page.
struct PadKeys: Sendable {
    /// The keys that every calculator has: five rows of four.
    static let essential: [[PadKey?]] = [
        [
            PadKey("C", .clear, .control), PadKey("±", .changeSign, .control), PadKey("%", .percent, .control),
            PadKey("÷", .operation("÷"), .operation),
        ],
        digits(7, 8, 9) + [PadKey("×", .operation("×"), .operation)],
        digits(4, 5, 6) + [PadKey("−", .operation("−"), .operation)],
        digits(1, 2, 3) + [PadKey("+", .operation("+"), .operation)],
        [
            PadKey("0", .digit(0), .digit), PadKey(".", .dot, .digit), PadKey("⌫", .backspace, .control),
            PadKey("=", .equal, .equals),
        ],
    ]

    /// The keys left of them where there is room: five rows of four, without those that are not registered.
    let scientific: [[PadKey?]]

    /// The most keys in a row.
    private static let columnLimit = 8

    /// The operators of a plugin, which share pages.
    struct Group: Sendable {
        let name: String
        let keys: [PadKey]
    }

    /// A key for every operator, by plugin, in the order of their registration.
    let groups: [Group]

    private static func digits(_ numbers: Int...) -> [PadKey?] {
        numbers.map { PadKey("\($0)", .digit($0), .digit) }
    }

    /// Creates the keys for what a brain knows.
    ///
    /// - Complexity: O(*n*) in the number of operators.
    init<Number>(_ brain: CalculatorBrain<Number>) {
        func function(_ label: String, _ symbol: String) -> PadKey? {
            (try? brain.key(symbol)) == nil ? nil : PadKey(label, .operation(symbol), .function)
        }
        scientific = [
            [
                PadKey("(", .openParenthesis, .function), PadKey(")", .closeParenthesis, .function),
                PadKey("MC", .clearMemory, .control), PadKey("MR", .recallMemory, .control),
            ],
            [
                function("√", "√"), function("x²", "sqr"), PadKey("M−", .subtractFromMemory, .control),
                PadKey("M+", .addToMemory, .control),
            ],
            [function("sin", "sin"), function("cos", "cos"), function("tan", "tan"), function("π", "π")],
            [function("ln", "ln"), function("log", "log10"), function("n!", "!"), function("e", "e")],
            [
                function("xʸ", "^"), function("ʸ√x", "root"), PadKey("EXP", .exponent, .function),
                PadKey("undo", .undo, .control),
            ],
        ]
        var groups: [Group] = []
        for (registered, origin) in zip(brain.registry.operators, brain.registry.origins) {
            // ‘ans’, which only expressions have.
            if origin == CalculatorBrain<Number>.sessionName { continue }
            guard let key = try? brain.key(registered.symbol), key.role != .equals else { continue }
            let new = PadKey(registered.symbol, .operation(registered.symbol), .function)
            if let last = groups.last, last.name == origin {
                if !last.keys.contains(new) { groups[groups.count - 1] = Group(name: origin, keys: last.keys + [new]) }
            } else {
                groups.append(Group(name: origin, keys: [new]))
            }
        }
        self.groups = groups
    }

    /// The pages after the first, for a grid of so many rows and characters: their names, and their keys row by row,
    /// as many in a row as have room for what is written on them.
    func pages(rows: Int, width: Int) -> [(name: String, keys: [[PadKey?]])] {
        var pages: [(name: String, keys: [[PadKey?]])] = []
        for group in groups {
            let widest = group.keys.map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
            let columns = max(1, min(Self.columnLimit, width / (widest + 1)))
            let capacity = max(1, rows * columns)
            var rest = group.keys[...]
            while !rest.isEmpty {
                var page: [[PadKey?]] = []
                for start in stride(from: 0, to: capacity, by: columns) {
                    page.append((start..<(start + columns)).map { $0 < rest.count ? rest[rest.startIndex + $0] : nil })
                }
                pages.append((group.name, page))
                rest = rest.dropFirst(capacity)
            }
        }
        return pages
    }
}
