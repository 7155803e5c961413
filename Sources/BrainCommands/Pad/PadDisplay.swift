// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The display of a state of the calculator. Finding the digits of a number may take long.
struct PadDisplay: Sendable, Hashable {
    /// The number, or in a few words why there is none.
    var screen = "0"
    /// Whether the screen shows the exact value; `nil` if there is no number other than the one being typed.
    var isExact: Bool?
    var sign = ""
    /// The keys pressed, including the number being typed.
    var description = ""
    /// The numbers on the stack, the next one first, as far as they may be visible.
    var stack: [String] = []
    /// The numbers in the memory, the latest first.
    var memories: [String] = []
    var openParentheses = 0
    /// The reason why there is no answer, as a sentence.
    var failure: String?
    /// Whether a calculation is incomplete.
    var isUnfinished = false
    /// Whether there is nothing to lose.
    var isInitial = true

    /// The maximum number of levels of the stack that are visible.
    private static let levelLimit = 20

    init() {}

    init<Number>(_ state: CalculatorState<Number>) {
        screen = state.screen
        sign = state.sign
        failure = state.error?.description
        openParentheses = state.openParentheses
        stack = state.stack.reversed().prefix(Self.levelLimit).map { Self.text($0, state.format) }
        memories = state.memories.reversed().map { Self.text($0, state.format) }
        isUnfinished = state.calculation.stage == .twoOperands
        isInitial = state.isInitial
        description = state.description
        var isTyped = false
        if case .typed = state.calculation.operand { isTyped = true }
        if isTyped {
            if description.hasSuffix("…"), isUnfinished { description = description.dropLast() + screen }
        } else if failure == nil, let value = state.value, let text = try? state.format.text(for: value) {
            isExact = isInitial ? nil : text.isExact
        }
    }

    private static func text<Number: CalculatorNumber>(_ value: Number, _ format: NumberFormat) -> String {
        (try? format.text(for: value).text) ?? "…"
    }

    /// Returns a number with spaces between groups of three digits before the point, if there are at least five.
    static func grouped(_ text: String) -> String {
        let start = text.hasPrefix("-") ? text.index(after: text.startIndex) : text.startIndex
        let integer = text[start...].prefix { ("0"..."9").contains($0) }
        let rest = text[integer.endIndex...]
        guard integer.count >= 5, rest.isEmpty || rest.first == "." || rest.first == "e" else { return text }
        var grouped = ""
        for (index, digit) in integer.enumerated() {
            if index > 0, (integer.count - index) % 3 == 0 { grouped.append(" ") }
            grouped.append(digit)
        }
        return text[..<start] + grouped + rest
    }
}
