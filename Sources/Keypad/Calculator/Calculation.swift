public import CalculatorEngine

/// What a calculator is in the middle of.
public struct Calculation<Number: CalculatorNumber>: Sendable, Equatable {
    /// How far the operation at hand has come.
    public enum Stage: Sendable, Equatable {
        /// There is one operand, on the display.
        case oneOperand(Operand<Number>)
        /// There is one operand, and an operation waits for the second.
        case oneOperandAndOperator(WaitingOperation<Number>)
        /// Both operands are there, the second on the display.
        case twoOperands(WaitingOperation<Number>, Operand<Number>)
        /// There is no answer.
        indirect case failure(KeyFailure)
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

    /// The operation at hand.
    public internal(set) var stage: Stage = .oneOperand(.zero)
    /// What waits outside of it, the innermost last.
    var outer: [Outer] = []
    var repetition: Repetition?
    /// What the last operator replaces if another one follows it at once: the calculation without it.
    var beforeOperator: Undone?

    /// A calculation behind a reference, which a calculation can hold.
    final class Undone: Sendable, Equatable {
        let stage: Stage
        let outer: [Outer]

        init(_ stage: Stage, _ outer: [Outer]) {
            self.stage = stage
            self.outer = outer
        }

        static func == (left: Undone, right: Undone) -> Bool {
            left === right || (left.stage == right.stage && left.outer == right.outer)
        }
    }

    /// How many parentheses are open.
    var openCount: Int {
        outer.count { if case .parenthesis = $0 { true } else { false } }
    }

    /// Whether it is the one that a calculator begins with.
    var isInitial: Bool {
        if case .oneOperand(.typed(let entry)) = stage {
            entry.isZero && outer.isEmpty && repetition == nil
        } else {
            false
        }
    }
}
