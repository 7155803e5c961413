// SPDX-License-Identifier: Apache-2.0

/// The permitted kinds of an operand of a ``ValueOperation``.
public enum OperandKind: Sendable, Hashable {
    /// A value of any kind.
    case any
    /// A value of a given kind.
    case kind(ValueKind)
    /// A number or a list.
    case numberOrList
    /// A function of a number of operands, all of them numbers if `isNumeric`; its value is then a number too. An
    /// operator with a negative number of operands, or more than ``countLimit``, is not registered.
    case function(operandCount: Int, isNumeric: Bool)

    /// The maximum number of operands of a function that is an operand.
    public static var countLimit: Int { 1000 }

    func accepts(_ kind: ValueKind) -> Bool {
        switch self {
        case .any: true
        case .kind(let wanted): kind == wanted
        case .numberOrList: kind == .number || kind == .list
        case .function: kind == .function
        }
    }

    /// The accepted operand, for use in a sentence.
    var phrase: String {
        switch self {
        case .any: "any value"
        case .kind(let kind): kind.phrase
        case .numberOrList: "a number or a list"
        case .function(let count, _): count == 1 ? "a function such as x ↦ x²" : "a function of \(count) operands"
        }
    }
}
