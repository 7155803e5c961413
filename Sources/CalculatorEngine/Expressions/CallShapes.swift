// SPDX-License-Identifier: Apache-2.0

/// The contents of the parentheses in a text, found in a single pass.
struct CallShapes {
    struct Shape {
        /// The number of operands, separated by commas.
        var operandCount = 1
        /// The second operand, if it is just a name.
        var secondName: SourceRange?
        /// The name at the beginning, if it is followed by `=`, as in `(k = 1…10)`.
        var boundName: SourceRange?
        /// The start of the expression after that `=`.
        var boundStart = 0
    }

    private var shapes: [Int: Shape] = [:]

    /// Returns the shape of the contents of the parenthesis whose opening sign ends at a position.
    subscript(position: Int) -> Shape? { shapes[position] }

    private struct Open {
        var position: Int
        var shape = Shape()
        var tokenCount = 0
        /// The first name of the current operand, if it is nothing else so far.
        var name: SourceRange?
        var isParenthesis: Bool
    }

    init(_ source: Span<UInt8>, from start: Int, _ vocabulary: borrowing Vocabulary) {
        var lexer = Lexer(position: start)
        var open: [Open] = []
        // The parser will report what the lexer can't tokenize.
        while let token = try? lexer.next(in: source, vocabulary), token != .end {
            let last = open.count - 1
            switch token {
            case .open: open.append(Open(position: lexer.position, isParenthesis: true))
            case .close:
                // One that was opened before the first call is not of interest.
                if let closed = open.popLast(), closed.isParenthesis { shapes[closed.position] = closed.shape }
                continue
            case .comma:
                if last < 0 { continue }
                if open[last].shape.operandCount == 2, open[last].tokenCount == 1 {
                    open[last].shape.secondName = open[last].name
                }
                open[last].shape.operandCount += 1
                open[last].tokenCount = 0
                open[last].name = nil
                continue
            case .sign(let spelling) where vocabulary.spellings[spelling].grammar == .openBracket:
                open.append(Open(position: lexer.position, isParenthesis: false))
            case .sign(let spelling) where vocabulary.spellings[spelling].grammar == .closeBracket:
                _ = open.popLast()
                continue
            case .sign(let spelling):
                if last >= 0, open[last].shape.operandCount == 1, open[last].tokenCount == 1,
                    vocabulary.isEqualsSign(spelling)
                {
                    open[last].shape.boundName = open[last].name
                    open[last].shape.boundStart = lexer.position
                }
            case .name:
                if last >= 0, open[last].tokenCount == 0, !source.startsNumberedAnswer(at: lexer.range.start) {
                    open[last].name = lexer.range
                }
            default: break
            }
            if last >= 0 { open[last].tokenCount += 1 }
        }
    }
}
