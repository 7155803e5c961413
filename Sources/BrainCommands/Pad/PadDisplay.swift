// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// What a state of the calculator looks like. Finding the digits of a number may take long.
struct PadDisplay: Sendable, Hashable {
    /// The number, or in a few words why there is none.
    var screen = "0"
    /// Whether the screen says the whole number; `nil` where there is none but what is being typed.
    var isExact: Bool?
    var sign = ""
    /// What was pressed, with the number that is being typed.
    var description = ""
    /// The numbers on the stack, the next one first, as far as they may be seen.
    var stack: [String] = []
    /// The numbers in the memory, the latest first.
    var memories: [String] = []
    var openParentheses = 0
    /// Why there is no answer, as a sentence.
    var failure: String?
    /// Whether a calculation waits to be completed.
    var isUnfinished = false
    /// Whether there is nothing that could be lost.
    var isInitial = true

    private static let levelLimit = 20

    init() {}

    init<Number>(_ state: CalculatorState<Number>) {
        screen = state.screen
        sign = state.sign
        failure = state.error?.description
        openParentheses = state.openParentheses
        stack = state.stack.reversed().prefix(Self.levelLimit).map { Self.text($0, state.format) }
        memories = state.memories.reversed().prefix(Self.levelLimit).map { Self.text($0, state.format) }
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

    /// A number with blanks between groups of three digits before the point, from five digits on.
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
