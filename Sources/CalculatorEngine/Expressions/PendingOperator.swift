// SPDX-License-Identifier: Apache-2.0

/// An operator that waits for its right operand, or for its closing parenthesis, in a ``Parser``.
struct PendingOperator {
    enum Kind: UInt8 {
        case parenthesis, call, application, prefix, infix
        /// A chain of comparisons; ``index`` is its index among the chains.
        case chain
        /// A range, with its step once ``argumentCount`` is 1.
        case range
        /// `[` where an operand may begin, and after one; then ``index`` is that of the node for the last of the
        /// indices so far.
        case list, element
        /// `|`, `⌊` and `⌈`.
        case bars, floor, ceiling
        /// `³√`; ``index`` is the index of the 3 among the numbers.
        case root
        /// `?` and `:`.
        case condition, alternative
        /// A call of a parameter that is a function.
        case parameterCall
        /// `x ↦`, and the body of a call that has one.
        case function, body
        /// A call with a body; the head of `∑(k = …)`, and its body.
        case binding, binderHead, binderBody

        /// Whether its contents are separated by commas.
        var separatesByCommas: Bool {
            switch self {
            case .call, .list, .element, .parameterCall, .binding: true
            default: false
            }
        }

        /// Whether its operands may be functions.
        var takesFunctions: Bool { self == .call || self == .parameterCall || self == .binding }
    }
    var kind: Kind
    var precedence: Int32
    var index: Int32
    var argumentCount: UInt32 = 0
    var start: UInt32
    var end: UInt32
    /// The start of the left operand, for infix operators; for a root, the end of its index.
    var operandStart: UInt32 = 0
    /// The number of nodes before its right operand, or its arguments.
    var firstNode: UInt32 = 0
}

extension [PendingOperator] {
    /// Whether the operator that waits last is the product of an operand and what is about to be read.
    @inline(never)
    func endsWithImpliedProduct(_ nodes: [ExpressionNode]) -> Bool {
        guard let last else { return false }
        return last.kind == .infix && last.start == last.end && last.firstNode == nodes.count
    }

    /// Returns the name of a value that stands before the parenthesis opened last, as if it were a function; `nil` if
    /// there is none.
    @inline(never)
    func valueBeforeParenthesis(_ nodes: [ExpressionNode]) -> ExpressionNode? {
        guard last?.kind == .parenthesis, let product = dropLast().last, product.kind == .infix,
            product.start == product.end
        else { return nil }
        let before = nodes.prefix(Int(product.firstNode))
        return before.last { $0.kind == .constant && $0.end == before.last?.end }
    }
}
