// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The mutable state of a key press.
///
/// Noncopyable, to avoid accidental copies, which would take longer than a key press.
struct KeyPress<Number: CalculatorNumber>: ~Copyable {
    var calculation: Calculation<Number>
    var memories: [Quantity<Number>]
    let quantities: Quantities<Number>

    /// The number being typed, if ``isTyping``: it is moved out of the calculation, so that digits can be appended
    /// without copying the rest.
    private var entry = Entry.zero
    private(set) var isTyping = false

    init(
        _ calculation: Calculation<Number>, memories: [Quantity<Number>], _ format: NumberFormat, describes: Bool = true
    ) {
        self.calculation = calculation
        self.memories = memories
        self.quantities = Quantities(format: format, describes: describes)
    }

    /// Returns a snapshot of the state after the key presses.
    mutating func finish() -> CalculatorState<Number>.Snapshot {
        putEntryBack()
        return .init(calculation, memories: memories)
    }

    // MARK: Typing

    /// The failure of a digit, a point or an exponent that the number being typed has no room for; `nil` if it has, and
    /// for other keys.
    func excess(of command: CalculatorCommand, digitLimit: Int) -> KeyFailure? {
        let limit: String? =
            switch command {
            case .digit: entry.reachedLimit(digitLimit)
            case .dot: "A number can have one point, and an exponent none."
            case .exponent: "A number can have one exponent."
            default: nil
            }
        return limit.map { KeyFailure(beyondLimit: "\($0) ‘C’ starts again.", pressed: entry.text) }
    }

    /// Moves the number on the display out of the calculation, if it is being typed.
    mutating func takeEntry() -> Bool {
        guard case .typed(let entry) = calculation.operand, calculation.stage != .failure else { return false }
        self.entry = entry
        isTyping = true
        return true
    }

    /// Moves the number being typed back into the calculation.
    mutating func putEntryBack() {
        guard isTyping else { return }
        isTyping = false
        calculation.operand = .typed(entry)
    }

    /// Edits the number being typed.
    ///
    /// - Returns: Whether the number changed; `nil` for a command that does not edit numbers.
    mutating func edit(_ command: CalculatorCommand, digitLimit: Int) -> Bool? {
        switch command {
        case .digit(let digit): entry.append(digit, limit: digitLimit)
        case .dot: entry.appendDot()
        case .exponent: entry.appendExponent()
        case .changeSign: entry.changeSign()
        case .backspace: entry.removeLast()
        default: nil
        }
    }
}
