// SPDX-License-Identifier: Apache-2.0

/// What stands between the parentheses of a text, found in one pass over it.
struct CallShapes {
    struct Shape {
        /// How many operands there are, separated by commas.
        var operandCount = 1
        /// The name that is the whole second operand, if one is.
        var secondName: SourceRange?
        /// The name at the beginning that `=` follows, as in `(k = 1…10)`.
        var boundName: SourceRange?
        /// Where the expression after that `=` begins.
        var boundStart = 0
    }

    private var shapes: [Int: Shape] = [:]

    /// The shape of what follows the parenthesis that ends at a position.
    subscript(position: Int) -> Shape? { shapes[position] }

    private struct Open {
        var position: Int
        var shape = Shape()
        var tokenCount = 0
        /// The first name of the present operand, if it is nothing else so far.
        var name: SourceRange?
        var isParenthesis: Bool
    }

    init<Number>(_ source: Span<UInt8>, from start: Int, _ registry: borrowing OperatorRegistry<Number>) {
        var lexer = Lexer(position: start)
        var open: [Open] = []
        // What the lexer can't read the parser will report.
        while let token = try? lexer.next(in: source, registry), token != .end {
            let last = open.count - 1
            switch token {
            case .open: open.append(Open(position: lexer.position, isParenthesis: true))
            case .close:
                guard let closed = open.popLast() else { return }
                finish(closed)
                continue
            case .comma:
                guard last >= 0 else { return }
                if open[last].shape.operandCount == 2, open[last].tokenCount == 1 {
                    open[last].shape.secondName = open[last].name
                }
                open[last].shape.operandCount += 1
                open[last].tokenCount = 0
                open[last].name = nil
                continue
            case .sign(let spelling) where registry.spellings[spelling].grammar == .openBracket:
                open.append(Open(position: lexer.position, isParenthesis: false))
            case .sign(let spelling) where registry.spellings[spelling].grammar == .closeBracket:
                _ = open.popLast()
                continue
            case .sign(let spelling):
                if last >= 0, open[last].shape.operandCount == 1, open[last].tokenCount == 1,
                    registry.isEqualsSign(spelling)
                {
                    open[last].shape.boundName = open[last].name
                    open[last].shape.boundStart = lexer.position
                }
            case .name: if last >= 0, open[last].tokenCount == 0 { open[last].name = lexer.range }
            default: break
            }
            if last >= 0 { open[last].tokenCount += 1 }
        }
    }

    private mutating func finish(_ closed: Open) {
        guard closed.isParenthesis else { return }
        shapes[closed.position] = closed.shape
    }
}
