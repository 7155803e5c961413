// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// What presses of keys work on, and change.
///
/// It can't be copied, so that it never is: that would take longer than a press.
struct KeyPress<Number: CalculatorNumber>: ~Copyable {
    var calculation: Calculation<Number>
    var memories: [Number]
    let quantities: Quantities<Number>

    /// The number that is being typed, if ``isTyping``: it is taken out of the calculation then, so that digit after
    /// digit can be typed without copying the rest.
    private var entry = Entry.zero
    private(set) var isTyping = false

    init(_ calculation: Calculation<Number>, memories: [Number], _ format: NumberFormat, describes: Bool = true) {
        self.calculation = calculation
        self.memories = memories
        self.quantities = Quantities(format: format, describes: describes)
    }

    /// What the presses have led to.
    mutating func finish() -> CalculatorState<Number>.Snapshot {
        putEntryBack()
        return .init(calculation, memories: memories)
    }

    // MARK: Typing

    /// Takes the number on the display out of the calculation, if it is one that is being typed.
    mutating func takeEntry() -> Bool {
        guard case .typed(let entry) = calculation.operand, calculation.stage != .failure else { return false }
        self.entry = entry
        isTyping = true
        return true
    }

    /// Puts the number that is being typed back where it belongs.
    mutating func putEntryBack() {
        guard isTyping else { return }
        isTyping = false
        calculation.operand = .typed(entry)
    }

    /// Changes the number that is being typed.
    ///
    /// - Returns: Whether that changed anything; `nil` for a command that is for something else.
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
