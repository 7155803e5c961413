// SPDX-License-Identifier: Apache-2.0

/// The reason why an expression has no value, with its range in the text.
public struct CalculationError: Error, Sendable, Hashable {
    /// The reason.
    public let reason: Reason
    /// The range of the text at fault.
    public let range: SourceRange

    /// The definitions in which it happened, the innermost first; empty if it happened in the text itself.
    public let trail: [DefinitionStep]

    /// Creates an error.
    public init(_ reason: Reason, at range: SourceRange, in trail: [DefinitionStep] = []) {
        self.reason = reason
        self.range = range
        self.trail = trail
    }

    /// Returns the error for a text that contains the original one from `start` on.
    func shifted(by start: Int) -> CalculationError {
        CalculationError(reason, at: range.shifted(by: start), in: trail)
    }

    /// A definition being evaluated, and the range under evaluation.
    public struct DefinitionStep: Sendable, Hashable {
        /// The defined symbol.
        public let symbol: String
        /// The definition as written.
        public let text: String
        /// The part of ``text`` that was being evaluated.
        public let range: SourceRange

        /// Creates a step.
        public init(symbol: String, text: String, range: SourceRange) {
            self.symbol = symbol
            self.text = text
            self.range = range
        }
    }

    /// A reason why an expression has no value.
    public enum Reason: Sendable, Hashable {
        /// There is nothing to evaluate.
        case emptyExpression
        /// The text is longer than the limit, in bytes.
        case tooLong(limit: Int)
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// An unexpected character.
        case unexpectedCharacter(String)
        /// Text that begins like a number but is not one.
        case invalidNumber(String)
        /// An unregistered name.
        case unknownName(String, suggestion: String?)
        /// An unregistered symbol.
        case unknownSymbol(String, suggestion: String?)
        /// A missing number, name or parenthesis, after an operator or at the beginning.
        case missingOperand(after: String?)
        /// A missing operand before a symbol.
        case missingOperandBefore(String)
        /// Two adjacent operands that cannot be meant as a product.
        case missingOperator(between: String, and: String)
        /// An opening parenthesis without a closing one.
        case unclosedParenthesis
        /// An opening bracket or bar, such as `[` or `|`, without its partner.
        case unclosedBracket(String)
        /// A closing parenthesis without an opening one.
        case unopenedParenthesis
        /// An empty pair of parentheses.
        case emptyParentheses
        /// A comma that does not separate arguments.
        case misplacedComma
        /// A function without its arguments.
        case missingArguments(function: String, arity: ClosedRange<Int>)
        /// A function with too few or too many arguments.
        case wrongArgumentCount(function: String, arity: ClosedRange<Int>, given: Int)
        /// Two successive operators without associativity.
        case notAssociative(String, String)
        /// Two adjacent operands without a registered operator for juxtaposition.
        case noJuxtaposition
        /// Superscript digits without a registered power operator.
        case noPowerOperator
        /// A definition whose left side is neither a name, nor a function of names, nor an operator beside names.
        case invalidDefinition
        /// A definition without a definition sign, or with nothing after the sign.
        case incompleteDefinition(after: String?)
        /// A definition of a name that is taken.
        case alreadyDefined(String, by: String)
        /// A definition that refers to itself through the given names.
        case circularDefinition([String])
        /// A definition with the same parameter twice.
        case repeatedParameter(String)
        /// A definition that the registry refused.
        case registration(RegistrationError)
        /// A definition where only an expression is allowed.
        case definitionNotAllowed
        /// An operand of a kind that an operation does not accept; `nil` for the operation if a function is required.
        case wrongKind(operation: String?, expected: String, given: ValueKind)
        /// A last answer, from which the expression continues, of a kind that the operation does not accept.
        case wrongAnswer(operation: String, expected: String, given: ValueKind)
        /// A number or a list, and a truth value, where an operation takes two of the same kind.
        case mixedKinds(operation: String)
        /// A comparison that is not defined for these values.
        case incomparable(String, ValueKind, ValueKind)
        /// A symbol or a word that is not part of the grammar, or not allowed here, and what to write instead.
        case notInGrammar(String, hint: String)
        /// Nesting of functions or bodies beyond the limit.
        case nestedTooDeep(limit: Int)
        /// An operation without an answer: the fault, the operation's symbol, its operands as text, and its domain.
        case fault(Fault, operation: String?, operands: [String], domain: String)
        /// An operation without an answer, with an explanation by its plugin.
        case explained(Fault, operation: String, operands: [String], explanation: String)
        /// A number that would be written with more digits than ``ResourceLimits/maximumDigits``: the digits requested.
        case tooManyDigits(DigitCount, limit: Int)
        /// There is no previous answer.
        case noPreviousAnswer
    }

    /// Whether the expression was parsed, but its evaluation failed; or it is right, but nested beyond the limit, as
    /// lists may turn out to be in an evaluation.
    public var isEvaluationFailure: Bool {
        switch reason {
        case .fault, .explained, .noPreviousAnswer, .nestedTooDeep, .tooManyDigits: true
        default: false
        }
    }
}
