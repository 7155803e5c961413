// SPDX-License-Identifier: Apache-2.0

extension Vocabulary {
    /// Returns the tokens of a line, in which the names that the line introduces itself are known.
    func tokensKnowingIntroducedNames(of line: String) -> [SourceToken] {
        let tokens = tokens(of: line)
        guard tokens.contains(where: { $0.role == .unknown }) else { return tokens }
        let bytes = Array(line.utf8)
        var roles: [String: SourceToken.Role] = [:]
        addHeads(of: bytes.span, to: &roles)
        addBoundNames(in: bytes.span, to: &roles)
        if roles.isEmpty { return tokens }
        return tokens.map { token in
            guard token.role == .unknown, let role = roles[bytes.span.text(in: token.range)] else { return token }
            return SourceToken(role, at: token.range)
        }
    }

    /// Adds what the steps of a line define, and their parameters.
    private func addHeads(of source: Span<UInt8>, to roles: inout [String: SourceToken.Role]) {
        for range in source.steps {
            let step = source.extracting(0..<range.end)
            guard let head = try? DefinitionHead(step: step, from: range.start, self) else { continue }
            for (index, name) in head.parameters.enumerated() {
                roles[name] = head.functionParameters[index] == nil ? .variable : .function
            }
            if !head.functionParameters.isEmpty { roles["_"] = .variable }
            roles[head.symbol] =
                switch head.form {
                case .variable: .variable
                case .function: .function
                case .prefix, .postfix, .infix: .operator
                }
        }
    }

    /// Adds the parameters of functions without a name, and the names of calls with a body.
    private func addBoundNames(in source: Span<UInt8>, to roles: inout [String: SourceToken.Role]) {
        var lexer = Lexer()
        var shapes: CallShapes?
        // The names of the parenthesis read last, or the name, which may turn out to be parameters.
        var names: [SourceRange] = []
        var isOpen = false
        // The call with a body whose parenthesis may follow.
        var isBinder = false
        while let token = try? lexer.next(in: source, self), token != .end {
            let wasBinder = isBinder
            isBinder = false
            switch token {
            case .open:
                (names, isOpen) = ([], true)
                guard wasBinder else { continue }
                if shapes == nil { shapes = CallShapes(source, from: 0, self) }
                guard let shape = shapes?[lexer.position], let name = shape.boundName ?? shape.secondName else {
                    continue
                }
                roles[source.text(in: name)] = .variable
            case .close: isOpen = false
            case .comma: if !isOpen { names = [] }
            case .name(let spelling):
                names = isOpen ? names + [lexer.range] : [lexer.range]
                isBinder = spelling >= 0 && hasBody(spelling)
            case .sign(let spelling):
                if spellings[spelling].grammar == .arrow || spellings[spelling].grammar == .asciiArrow {
                    for name in names { roles[source.text(in: name)] = .variable }
                }
                (names, isOpen) = ([], false)
                isBinder = hasBody(spelling)
            default: (names, isOpen) = ([], false)
            }
        }
    }

    private func hasBody(_ spelling: Int) -> Bool {
        index(ofSpelling: spelling, beforeOperand: true).map { syntaxes[$0].isBinder } ?? false
    }
}
