// SPDX-License-Identifier: Apache-2.0

/// A function at a position in a line, and the argument being typed there.
public struct FunctionSignature: Sendable, Hashable {
    /// The function with its parameters: `f(x, y)` if it is defined by text, otherwise its symbol.
    public let text: String
    /// The function's symbol.
    public let symbol: String
    /// The number of arguments.
    public let arity: ClosedRange<Int>
    /// A one-line description.
    public let summary: String
    /// The index of the argument at the position, counted from 0.
    public let argument: Int
}

extension Vocabulary {
    /// Returns the function whose arguments contain a position, see ``OperatorRegistry/signature(at:in:)``.
    func signature(at position: Int, in line: String) -> FunctionSignature? {
        let bytes = Array(line.utf8)
        var open: [(function: SourceRange?, commas: Int)] = []
        var last: SourceToken?
        for token in tokens(of: bytes.span) {
            guard token.range.start < position else { break }
            switch token.role {
            case .parenthesis where bytes[token.range.start] == UInt8(ascii: "("):
                open.append((last?.role == .function ? last?.range : nil, 0))
            case .parenthesis where bytes[token.range.start] == UInt8(ascii: "["): open.append((nil, 0))
            case .parenthesis: _ = open.popLast()
            case .separator where !open.isEmpty: open[open.count - 1].commas += 1
            default: break
            }
            last = token
        }
        for call in open.reversed() {
            guard let range = call.function else { continue }
            let symbol = bytes.span.text(in: range)
            guard let index = index(of: symbol, beforeOperand: true) else { continue }
            let entry = entries[index]
            let parameters = entry.source.map { "(\($0.parameters.joined(separator: ", ")))" } ?? ""
            return FunctionSignature(
                text: entry.symbol + parameters, symbol: entry.symbol, arity: syntaxes[index].arity,
                summary: entry.details.summary, argument: call.commas)
        }
        return nil
    }
}
