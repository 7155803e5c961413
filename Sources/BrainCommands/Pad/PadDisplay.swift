// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The display of a state of the calculator. Finding the digits of a number may take long.
struct PadDisplay: Sendable, Hashable {
    /// The number, or in a few words why there is none.
    var screen = "0"
    /// Whether the screen shows the exact value; `nil` if there is no number other than the one being typed.
    var isExact: Bool?
    /// Whether the screen shows a number.
    var isNumber = true
    var sign = ""
    /// The keys pressed, including the number being typed.
    var description = ""
    /// The expression whose value is on the screen, if the calculation is complete.
    var completedExpression: String?
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
        completedExpression = state.completedExpression
        let text = failure == nil ? state.value.flatMap { try? state.format.text(for: $0) } : nil
        isNumber = text != nil
        var isTyped = false
        if case .typed = state.calculation.operand { isTyped = true }
        if isTyped {
            if description.hasSuffix("…"), isUnfinished { description = description.dropLast() + screen }
        } else if let text {
            isExact = isInitial ? nil : text.isExact
        }
    }

    private static func text<Number: CalculatorNumber>(_ value: Number, _ format: NumberFormat) -> String {
        (try? format.text(for: value).text) ?? "…"
    }

    /// Returns a number with spaces between groups of three digits before the point, if there are at least five.
    static func grouped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
        let end = bytes[start...].firstIndex { !$0.isDigit } ?? bytes.count
        let isNumber = end == bytes.count || bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "e")
        guard end - start >= 5, isNumber else { return text }
        var grouped = Array(bytes[..<start])
        grouped.reserveCapacity(bytes.count + (end - start) / 3)
        for index in start..<end {
            if index > start, (end - index) % 3 == 0 { grouped.append(UInt8(ascii: " ")) }
            grouped.append(bytes[index])
        }
        return String(decoding: grouped + bytes[end...], as: UTF8.self)
    }
}
