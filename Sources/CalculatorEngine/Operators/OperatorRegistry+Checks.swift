// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Returns all faults of an operator to be registered, given what is known of its symbol, and of its alias if that
    /// was looked up because it is the only one.
    @specialized(where Number == Double)
    func faults(
        of new: Operator<Number>, _ symbol: Vocabulary.KnownSymbol, alias: Vocabulary.KnownSymbol?,
        replacing isReplacing: Bool, takingWords: Bool
    ) -> [RegistrationFault] {
        let entry = OperatorEntry(new.symbol, new.details)
        var faults = vocabulary.faultsOfSymbols(
            of: entry, symbol, alias: alias, replacing: isReplacing, takingWords: takingWords)
        // What it replaces leaves its part in the grammar to it.
        let replaced = isReplacing ? index(of: new.symbol, beforeOperand: new.fixity.standsBeforeOperand) : nil
        if let replaced, let user = dependents(of: replaced).min(), !new.operation.canReplace(operations[replaced]) {
            faults.append(.usedOtherwise(new.symbol, by: vocabulary.entries[user].symbol))
        }
        if let expected = expectedOperands(of: new) {
            faults.append(.arityMismatch(new.symbol, expected: expected))
        }
        vocabulary.addFaultsOfGrammar(of: entry, replacing: replaced, to: &faults)
        return faults
    }

    /// Returns the operands that the operation would need to fit its fixity, or `nil` if it fits.
    private func expectedOperands(of new: Operator<Number>) -> String? {
        if new.isJuxtaposition {
            guard case .infix = new.fixity else { return "two operands" }
        }
        if let expected = expectedKind(of: new) ?? expectedCount(of: new) { return expected }
        guard let form = new.binder else { return nil }
        return expectedOperands(of: form, new)
    }

    private func expectedKind(of new: Operator<Number>) -> String? {
        switch (new.fixity, new.operation) {
        case (.constant, .constant), (.function, .unary), (.function, .binary), (.function, .function),
            (.prefix, .unary), (.postfix, .unary), (.infix, .binary), (.constant, .value), (.infix, .comparison),
            (.function, .choice), (.function, .values), (.prefix, .values), (.postfix, .values), (.infix, .values),
            (.function, .comparison):
            nil
        case (.infix, .equals) where new.symbol == "=" || new.symbol == DefinitionHead.replacingSymbol: nil
        case (.constant, _): "no operands"
        case (.function, _): "arguments"
        case (.prefix, .function(let arity, _)) where arity.contains(1),
            (.postfix, .function(let arity, _)) where arity.contains(1):
            "one operand by itself, like a ‘unary’ one, and not in a list, like a ‘function’"
        case (.infix, .function(let arity, _)) where arity.contains(2):
            "two operands one by one, like a ‘binary’ one, and not in a list, like a ‘function’"
        case (.prefix, _), (.postfix, _): "one operand"
        case (.infix, _): "two operands"
        }
    }

    private func expectedCount(of new: Operator<Number>) -> String? {
        if case .values(let operation) = new.operation, !operation.signature.takesFunctionsOfFewOperands {
            return Self.functionsOfFewOperands
        }
        guard let arity = new.operation.arity else { return nil }
        return switch new.fixity {
        case .constant: nil
        case .function: arity.lowerBound < 0 ? "no negative number of arguments" : nil
        case .prefix, .postfix: arity.contains(1) ? nil : "one operand"
        case .infix: arity.contains(2) ? nil : "two operands"
        }
    }

    /// The same for the operation on a body: it takes the body, and all written operands after the name; those of a
    /// sign, as in `∑(k = 1…10) k²`, are the body and a single one.
    private func expectedOperands(of form: BinderForm<Number>, _ new: Operator<Number>) -> String? {
        if !form.operation.signature.takesFunctionsOfFewOperands { return Self.functionsOfFewOperands }
        guard form.writtenCount > 2 else { return "a body, a name, and at least one operand after these" }
        let count = form.writtenCount - 2
        if !form.operation.arity.contains(count + 1) {
            return count == 1 ? "a body and one more operand" : "a body and \(count) more operands"
        }
        if form.operation.arity.contains(2) { return nil }
        let hasSign = ([new.symbol] + new.aliases).contains { !SymbolSpelling.isName($0) }
        return hasSign ? "a body and one more operand, since it has a sign" : nil
    }

    private static var functionsOfFewOperands: String {
        "functions of at most \(OperandKind.countLimit) operands"
    }
}

extension CalculatorOperation {
    /// Returns whether expressions parsed with another operation can be evaluated with this one.
    fileprivate func canReplace(_ other: CalculatorOperation) -> Bool {
        switch (self, other) {
        case (.constant, .constant), (.unary, .unary), (.binary, .binary): true
        case (.function(let arity, _), .function(let other, _)):
            arity.lowerBound <= other.lowerBound && arity.upperBound >= other.upperBound
        case (.value, .constant), (.constant, .value), (.value, .value), (.comparison, .comparison): true
        case (.values, .values), (.values, .unary), (.values, .binary), (.values, .function), (.unary, .values),
            (.binary, .values), (.function, .values):
            arity == other.arity
        default: false
        }
    }
}
