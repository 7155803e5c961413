// SPDX-License-Identifier: Apache-2.0

/// A fault of a definition.
public struct DefinitionFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// A part of an ``OperatorDefinition``.
    public enum Part: Sendable, Hashable {
        /// The definition itself.
        case text
        /// One of the aliases, counted from 0.
        case alias(Int)
        /// The precedence.
        case precedence
        /// The associativity.
        case associativity
        /// One of the examples, counted from 0.
        case example(Int)
    }

    /// The part at fault.
    public let part: Part
    /// The error, with its range in the text of that part.
    public let error: CalculationError

    /// Creates a fault.
    public init(_ part: Part, _ error: CalculationError) {
        self.part = part
        self.error = error
    }

    /// The description of the error.
    public var description: String { error.description }
}

extension OperatorDefinition {
    /// Returns the text of a part, to which the range of a fault in that part refers.
    public subscript(part: DefinitionFault.Part) -> String {
        switch part {
        case .text: text
        case .alias(let index): aliases.indices.contains(index) ? aliases[index] : ""
        case .precedence: precedence?.description ?? ""
        case .associativity: associativity?.rawValue ?? ""
        case .example(let index): examples.indices.contains(index) ? examples[index].expression : ""
        }
    }
}
