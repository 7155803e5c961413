// SPDX-License-Identifier: Apache-2.0

/// Why an operation on values has no answer.
public struct ValueFailure: Error, Sendable, Hashable {
    /// What is wrong.
    public let fault: Fault
    /// What is wrong in detail, as a whole sentence, where ``fault`` alone does not say it.
    public let sentence: String?

    /// Creates a failure.
    public init(_ fault: Fault, _ sentence: String? = nil) {
        self.fault = fault
        self.sentence = sentence
    }

    /// The failure of an operand of the wrong kind.
    public static func expected(_ expected: ValueKind, not found: ValueKind) -> ValueFailure {
        ValueFailure(.domain, "It takes \(expected.phrase) here, and was given \(found.phrase).")
    }
}

extension Value {
    /// The number it is.
    ///
    /// - Throws: ``ValueFailure`` where it is of another kind.
    public func requireNumber() throws(ValueFailure) -> Number {
        guard case .number(let number) = self else { throw .expected(.number, not: kind) }
        return number
    }

    /// The truth it is.
    ///
    /// - Throws: ``ValueFailure`` where it is of another kind.
    public func requireTruth() throws(ValueFailure) -> Bool {
        guard case .truth(let truth) = self else { throw .expected(.truth, not: kind) }
        return truth
    }

    /// The list it is.
    ///
    /// - Throws: ``ValueFailure`` where it is of another kind.
    public func requireList() throws(ValueFailure) -> ValueList<Number> {
        guard case .list(let list) = self else { throw .expected(.list, not: kind) }
        return list
    }

    /// The function it is.
    ///
    /// - Throws: ``ValueFailure`` where it is of another kind.
    public func requireFunction() throws(ValueFailure) -> FunctionValue<Number> {
        guard case .function(let function) = self else { throw .expected(.function, not: kind) }
        return function
    }
}
