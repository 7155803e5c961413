// SPDX-License-Identifier: Apache-2.0

/// The effect of an integer operation such as `and` on truth values.
public enum TruthOperation: Sendable {
    /// One operand.
    case unary(@Sendable (Bool) -> Bool)
    /// Two operands.
    case binary(@Sendable (Bool, Bool) -> Bool)

    /// Returns the operation on truth values represented by the numbers 1 and 0.
    func onNumbers<Number: CalculatorNumber>() -> CalculatorOperation<Number> {
        switch self {
        case .unary(let operation): .unary { operation($0.exactInt != 0) ? 1 : 0 }
        case .binary(let operation): .binary { operation($0.exactInt != 0, $1.exactInt != 0) ? 1 : 0 }
        }
    }

    /// Returns the operation on values: this one on truth values, another one on numbers.
    func onValues<Number: CalculatorNumber>(
        or numbers: CalculatorOperation<Number>
    ) -> @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number> {
        { operands throws(ValueFailure) in
            switch (self, numbers) {
            case (.unary(let operation), .unary(let number)):
                if case .truth(let truth) = operands[0] { return .truth(operation(truth)) }
                return try Self.onLists { () throws(ValueFailure) in try operands[0].mapped(number) }
            case (.binary(let operation), .binary(let number)):
                if case .truth(let left) = operands[0], case .truth(let right) = operands[1] {
                    return .truth(operation(left, right))
                }
                if case .truth = operands[1] { return .truth(try operands[0].requireTruth()) }
                return try Self.onLists { () throws(ValueFailure) in
                    try operands[0].combined(with: operands[1], number)
                }
            default: throw ValueFailure(.domain)
            }
        }
    }

    /// Carries out the operation on numbers; where it fails because lists hold truth values, that is the reason.
    private static func onLists<Number: CalculatorNumber>(
        _ operation: () throws(ValueFailure) -> Value<Number>
    ) throws(ValueFailure) -> Value<Number> {
        do throws(ValueFailure) {
            return try operation()
        } catch {
            guard error == .expected(.number, not: .truth) else { throw error }
            let sentence =
                "It extends to lists of integers, but not to lists of truth values: apply it to their elements, by ‘map’ or "
                + "‘table’."
            throw ValueFailure(.domain, sentence)
        }
    }
}
