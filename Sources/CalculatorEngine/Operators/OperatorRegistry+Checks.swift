extension OperatorRegistry {
    /// Everything that is wrong with an operator that is to be registered.
    @specialized(where Number == Double)
    func faults(of new: Operator<Number>, replacing isReplacing: Bool) -> [RegistrationFault] {
        var faults: [RegistrationFault] = []
        check(new.symbol, new, isReplacing, &faults)
        for alias in new.aliases { check(alias, new, isReplacing, &faults) }
        if let expected = expectedOperands(of: new) {
            faults.append(.arityMismatch(new.symbol, expected: expected))
        }
        if case .infix(let precedence, let associativity) = new.fixity,
            let rival = syntaxes.firstIndex(where: {
                $0.place == .infix && Int($0.precedence) == precedence.level && $0.associativity != associativity
            }), operators[rival].symbol != new.symbol
        {
            faults.append(.associativityConflict(new.symbol, with: operators[rival].symbol))
        }
        if new.isJuxtaposition, let juxtaposition, !isReplacing {
            faults.append(.juxtapositionTaken(by: operators[juxtaposition].symbol))
        }
        return faults
    }

    private func check(
        _ symbol: String, _ new: Operator<Number>, _ isReplacing: Bool, _ faults: inout [RegistrationFault]
    ) {
        do throws(RegistrationFault) {
            _ = try SymbolSpelling(symbol)
        } catch {
            faults.append(error)
            return
        }
        if !isReplacing, let present = index(of: symbol, beforeOperand: new.fixity.standsBeforeOperand) {
            faults.append(.symbolTaken(symbol, by: origins[present]))
        }
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
