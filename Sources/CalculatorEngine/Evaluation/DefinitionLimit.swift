// SPDX-License-Identifier: Apache-2.0

/// A limit that a definition goes beyond.
struct DefinitionLimit: Error {
    /// An evaluation of a definition may take this many steps; definitions that double what they use reach it fast.
    static let steps = 1_000_000

    /// Definitions may use one another through this many, so that an evaluation needs little of the stack.
    static let depth = 1_000

    /// So many definitions may need one another.
    static let group = 100

    enum Kind {
        case steps, depth
    }

    private let kind: Kind
    private let symbol: String

    init(_ kind: Kind, _ symbol: String) {
        self.kind = kind
        self.symbol = symbol
    }

    var reason: CalculationError.Reason {
        switch kind {
        case .steps: .fault(.limit, operation: symbol, operands: [], domain: "")
        case .depth: .registration(RegistrationError(symbol: symbol, faults: [.nestedTooDeep(limit: Self.depth)]))
        }
    }
}
