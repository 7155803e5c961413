// SPDX-License-Identifier: Apache-2.0

/// An operation of a type of number with a result other than a law requires.
public struct LawViolation: Error, Sendable, Hashable, CustomStringConvertible {
    /// The law that is violated.
    public let law: NumberLaw
    /// The operation, by the name of the protocol’s requirement, such as `modulo`.
    public let operation: String
    /// The operands, such as `5/2`, `.down` or `Self(fault: .domain)`.
    public let operands: [String]
    /// The result that the law requires.
    public let expected: String
    /// The result that the type returned.
    public let actual: String

    /// The violation as a sentence, such as “modulo(-7, 3) must be 2, but is -1: rounding follows its rule, …”.
    public var description: String {
        "\(operation)(\(operands.joined(separator: ", "))) must be \(expected), but is \(actual): \(law.statement)."
    }
}
