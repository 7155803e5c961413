// SPDX-License-Identifier: Apache-2.0

/// The form of an operator with a body, which is an expression with a name whose values the operator supplies.
public struct BinderForm<Number: CalculatorNumber>: Sendable {
    /// The number of written operands, of which the body is the first and the name the second: 4 for
    /// `sum(body, name, from, to)`. At least 3.
    public let writtenCount: Int
    /// The operation on the body, as a function of the name, and the operands after the name: it takes
    /// ``writtenCount`` − 1 operands, and if the operator has a sign among its spellings also 2, of which the second is
    /// a range or a list.
    public let operation: ValueOperation<Number>

    /// Creates the form. An operator with one that does not take the operands it is called with is refused as
    /// ``RegistrationFault/arityMismatch(_:expected:)``.
    public init(writtenCount: Int, _ operation: ValueOperation<Number>) {
        self.writtenCount = writtenCount
        self.operation = operation
    }
}
