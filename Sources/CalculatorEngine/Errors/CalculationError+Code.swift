// SPDX-License-Identifier: Apache-2.0

extension CalculationError {
    /// A short identifier of the reason for programs to compare; it never changes once released.
    public var code: String {
        switch reason {
        case .emptyExpression: "empty-expression"
        case .tooLong: "too-long"
        case .invalidUTF8: "invalid-utf8"
        case .unexpectedCharacter: "unexpected-character"
        case .invalidNumber: "invalid-number"
        case .unknownName: "unknown-name"
        case .unknownSymbol: "unknown-symbol"
        case .missingOperand, .missingOperandBefore: "missing-operand"
        case .missingOperator, .noJuxtaposition: "missing-operator"
        case .unclosedParenthesis: "unclosed-parenthesis"
        case .unclosedBracket: "unclosed-bracket"
        case .unopenedParenthesis: "unopened-parenthesis"
        case .emptyParentheses: "empty-parentheses"
        case .misplacedComma: "misplaced-comma"
        case .missingArguments: "missing-arguments"
        case .wrongArgumentCount: "wrong-argument-count"
        case .notAssociative: "not-associative"
        case .noPowerOperator: "no-power-operator"
        case .invalidDefinition, .incompleteDefinition: "invalid-definition"
        case .alreadyDefined: "already-defined"
        case .circularDefinition: "circular-definition"
        case .repeatedParameter: "repeated-parameter"
        case .registration: "registration"
        case .definitionNotAllowed: "definition-not-allowed"
        case .wrongKind, .wrongAnswer, .mixedKinds, .incomparable: "wrong-kind"
        case .notInGrammar: "not-in-grammar"
        case .nestedTooDeep: "nested-too-deep"
        case .noPreviousAnswer: "no-previous-answer"
        case .tooManyDigits: Fault.limit.code
        case .fault(let fault, _, _, _), .explained(let fault, _, _, _): fault.code
        }
    }
}

extension Fault {
    /// A short identifier of the fault for programs to compare; it never changes once released.
    public var code: String {
        switch self {
        case .divisionByZero: "division-by-zero"
        case .domain: "domain"
        case .overflow: "overflow"
        case .underflow: "underflow"
        case .notAnInteger: "not-an-integer"
        case .limit: "limit"
        case .undecided: "undecided"
        case .interrupted: "interrupted"
        case .plugin: "plugin"
        case .unordered: "unordered"
        }
    }
}
