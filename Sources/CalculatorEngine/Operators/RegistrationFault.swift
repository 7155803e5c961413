// SPDX-License-Identifier: Apache-2.0

/// A fault of an operator to be registered.
public enum RegistrationFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// An empty symbol.
    case emptySymbol
    /// A symbol that could not be distinguished from other text, and the reason.
    case unreadableSymbol(String, because: String)
    /// A symbol that another operator has in the same position.
    case symbolTaken(String, by: String)
    /// A symbol that another of the definitions registered together has in the same position.
    case symbolDefinedTwice(String)
    /// A spelling that is given to one operator twice.
    case repeatedSpelling(String)
    /// A symbol reserved by the grammar.
    case reservedSymbol(String, sign: String)
    /// An operation that does not fit the position of the symbol.
    case arityMismatch(String, expected: String)
    /// An infix operator with the same precedence as one of another associativity.
    case associativityConflict(String, with: String)
    /// A second operator for adjacent operands.
    case juxtapositionTaken(by: String)
    /// A second operator with a role in the grammar.
    case roleTaken(by: String)
    /// A precedence for something that has none.
    case precedenceNotAllowed(String)
    /// An associativity for something other than an infix operator.
    case associativityNotAllowed(String)
    /// A precedence relative to an unknown operator.
    case unknownPrecedence(of: String)
    /// A precedence relative to something that has none.
    case noPrecedence(of: String)
    /// Precedences that refer to one another through the given symbols.
    case circularPrecedence([String])
    /// An example whose value differs from the stated one.
    case wrongExample(expected: String, actual: String)
    /// The definition of an infix, prefix or postfix operator whose right side uses none of its operands, as where a
    /// name with a sign in it was meant; and a name that can be defined instead.
    case unusedOperands(String, name: String)
    /// A use of another definition that was refused itself.
    case usesRefused(String)
    /// A replacement that takes different operands than those it is given in existing uses.
    case usedOtherwise(String, by: String)
    /// Definitions that use one another through too many levels.
    case nestedTooDeep(limit: Int)
    /// Definitions that need one another in a circle of too many.
    case circleTooLong(limit: Int)

    /// The spelling that can’t be a symbol of any operator, if that is the fault.
    package var refusedSymbol: String? {
        switch self {
        case .reservedSymbol(let symbol, _), .unreadableSymbol(let symbol, _): symbol
        default: nil
        }
    }

    /// Why the name of the last answer can’t be defined or set, as a sentence.
    static var answerIsReserved: String {
        "‘\(OwnName.answer)’ is the last answer, and can’t be defined or set."
    }

    /// What names are made of, as a clause.
    static var whatNamesAre: String { "a name is made of letters, digits and ‘_’ only" }

    /// The description of the fault of a definition in a text, where a sign replaces on purpose, and precedences are
    /// written in words.
    var descriptionInText: String {
        switch self {
        case .symbolTaken(let symbol, let plugin):
            "‘\(symbol)’ is already taken by \(plugin): choose another symbol, or write ‘:=’ for ‘=’ to replace it."
        case .associativityConflict(let symbol, let other):
            """
            ‘\(symbol)’ has the precedence of ‘\(other)’, but not its associativity: give it the same, or a precedence of its own \
            such as ‘above \(other)’.
            """
        default: description
        }
    }

    /// The fault as a sentence.
    public var description: String {
        switch self {
        case .emptySymbol: "An operator needs a symbol."
        case .unreadableSymbol(let symbol, let reason): "‘\(symbol)’ can’t be a symbol: \(reason)."
        case .symbolTaken(let symbol, let plugin):
            "‘\(symbol)’ is already taken by \(plugin): choose another symbol, or replace it on purpose."
        case .symbolDefinedTwice(let symbol):
            "‘\(symbol)’ is defined twice, and its definitions have no order: leave one of them out, or choose another symbol."
        case .reservedSymbol(OwnName.answer, _): Self.answerIsReserved
        case .repeatedSpelling(let symbol):
            "‘\(symbol)’ is a spelling of this operator already: leave it out."
        case .reservedSymbol(let symbol, let sign) where symbol == sign:
            "‘\(symbol)’ can’t be a symbol: the grammar keeps it for itself. Choose another, or a longer one."
        case .reservedSymbol(let symbol, let sign):
            "‘\(symbol)’ can’t be a symbol: the grammar keeps ‘\(sign)’ for itself, within others too."
        case .arityMismatch(let symbol, let expected): "‘\(symbol)’ stands where its operation must take \(expected)."
        case .associativityConflict(let symbol, let other):
            """
            ‘\(symbol)’ has the precedence of ‘\(other)’, but not its associativity: give it the same, or a precedence of its own \
            such as the one just above it.
            """
        case .juxtapositionTaken(let symbol): "Operands side by side already mean ‘\(symbol)’."
        case .roleTaken(let symbol): "‘\(symbol)’ already has this role in the grammar: leave the role out."
        case .precedenceNotAllowed(let symbol):
            "‘\(symbol)’ has no precedence, since it is neither infix nor prefix nor postfix: leave the precedence out."
        case .associativityNotAllowed(let symbol):
            "‘\(symbol)’ is not infix, and only infix operators are grouped: leave the associativity out."
        case .unknownPrecedence(let symbol):
            "There is no operator ‘\(symbol)’ to take a precedence from: name one that is registered."
        case .noPrecedence(let symbol):
            "‘\(symbol)’ has no precedence itself: name an infix, prefix or postfix operator."
        case .circularPrecedence(let symbols):
            "These precedences go in a circle: \(symbols.joined(separator: " → "))."
        case .wrongExample(let expected, let actual):
            "This example has the value \(actual), not \(expected): correct the definition or the example."
        case .unusedOperands(let symbol, let name):
            "The operator ‘\(symbol)’ must use what stands beside it; \(Self.whatNamesAre), such as ‘\(name)’."
        case .usesRefused(let symbol): "It uses ‘\(symbol)’, whose own definition was refused: correct that one first."
        case .usedOtherwise(let symbol, let user):
            "‘\(user)’ uses ‘\(symbol)’ in another way, with other operands: redefine ‘\(user)’ first."
        case .nestedTooDeep(let limit): "Definitions may use one another at most \(limit) deep."
        case .circleTooLong(let limit): "At most \(limit) definitions may need one another in a circle."
        }
    }
}
