// SPDX-License-Identifier: Apache-2.0

/// Why an expression has no value, and where in its text the reason lies.
public struct CalculationError: Error, Sendable, Hashable {
    /// What is wrong.
    public let reason: Reason
    /// The part of the text that is at fault.
    public let range: SourceRange

    /// The definitions in which it happened, the innermost first; empty where it happened in the text itself.
    public let trail: [DefinitionStep]

    /// Creates an error.
    public init(_ reason: Reason, at range: SourceRange, in trail: [DefinitionStep] = []) {
        self.reason = reason
        self.range = range
        self.trail = trail
    }

    /// A definition that an evaluation went through, and where in it it was.
    public struct DefinitionStep: Sendable, Hashable {
        /// The symbol that is defined.
        public let symbol: String
        /// The definition as it was written.
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

    /// What can be wrong with an expression.
    public enum Reason: Sendable, Hashable {
        /// There is nothing to evaluate.
        case emptyExpression
        /// The text is longer than the limit, in bytes.
        case tooLong(limit: Int)
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// A character that means nothing here.
        case unexpectedCharacter(String)
        /// Something that begins like a number and is none.
        case invalidNumber(String)
        /// A name that nothing is registered under.
        case unknownName(String, suggestion: String?)
        /// A symbol that nothing is registered under.
        case unknownSymbol(String, suggestion: String?)
        /// A place where a number, a name or a parenthesis should stand, after an operator or at the beginning.
        case missingOperand(after: String?)
        /// A symbol that needs an operand before it and has none.
        case missingOperandBefore(String)
        /// Two operands side by side that cannot be meant as a product.
        case missingOperator(between: String, and: String)
        /// An opening parenthesis without a closing one.
        case unclosedParenthesis
        /// A closing parenthesis without an opening one.
        case unopenedParenthesis
        /// A pair of parentheses with nothing in them.
        case emptyParentheses
        /// A comma that separates no arguments.
        case misplacedComma
        /// A function without its arguments.
        case missingArguments(function: String, arity: ClosedRange<Int>)
        /// A function with too few or too many arguments.
        case wrongArgumentCount(function: String, arity: ClosedRange<Int>, given: Int)
        /// Two operators in a row that have no associativity.
        case notAssociative(String, String)
        /// Two neighbouring operands where no registered operator is what that means.
        case noJuxtaposition
        /// Superscript digits where no power operator is registered.
        case noPowerOperator
        /// A definition whose left side is neither a name, nor a function of names, nor an operator between names.
        case invalidDefinition
        /// A definition without a sign for it, or with nothing after the sign.
        case incompleteDefinition
        /// A definition of a name that is taken.
        case alreadyDefined(String, by: String)
        /// A definition that uses itself, by way of the names given.
        case circularDefinition([String])
        /// A definition with the same parameter twice.
        case repeatedParameter(String)
        /// A definition that the registry refused.
        case registration(RegistrationError)
        /// A definition where only an expression makes sense.
        case definitionNotAllowed
        /// An operand of a kind that an operation does not take; `nil` for the operation where a function is needed.
        case wrongKind(operation: String?, expected: String, given: ValueKind)
        /// A comparison of values that can't be compared so.
        case incomparable(String, ValueKind, ValueKind)
        /// A sign or a word that is no part of the grammar, or not here, and what to write instead.
        case notInGrammar(String, hint: String)
        /// Functions within functions, or bodies within bodies, beyond the limit.
        case nestedTooDeep(limit: Int)
        /// An operation without an answer: the fault, the operation's symbol, its operands as text, and what
        /// operands it takes.
        case fault(Fault, operation: String?, operands: [String], domain: String)
        /// An operation without an answer, whose plugin says why.
        case explained(Fault, operation: String, operands: [String], explanation: String)
        /// There is no previous answer.
        case noPreviousAnswer
    }

    /// Whether the expression was read, so that it is its evaluation that failed.
    public var isEvaluationFailure: Bool {
        switch reason {
        case .fault, .explained, .noPreviousAnswer: true
        default: false
        }
    }
}
