/// Why an operator was not registered: every fault found, not only the first.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The symbol of the operator that was refused.
    public let symbol: String
    /// What is wrong with it; never empty.
    public let faults: [RegistrationFault]

    /// Creates an error.
    public init(symbol: String, faults: [RegistrationFault]) {
        self.symbol = symbol
        self.faults = faults
    }

    public var description: String { faults.map { "\($0)" }.joined(separator: " ") }
}

/// One thing that is wrong with an operator that was to be registered.
public enum RegistrationFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// A symbol without characters.
    case emptySymbol
    /// A symbol that could not be told apart from other text, and why.
    case unreadableSymbol(String, because: String)
    /// A symbol that another operator has in the same place.
    case symbolTaken(String, by: String)
    /// An operation that does not fit the place of the symbol.
    case arityMismatch(String, expected: String)
    /// An infix operator that shares its precedence with one that groups otherwise.
    case associativityConflict(String, with: String)
    /// A second operator for operands that stand side by side.
    case juxtapositionTaken(by: String)

    public var description: String {
        switch self {
        case .emptySymbol: "An operator needs a symbol."
        case .unreadableSymbol(let symbol, let reason): "‘\(symbol)’ can’t be a symbol: \(reason)."
        case .symbolTaken(let symbol, let plugin): "‘\(symbol)’ is already taken by \(plugin)."
        case .arityMismatch(let symbol, let expected): "‘\(symbol)’ stands where its operation must take \(expected)."
        case .associativityConflict(let symbol, let other):
            "‘\(symbol)’ has the precedence of ‘\(other)’, but not its associativity."
        case .juxtapositionTaken(let symbol): "Operands side by side already mean ‘\(symbol)’."
        }
    }
}
