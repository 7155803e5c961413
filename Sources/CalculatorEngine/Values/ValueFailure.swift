// SPDX-License-Identifier: Apache-2.0

/// The reason why an operation on values has no answer.
public struct ValueFailure: Error, Sendable, Hashable {
    /// The fault.
    public let fault: Fault
    private let details: Details?

    private enum Details: Sendable, Hashable {
        case sentence(String)
        /// The indices that lead to the element with the fault, that in the innermost list first.
        case element([Int])
    }

    /// Creates a failure.
    public init(_ fault: Fault, _ sentence: String? = nil) {
        self.fault = fault
        details = sentence.map { .sentence($0) }
    }

    /// Creates the failure of an element of a list.
    @inline(never)
    init(_ fault: Fault, atElement index: Int) {
        self.init(fault, .element([index]))
    }

    private init(_ fault: Fault, _ details: Details) {
        self.fault = fault
        self.details = details
    }

    /// A complete sentence with details, if ``fault`` alone is not sufficient.
    public var sentence: String? { sentence(ofOperatorTaking: "", explanation: nil) }

    /// Returns the sentence for an operator.
    ///
    /// - Parameters:
    ///   - domain: The operands that it takes; empty if that is not known.
    ///   - explanation: The sentence in which it says why it has no value, if it does.
    func sentence(ofOperatorTaking domain: String, explanation: String?) -> String? {
        switch details {
        case nil: return explanation
        case .sentence(let sentence): return sentence
        case .element(let indices):
            let place = indices.map { "element \($0 + 1) of " }.joined() + "the list"
            if let explanation { return "At \(place): \(explanation)" }
            let isOutside = fault == .domain || fault == .notAnInteger
            return "\(fault.phrase.capitalizedFirst) at \(place)"
                + (isOutside && !domain.isEmpty ? "; it takes \(domain)." : ".")
        }
    }

    /// Returns the failure of a list in which one with this failure is an element.
    @inline(never)
    func inElement(_ index: Int) -> ValueFailure {
        guard case .element(let indices) = details else { return self }
        return ValueFailure(fault, .element(indices + [index]))
    }

    /// Returns the failure of an operand of the wrong kind.
    public static func expected(_ expected: ValueKind, not found: ValueKind) -> ValueFailure {
        let advice = found == .function ? "; the value of a function f at x is ‘apply(f, x)’" : ""
        return ValueFailure(.domain, "It takes \(expected.phrase) here, and was given \(found.phrase)\(advice).")
    }

    /// Returns the failure of an operation on pairs of elements of lists that have different numbers of them.
    public static func differentLengths(_ left: Int, _ right: Int) -> ValueFailure {
        ValueFailure(.domain, "These lists have different lengths, \(left) and \(right) elements.")
    }
}

extension ValueFailure: CustomStringConvertible {
    /// The sentence, or that of the fault.
    public var description: String { sentence ?? fault.description }
}

extension Value {
    /// Returns the number.
    ///
    /// - Throws: ``ValueFailure`` if the value is of another kind.
    public func requireNumber() throws(ValueFailure) -> Number {
        guard case .number(let number) = self else { throw .expected(.number, not: kind) }
        return number
    }

    /// Returns the truth value.
    ///
    /// - Throws: ``ValueFailure`` if the value is of another kind.
    public func requireTruth() throws(ValueFailure) -> Bool {
        guard case .truth(let truth) = self else { throw .expected(.truth, not: kind) }
        return truth
    }

    /// Returns the list.
    ///
    /// - Throws: ``ValueFailure`` if the value is of another kind.
    public func requireList() throws(ValueFailure) -> ValueList<Number> {
        guard case .list(let list) = self else { throw .expected(.list, not: kind) }
        return list
    }

    /// Returns the function.
    ///
    /// - Throws: ``ValueFailure`` if the value is of another kind.
    public func requireFunction() throws(ValueFailure) -> FunctionValue<Number> {
        guard case .function(let function) = self else { throw .expected(.function, not: kind) }
        return function
    }
}
