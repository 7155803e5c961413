// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The state of the current calculation.
public struct Calculation<Number: CalculatorNumber>: Sendable, Equatable {
    /// The progress of the current operation.
    public enum Stage: Sendable, Equatable {
        /// There is one operand.
        case oneOperand
        /// There is one operand, and an operation is waiting for the second.
        case oneOperandAndOperator
        /// There are both operands of an operation.
        case twoOperands
        /// There is no answer.
        case failure
    }

    /// The operation that `=` repeats, and its second operand.
    struct Repetition: Sendable, Equatable {
        let key: OperatorKey
        let second: Quantity<Number>
    }

    /// The progress of the current operation.
    public internal(set) var stage: Stage = .oneOperand
    /// The operand on the display: the first one until there is a second.
    public internal(set) var operand: Operand<Number> = .zero
    /// The pending operations and the open parentheses.
    public internal(set) var machine = KeyMachine<Quantity<Number>>()
    /// The reason why there is no answer; `nil` if there is one.
    public internal(set) var failure: KeyFailure?
    var repetition: Repetition?
    /// The calculation before the last operator, restored if another operator replaces that one immediately.
    var beforeOperator: Box?

    /// A calculation in a box, so that a calculation can contain another one.
    final class Box: Sendable, Equatable {
        let calculation: Calculation

        init(_ calculation: Calculation) { self.calculation = calculation }

        static func == (left: Box, right: Box) -> Bool {
            left === right || left.calculation == right.calculation
        }
    }

    /// The registers below the display in postfix notation; `nil` until a number is put there.
    var registers: StackRegisters<Number>?

    /// Creates the initial calculation.
    init() {}

    /// Replaces the calculation with a failure, keeping only the registers of the stack.
    mutating func fail(_ failure: KeyFailure) {
        let (registers, operand) = (registers, operand)
        self = Calculation()
        if registers != nil { (self.registers, self.operand) = (registers, operand) }
        stage = .failure
        self.failure = failure
    }

    /// Whether this is the initial calculation.
    var isInitial: Bool {
        stage == .oneOperand && operand.isInitial && machine.isEmpty && repetition == nil && registers == nil
    }

    // MARK: Mutations

    /// Shows an operand, replacing the first or the second one.
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

    /// Makes an operation wait for its second operand, with the first one or 0 on the display.
    mutating func wait(with first: Quantity<Number>, for key: OperatorKey, showingZero: Bool) {
        // After a result, the 0 is already an operand.
        stage = showingZero && stage == .twoOperands ? .twoOperands : .oneOperandAndOperator
        operand = showingZero ? .zero : .value(first)
        machine.waiting = WaitingOperation(first, key)
    }

    /// Starts a calculation inside a new parenthesis.
    mutating func open() {
        machine.open()
        stage = .oneOperand
        operand = .zero
    }

    /// Closes the innermost parenthesis, which has no pending operation left, with its value.
    mutating func close(with value: Quantity<Number>) {
        machine.close()
        stage = machine.waiting == nil ? .oneOperand : .twoOperands
        operand = .value(value)
    }

    /// Returns the calculation with all numbers described by their digits.
    func described(by quantities: Quantities<Number>) -> Calculation {
        var described = self
        if case .value(let quantity) = operand { described.operand = .value(quantities.described(quantity)) }
        described.machine.replaceOperands(quantities.described)
        described.repetition = repetition.map { Repetition(key: $0.key, second: quantities.described($0.second)) }
        described.beforeOperator = beforeOperator.map { Box($0.calculation.described(by: quantities)) }
        described.registers = registers.map {
            StackRegisters(
                levels: $0.levels.map(quantities.described), last: $0.last.map(quantities.described), lifts: $0.lifts)
        }
        return described
    }

    /// Makes a number the only operand, with no pending operation.
    mutating func complete(with value: Quantity<Number>) {
        stage = .oneOperand
        operand = .value(value)
    }
}
