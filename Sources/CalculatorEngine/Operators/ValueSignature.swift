// SPDX-License-Identifier: Apache-2.0

/// The kinds of the operands of a ``ValueOperation``, and of its value.
final class ValueSignature: Sendable {
    let arity: ClosedRange<Int>
    let operands: [OperandKind]
    let result: ValueKind?

    init(arity: ClosedRange<Int>, operands: [OperandKind], result: ValueKind?) {
        self.arity = arity
        self.operands = operands
        self.result = result
    }

    /// Returns the permitted kinds of the operand at a place.
    func operand(_ place: Int) -> OperandKind { operands.isEmpty ? .any : operands[min(place, operands.count - 1)] }

    /// Whether all functions among its operands have a number of operands that is allowed.
    var takesFunctionsOfFewOperands: Bool {
        operands.allSatisfy { operand in
            guard case .function(let count, _) = operand else { return true }
            return 0...OperandKind.countLimit ~= count
        }
    }
}
