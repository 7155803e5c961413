// SPDX-License-Identifier: Apache-2.0

/// A limit exceeded by a definition.
struct DefinitionLimit: Error {
    /// The maximum number of steps of an evaluation of a definition; definitions that double those they use reach it
    /// fast.
    static let steps = 1_000_000

    /// The maximum nesting depth of definitions, so that an evaluation needs little stack space.
    static let depth = 1_000

    /// The maximum number of mutually recursive definitions.
    static let group = 100

    enum Kind {
        case steps, depth, group
    }

    private let kind: Kind
    private let symbol: String

    init(_ kind: Kind, _ symbol: String) {
        self.kind = kind
        self.symbol = symbol
    }

    var reason: CalculationError.Reason {
        switch kind {
        case .steps:
            .explained(
                .limit, operation: symbol, operands: [],
                explanation: "A definition may expand to at most \(Self.steps) steps.")
        case .depth: .registration(RegistrationError(symbol: symbol, faults: [.nestedTooDeep(limit: Self.depth)]))
        case .group: .registration(RegistrationError(symbol: symbol, faults: [.circleTooLong(limit: Self.group)]))
        }
    }
}
