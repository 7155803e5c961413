// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The state of a calculator: what it is in the middle of, its memory, and what came before.
///
/// A state is a value. Commands make one of another by ``CalculatorKeypad/reduce(_:_:)``.
public struct CalculatorState<Number: CalculatorNumber>: Sendable, Equatable {
    /// What undo goes back to. It is an object so that the many states that remember it share it.
    final class Snapshot: Sendable, Equatable {
        let calculation: Calculation<Number>
        let memories: [Number]

        init(_ calculation: Calculation<Number> = Calculation(), memories: [Number] = []) {
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

    /// How numbers are shown.
    public var format: NumberFormat

    /// Creates the state that a calculator begins with: a nought on the display.
    public init(format: NumberFormat = .display) {
        self.format = format
    }

    /// What the calculator is in the middle of.
    public var calculation: Calculation<Number> { present.calculation }

    /// What the memory holds, the latest number last.
    public var memories: [Number] { present.memories }

    /// The latest number in the memory, or `nil` where it is empty.
    public var memory: Number? { present.memories.last }

    /// How many parentheses are open.
    public var openParentheses: Int { present.calculation.machine.openCount }

    /// Whether clearing would change nothing.
    public var isInitial: Bool { present.calculation.isInitial }

    /// The numbers that wait for operations on a stack, the next one last; see ``RuleSet/stack``.
    public var stack: [Number] { present.calculation.registers?.levels.map(\.value) ?? [] }

    /// Whether there is a command to take back.
    public var canUndo: Bool { !past.isEmpty }

    /// Whether there is an undo to take back.
    public var canRedo: Bool { !future.isEmpty }

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
    /// The format of a calculator's display for doubles: 15 digits, and 16 where they are the number itself.
    public static let display = NumberFormat(digits: .whole(limit: 16, fallback: 15))
}
