// SPDX-License-Identifier: Apache-2.0

/// What an operator is apart from its operations, the same for all types of numbers.
struct OperatorEntry: Sendable {
    let symbol: String
    let details: OperatorDetails
    /// The kinds of the operands of its operation, if that is one on values.
    var signature: ValueSignature?
    /// Its other operations, and its definition, if it has any.
    var additions: OperatorAdditions?

    init(
        _ symbol: String, _ details: OperatorDetails, _ signature: ValueSignature? = nil,
        _ additions: OperatorAdditions? = nil
    ) {
        self.symbol = symbol
        self.details = details
        self.signature = signature
        self.additions = additions
    }

    /// The text that it was defined by, if it was.
    var source: DefinitionSource? { additions?.source }

    var fixity: Fixity { details.fixity }
}
