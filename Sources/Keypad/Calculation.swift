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

    /// The operation that `=` carries out once more, and its second operand.
    struct Repetition: Sendable, Equatable {
        let key: OperatorKey
        let second: Quantity<Number>
    }

    /// How far the operation at hand has come.
    public internal(set) var stage: Stage = .oneOperand
    /// The operand on the display: the first one as long as there is no second.
    public internal(set) var operand: Operand<Number> = .zero
    /// The operations that wait, and the parentheses that are open.
    public internal(set) var machine = KeyMachine<Quantity<Number>>()
    /// Why there is no answer.
    public internal(set) var failure: KeyFailure?
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
        stage == .oneOperand && operand.isZero && machine.isEmpty && repetition == nil && registers == nil
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
        machine.waiting = WaitingOperation(first, key)
    }

    /// Begins anew inside of a parenthesis.
    mutating func open() {
        machine.open()
        stage = .oneOperand
        operand = .zero
    }

    /// Closes the innermost parenthesis, in which nothing waits any more, with its value.
    mutating func close(with value: Quantity<Number>) {
        machine.close()
        stage = machine.waiting == nil ? .oneOperand : .twoOperands
        operand = .value(value)
    }

    /// Makes a number the only operand, for which nothing waits.
    mutating func complete(with value: Quantity<Number>) {
        stage = .oneOperand
        operand = .value(value)
    }
}
