// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The state of a calculator: the current calculation, the memory, and the undo history.
///
/// A state is a value. ``CalculatorKeypad/reduce(_:_:)`` returns the state after a command.
public struct CalculatorState<Number: CalculatorNumber>: Sendable, Equatable {
    /// A snapshot that undo restores. It is an object so that the many states that refer to it share it.
    final class Snapshot: Sendable, Equatable {
        let calculation: Calculation<Number>
        let memories: [Quantity<Number>]

        init(_ calculation: Calculation<Number> = Calculation(), memories: [Quantity<Number>] = []) {
            self.calculation = calculation
            self.memories = memories
        }

        static func == (left: Snapshot, right: Snapshot) -> Bool {
            left === right || (left.calculation == right.calculation && left.memories == right.memories)
        }
    }

    private(set) var present = Snapshot()
    private var past = History<Snapshot>()
    private var future = History<Snapshot>()

    /// The format of numbers on the display.
    public var format: NumberFormat

    /// Creates the initial state of a calculator: zero on the display.
    public init(format: NumberFormat = .display) {
        self.format = format
    }

    /// The state of the current calculation.
    public var calculation: Calculation<Number> { present.calculation }

    /// The numbers in the memory, the latest last.
    ///
    /// - Complexity: O(*n*) in their number.
    public var memories: [Number] { present.memories.map(\.value) }

    /// The number of open parentheses.
    public var openParentheses: Int { present.calculation.machine.openCount }

    /// Whether clearing would have no effect.
    public var isInitial: Bool { present.calculation.isInitial }

    /// The numbers on the stack, the next one last; see ``RuleSet/stack``.
    public var stack: [Number] { present.calculation.registers?.levels.map(\.value) ?? [] }

    /// Whether there is a command to undo: the last 500 commands can be undone, and up to 1,000.
    public var canUndo: Bool { !past.isEmpty }

    /// Whether there is a command to redo.
    public var canRedo: Bool { !future.isEmpty }

    /// Describes numbers in the memory by their digits instead of by the expressions that led to them, such as one that
    /// has another value under another unit of angles. A number whose digits don't end, and that isn't a fraction, is
    /// rounded to more digits than ``format`` shows.
    ///
    /// - Parameter isReplaced: Returns whether an expression that led to a number is to be replaced.
    /// - Complexity: That of finding the digits of these numbers.
    public mutating func describeMemoriesByDigits(where isReplaced: (_ expression: String) -> Bool = { _ in true }) {
        let quantities = Quantities<Number>(format: format, describes: true)
        let memories = present.memories.map { isReplaced($0.pressed.text) ? quantities.number($0.value) : $0 }
        present = Snapshot(present.calculation, memories: memories)
    }

    mutating func advance(to next: Snapshot) {
        past.push(present)
        present = next
        if !future.isEmpty { future = History() }
    }

    mutating func undo() {
        guard let previous = past.pop() else { return }
        future.push(present)
        present = previous
    }

    mutating func redo() {
        guard let next = future.pop() else { return }
        past.push(present)
        present = next
    }
}

extension NumberFormat {
    /// The display format of a calculator for doubles: 15 digits, and 16 where these represent the number exactly.
    public static let display = NumberFormat(digits: .whole(limit: 16, fallback: 15))
}
