// SPDX-License-Identifier: Apache-2.0

/// The form of an operator with a body, which is an expression with a name whose values the operator supplies.
public struct BinderForm<Number: CalculatorNumber>: Sendable {
    /// The number of written operands, of which the body is the first and the name the second: 4 for
    /// `sum(body, name, from, to)`.
    public let writtenCount: Int
    /// The operation on the body, as a function of the name, and the operands after the name.
    public let operation: ValueOperation<Number>

    /// Creates the form.
    public init(writtenCount: Int, _ operation: ValueOperation<Number>) {
        self.writtenCount = writtenCount
        self.operation = operation
    }
}
