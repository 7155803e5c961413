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
    private var past = UndoHistory<Snapshot>()
    private var future = UndoHistory<Snapshot>()
    /// The numbers of the latest snapshots in ``past`` and in ``future`` whose expressions have the values of their
    /// numbers; those of the earlier ones had them before ``describeByDigits()``.
    private var valid = (past: 0, future: 0)

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

    /// Whether there is a command to undo. At least the last 500 commands can be undone, and at most 1,000.
    public var canUndo: Bool { !past.isEmpty }

    /// Whether there is a command to redo.
    public var canRedo: Bool { !future.isEmpty }

    /// Describes all numbers by their digits instead of by the expressions that led to them, which may have other values
    /// from now on, as under another unit of angles: the number on the display, those of pending operations, of the
    /// stack and of the memory, and those to which undo and redo lead back. A number whose digits don't end, and that
    /// isn't a fraction, is rounded to more digits than ``format`` shows.
    ///
    /// - Complexity: That of finding the digits of these numbers; of those to which undo or redo leads back, once it
    ///   does.
    @export(interface)
    public mutating func describeByDigits() {
        let quantities = Quantities<Number>(format: format, describes: true)
        present = Snapshot(
            present.calculation.described(by: quantities), memories: present.memories.map(quantities.described))
        valid = (0, 0)
    }

    /// Describes numbers in the memory by their digits instead of by the expressions that led to them, such as one that
    /// refers to what may change. A number whose digits don't end, and that isn't a fraction, is rounded to more digits
    /// than ``format`` shows.
    ///
    /// - Parameter isReplaced: Returns whether an expression that led to a number is to be replaced.
    /// - Complexity: That of finding the digits of these numbers.
    public mutating func describeMemoriesByDigits(where isReplaced: (_ expression: String) -> Bool) {
        let quantities = Quantities<Number>(format: format, describes: true)
        let memories = present.memories.map { isReplaced($0.pressed.text) ? quantities.described($0) : $0 }
        present = Snapshot(present.calculation, memories: memories)
    }

    mutating func advance(to next: Snapshot) {
        past.push(present)
        valid.past += 1
        present = next
        if future.isEmpty { return }
        future = UndoHistory()
        valid.future = 0
    }

    mutating func undo() {
        guard let previous = past.pop() else { return }
        future.push(present)
        let next = (past: max(0, valid.past - 1), future: valid.future + 1)
        present = previous
        if valid.past == 0 { describeByDigits() }
        valid = next
    }

    mutating func redo() {
        guard let following = future.pop() else { return }
        past.push(present)
        let next = (past: valid.past + 1, future: max(0, valid.future - 1))
        present = following
        if valid.future == 0 { describeByDigits() }
        valid = next
    }

    /// Returns whether two states show and remember the same.
    public static func == (left: CalculatorState, right: CalculatorState) -> Bool {
        left.present == right.present && left.past == right.past && left.future == right.future
            && left.valid == right.valid && left.format == right.format
    }
}

extension NumberFormat {
    /// The display format of a calculator for doubles: 15 digits, and 16 where these represent the number exactly.
    public static let display = NumberFormat(digits: .whole(limit: 16, fallback: 15))
}
