extension OperatorRegistry {
    /// Everything that is wrong with an operator that is to be registered.
    func faults(of new: Operator<Number>, replacing isReplacing: Bool) -> [RegistrationFault] {
        var faults: [RegistrationFault] = []
        for symbol in [new.symbol] + new.aliases {
            do throws(RegistrationFault) {
                _ = try SymbolSpelling(symbol)
            } catch {
                faults.append(error)
                continue
            }
            if !isReplacing, let present = index(of: symbol, beforeOperand: new.fixity.standsBeforeOperand) {
                faults.append(.symbolTaken(symbol, by: origins[present]))
            }
        }
        if let expected = expectedOperands(of: new) {
            faults.append(.arityMismatch(new.symbol, expected: expected))
        }
        if case .infix(let precedence, let associativity) = new.fixity {
            let rival = operators.first {
                guard case .infix(precedence, let other) = $0.fixity else { return false }
                return other != associativity && $0.symbol != new.symbol
            }
            if let rival { faults.append(.associativityConflict(new.symbol, with: rival.symbol)) }
        }
        if new.isJuxtaposition, let juxtaposition, !isReplacing {
            faults.append(.juxtapositionTaken(by: operators[juxtaposition].symbol))
        }
        return faults
    }

    /// What the operation would have to take to fit its fixity, or `nil` if it fits.
    private func expectedOperands(of new: Operator<Number>) -> String? {
        switch (new.fixity, new.operation) {
        case (.constant, .constant), (.function, .unary), (.function, .binary), (.function, .function),
            (.prefix, .unary), (.postfix, .unary), (.infix, .binary), (.infix, .equals):
            nil
        case (.constant, _): "no operands"
        case (.function, _): "arguments"
        case (.prefix, _), (.postfix, _): "one operand"
        case (.infix, _): "two operands"
        }
    }
}
