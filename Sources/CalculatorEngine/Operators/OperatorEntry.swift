// SPDX-License-Identifier: Apache-2.0

/// What an operator is apart from its operations, the same for all types of numbers.
struct OperatorEntry: Sendable {
    let symbol: String
    let details: OperatorDetails
    /// Its other operations, and its definition, if it has any.
    var additions: OperatorAdditions?

    init(_ symbol: String, _ details: OperatorDetails, _ additions: OperatorAdditions? = nil) {
        self.symbol = symbol
        self.details = details
        self.additions = additions
    }

    /// The text that it was defined by, if it was.
    var source: DefinitionSource? { additions?.source }

    var fixity: Fixity { details.fixity }
}
