// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a calculator is in the middle of.
public struct Calculation<Number: CalculatorNumber>: Sendable, Equatable {
    /// How far the operation at hand has come.
    public enum Stage: Sendable, Equatable {
        /// There is one operand.
        case oneOperand
        /// There is one operand, and an operation waits for the second.
        case oneOperandAndOperator
        /// There are both operands of an operation.
        case twoOperands
        /// There is no answer.
        case failure
    }

    /// What waits outside of the operation at hand.
    enum Outer: Sendable, Equatable {
        /// An operation that binds less tightly, or that waits for a pair of parentheses.
        case operation(WaitingOperation<Number>)
        /// A parenthesis that is open.
        case parenthesis
    }

    /// The operation that `=` carries out once more, and its second operand.
    struct Repetition: Sendable, Equatable {
        let key: OperatorKey
        let second: Quantity<Number>
    }

    /// How far the operation at hand has come.
    public internal(set) var stage: Stage = .oneOperand
    /// The operand on the display: the first one as long as there is no second.
    public internal(set) var operand: Operand<Number> = .zero
    /// The operation at hand; `nil` where there is one operand alone, or no answer.
    public internal(set) var waiting: WaitingOperation<Number>?
    /// Why there is no answer.
    public internal(set) var failure: KeyFailure?
    /// What waits outside of it, the innermost last.
    var outer: [Outer] = []
    /// How many parentheses among them are open.
    private(set) var openCount = 0
    var repetition: Repetition?
    /// What the last operator replaces if another one follows it at once: the calculation without it.
    var beforeOperator: Undone?

    /// A calculation behind a reference, which a calculation can hold.
    final class Undone: Sendable, Equatable {
        let calculation: Calculation

        init(_ calculation: Calculation) { self.calculation = calculation }

        static func == (left: Undone, right: Undone) -> Bool {
            left === right || left.calculation == right.calculation
        }
    }

    /// What waits below the number on the display, where operations come after their operands; `nil` before anything was
    /// put there.
    var registers: StackRegisters<Number>?

    /// The calculation that a calculator begins with.
    init() {}

    /// Ends it with a failure; only what is on a stack stays.
    mutating func fail(_ failure: KeyFailure) {
        let (registers, operand) = (registers, operand)
        self = Calculation()
        if registers != nil { (self.registers, self.operand) = (registers, operand) }
        stage = .failure
        self.failure = failure
    }

    /// Whether it is the one that a calculator begins with.
    var isInitial: Bool {
        stage == .oneOperand && operand.isZero && outer.isEmpty && repetition == nil && registers == nil
    }

    // MARK: Changing

    /// Puts an operand on the display: the first or the second, in place of the one that is there.
    mutating func show(_ operand: Operand<Number>) {
        switch stage {
        case .oneOperand, .twoOperands: break
        case .oneOperandAndOperator: stage = .twoOperands
        case .failure:
            let registers = registers
            self = Calculation()
            self.registers = registers
        }
        self.operand = operand
    }

    /// Makes an operation wait for its second operand, the first one or 0 being on the display.
    mutating func wait(with first: Quantity<Number>, for key: OperatorKey, showingZero: Bool) {
        // After a result the 0 is an operand already.
        stage = showingZero && stage == .twoOperands ? .twoOperands : .oneOperandAndOperator
        operand = showingZero ? .zero : .value(first)
        waiting = WaitingOperation(first, key)
    }

    /// Begins anew inside of a parenthesis.
    mutating func open() {
        if let waiting { outer.append(.operation(waiting)) }
        outer.append(.parenthesis)
        openCount += 1
        stage = .oneOperand
        operand = .zero
        waiting = nil
    }

    /// Closes the innermost parenthesis, outside of which nothing else waits, with its value.
    mutating func close(with value: Quantity<Number>) {
        outer.removeLast()
        openCount -= 1
        complete(with: value)
        if case .operation(let operation) = outer.last {
            outer.removeLast()
            stage = .twoOperands
            waiting = operation
        }
    }

    /// Makes a number the only operand.
    mutating func complete(with value: Quantity<Number>) {
        stage = .oneOperand
        operand = .value(value)
        waiting = nil
    }
}
