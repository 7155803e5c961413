// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad

/// The settings that can be changed while the calculator is on the screen.
struct PadModes: Sendable, Hashable {
    var angle: AngleUnit
    var rules: RuleSet
    var notation: NumberFormat.Style
    /// The number of digits displayed for a nonterminating number, or after the point.
    var digits: DigitCount
    var backend: Backend
    /// Whether the background is light; `nil` if unknown.
    var isLight: Bool?

    /// The label of the angle unit on a key.
    var angleName: String {
        switch angle {
        case .radians: "Rad"
        case .degrees: "Deg"
        case .gradians: "Grad"
        }
    }

    /// The settings, in the order of the settings page.
    enum Setting: CaseIterable {
        case angle, notation, digits, rules, backend, theme

        var name: String {
            switch self {
            case .angle: "Angles"
            case .notation: "Notation"
            case .digits: "Digits"
            case .rules: "Rules"
            case .backend: "Numbers"
            case .theme: "Background"
            }
        }
    }

    /// Returns the value of a setting.
    func value(of setting: Setting) -> String {
        switch setting {
        case .angle: "\(angle)"
        case .notation: notation.rawValue
        case .digits: "\(digitCount)"
        case .rules: rules.name
        case .backend: backend.rawValue
        case .theme: isLight.map { $0 ? "light" : "dark" } ?? "unknown"
        }
    }

    /// Returns an explanation of the value of a setting.
    func explanation(of setting: Setting) -> String {
        switch setting {
        case .angle: "The unit of the angles that sin, cos and tan take and their inverses return."
        case .notation: "How the number on the display is written."
        case .digits: "The number of digits shown of a nonterminating number."
        case .rules: "\(explanationOfRules) Others begin a new calculation."
        case .backend: "\(explanationOfBackend) Others begin a new calculation, with an empty memory."
        case .theme: "Whether the terminal is light or dark."
        }
    }

    private var explanationOfRules: String {
        switch rules {
        case .basic: "No more than two operands: = needs both."
        case .pocket: "One operation after the other: 1 + 2 × 3 = is 9."
        case .scientific: "× before +: 1 + 2 × 3 = is 7."
        case .rpn: "Operands first, on a stack of four levels: 1 ENTER 2 +."
        default: "Operands first, on a stack of up to \(RuleSet.Stack.unlimited.levelLimit) levels: 1 ENTER 2 +."
        }
    }

    private var explanationOfBackend: String {
        switch backend {
        case .double: "Floating-point numbers of 53 bits: fast, and 15 digits."
        case .gmp: "Exact numbers: every digit is right."
        default: "Exact numbers, computed faster where the result is certain."
        }
    }

    /// Returns a format with the notation and the digits of these modes.
    func applied(to format: NumberFormat) -> NumberFormat {
        var format = format
        format.style = notation
        format.digits = digits
        return format
    }

    /// The number of digits on the display.
    var digitCount: Int {
        switch digits {
        case .significant(let count), .fractional(let count): count
        case .whole(_, let count): count
        }
    }

    /// Changes a setting to the next or the previous value.
    mutating func change(_ setting: Setting, by step: Int) {
        switch setting {
        case .angle: angle = Self.next(angle, in: AngleUnit.allCases, step)
        case .notation:
            notation = Self.next(notation, in: [.plain, .scientific, .engineering, .exact, .fraction], step)
        case .digits:
            let limit = backend == .double ? CalculatorChoices.doubleDigits : 1000
            let count = max(1, min(limit, digitCount + step))
            switch digits {
            case .significant: digits = .significant(count)
            case .fractional: digits = .fractional(count)
            case .whole(let limit, _): digits = .whole(limit: max(limit, count), fallback: count)
            }
        case .rules: rules = Self.next(rules, in: RuleSet.all, step)
        case .backend: backend = Self.next(backend, in: Backend.allCases.filter(\.isAvailable), step)
        case .theme: isLight = !(isLight ?? false)
        }
    }

    private static func next<Choice: Equatable>(_ present: Choice, in choices: [Choice], _ step: Int) -> Choice {
        guard let index = choices.firstIndex(of: present) else { return choices.first ?? present }
        return choices[(index + step + choices.count) % choices.count]
    }
}
