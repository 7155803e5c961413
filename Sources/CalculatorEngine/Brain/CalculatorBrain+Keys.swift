// SPDX-License-Identifier: Apache-2.0

/// Calculation operation by operation, as with the keys of a pocket calculator.
extension CalculatorBrain {
    // MARK: With the brain's own operand

    /// Sets the operand of the next operation.
    public mutating func setOperand(_ operand: Number) {
        result = operand
    }

    /// The symbol of the pending binary operation, as given by the caller; `nil` if there is none.
    public var pendingSymbol: String? { machine.isEmpty ? nil : waitingSymbol }

    /// Carries out the operation with a symbol on ``result``.
    ///
    /// A constant becomes the result; a unary operation is applied to it; a binary one completes the pending operation
    /// and becomes pending itself; equals completes the pending operation. A postfix operator that can be relative,
    /// such as `%`, is relative to the first operand of a pending operation that accepts it.
    ///
    /// - Throws: ``CalculationError`` for a symbol that is not registered, for one whose operands can't be given one by
    ///   one, for a missing operand, and for an operation without an answer. The brain is then unchanged.
    public mutating func performOperation(_ symbol: String) throws(CalculationError) {
        let key = try key(symbol)
        switch key.role {
        case .constant: result = try constant(key)
        case .unary:
            guard let operand = result else { throw missingOperand(before: symbol) }
            if let waiting = machine.waiting,
                let relative = try apply(key, to: operand, relativeTo: waiting.first, of: waiting.key)
            {
                result = relative
            } else {
                result = try apply(key, to: operand)
            }
        case .binary:
            guard let operand = result else { throw missingOperand(before: symbol) }
            var next = machine
            let first = try next.operand(operand, before: key, hasPrecedence: false, combine: combine)
            next.waiting = WaitingOperation(first, key)
            (machine, result, waitingSymbol) = (next, first, symbol)
        case .equals:
            guard let operand = result else { return }
            var next = machine
            (result, machine) = (try next.complete(with: operand, combine: combine), next)
        }
    }

    /// Clears the operand and the pending operation, but not variables and definitions.
    public mutating func clear() {
        result = nil
        machine = KeyMachine()
    }

    private func combine(_ first: Number, _ key: OperatorKey, _ second: Number) throws(CalculationError) -> Number {
        try apply(key, first, second)
    }

    private func missingOperand(before symbol: String) -> CalculationError {
        CalculationError(.missingOperandBefore(symbol), at: SourceRange(0, symbol.utf8.count))
    }

    // MARK: With operands stored elsewhere

    /// Returns the key of a symbol. It denotes the binary or postfix operation with the symbol if there is one,
    /// otherwise the one before an operand.
    ///
    /// - Throws: ``CalculationError`` for a symbol that is not registered, and for an operation whose operands can't be
    ///   given one by one.
    public func key(_ symbol: String) throws(CalculationError) -> OperatorKey {
        let after = registry.index(of: symbol, beforeOperand: false)
        guard let index = after ?? registry.index(of: symbol, beforeOperand: true) else {
            let reason: CalculationError.Reason =
                SymbolSpelling.isName(symbol)
                ? .unknownName(symbol, suggestion: registry.suggestion(for: symbol))
                : .unknownSymbol(symbol, suggestion: nil)
            throw CalculationError(reason, at: SourceRange(0, symbol.utf8.count))
        }
        return try key(at: index)
    }

    /// The key of the operation implied by adjacent operands, as in `2(3 + 4)`, if one is registered.
    public var juxtapositionKey: OperatorKey? {
        registry.vocabulary.juxtaposition.flatMap { try? key(at: $0) }
    }

    private func key(at index: Int) throws(CalculationError) -> OperatorKey {
        let symbol = registry.vocabulary.entries[index].symbol
        guard let role = OperatorKey.Role(registry.operations[index]) else {
            let range = SourceRange(0, symbol.utf8.count)
            if registry.vocabulary.entries[index].fixity == .function { throw .notAKey(symbol, at: range) }
            throw CalculationError(
                .notInGrammar(symbol, hint: "its operands can’t be given one by one."), at: range)
        }
        return OperatorKey(symbol: symbol, fixity: registry.vocabulary.entries[index].fixity, role: role, index: index)
    }

    /// Returns the number of a constant's key.
    ///
    /// - Throws: ``CalculationError`` for a constant without a value, such as the last answer before the first.
    public func constant(_ key: OperatorKey) throws(CalculationError) -> Number {
        guard case .constant(let value) = try operation(key) else { throw misused(key, operandCount: 0) }
        if value.fault != nil, key.symbol == Self.answerName {
            throw CalculationError(.noPreviousAnswer, at: SourceRange(0, key.symbol.utf8.count))
        }
        return try checked(value, key, [])
    }

    /// Returns the result of a unary operation.
    ///
    /// - Throws: ``CalculationError`` if it has none.
    @specialized(where Number == Double)
    public func apply(_ key: OperatorKey, to operand: Number) throws(CalculationError) -> Number {
        let operation = try operation(key)
        if operand.fault != nil { return try checked(operand, key, [operand]) }
        return switch operation {
        case .unary(let function): try checked(function(operand), key, [operand])
        case .function(let arity, let function) where arity.contains(1):
            try checked(function([operand]), key, [operand])
        default: throw misused(key, operandCount: 1)
        }
    }

    /// Returns the result of a relative unary operation, such as `%`, as the right operand of a pending operation that
    /// accepts it: 20 for `200 + 10 %`. It is `nil` if the former is not relative or the latter does not accept it.
    ///
    /// - Throws: ``CalculationError`` if the operation has no result.
    public func apply(
        _ key: OperatorKey, to operand: Number, relativeTo first: Number, of waiting: OperatorKey
    ) throws(CalculationError) -> Number? {
        guard isRelative(key), acceptsRelativeOperand(waiting),
            let relative = registry.additions(at: key.index)?.relative
        else { return nil }
        return try checked(Number.fault(of: first, operand) ?? relative(first, operand), key, [first, operand])
    }

    /// Returns the result of a binary operation.
    ///
    /// - Throws: ``CalculationError`` if it has none.
    @inlinable
    public func apply(_ key: OperatorKey, _ first: Number, _ second: Number) throws(CalculationError) -> Number {
        guard knows(key), !registry.vocabulary.syntaxes[key.index].isDefined,
            case .binary(let function) = registry.operations[key.index], first.fault == nil, second.fault == nil
        else { return try applyOperation(key, first, second) }
        let value = function(first, second)
        return value.fault == nil ? value : try checked(value, key, [first, second])
    }

    @usableFromInline
    func applyOperation(_ key: OperatorKey, _ first: Number, _ second: Number) throws(CalculationError) -> Number {
        let operation = try operation(key)
        if let fault = Number.fault(of: first, second) { return try checked(fault, key, [first, second]) }
        return switch operation {
        case .binary(let function): try checked(function(first, second), key, [first, second])
        case .function(let arity, let function) where arity.contains(2):
            try checked(function([first, second]), key, [first, second])
        default: throw misused(key, operandCount: 2)
        }
    }

    /// Returns whether an operation has a result relative to another operand, like `%`.
    public func isRelative(_ key: OperatorKey) -> Bool {
        knows(key) && registry.additions(at: key.index)?.relative != nil
    }

    /// Returns whether a relative operation on the right of this one is relative to its left operand.
    public func acceptsRelativeOperand(_ key: OperatorKey) -> Bool {
        knows(key) && registry.vocabulary.entries[key.index].details.acceptsRelativeOperand
    }

    private func operation(_ key: OperatorKey) throws(CalculationError) -> CalculatorOperation<Number> {
        guard knows(key) else {
            throw CalculationError(
                .unknownSymbol(key.symbol, suggestion: nil), at: SourceRange(0, key.symbol.utf8.count))
        }
        return registry.operation(at: key.index)
    }

    /// Returns whether a key denotes an operator of this brain: at the place of a key of another brain, there may be
    /// any operator.
    @usableFromInline
    func knows(_ key: OperatorKey) -> Bool {
        registry.operations.indices.contains(key.index) && registry.vocabulary.entries[key.index].symbol == key.symbol
            && registry.vocabulary.entries[key.index].fixity == key.fixity
            && OperatorKey.Role(registry.operations[key.index]) == key.role
    }

    /// Returns the error for an operation that is given too few or too many operands.
    private func misused(_ key: OperatorKey, operandCount: Int) -> CalculationError {
        let reason: CalculationError.Reason
        switch registry.operations[key.index].arity {
        case nil: reason = .notInGrammar(key.symbol, hint: "it takes no operands of its own.")
        case let arity? where operandCount < arity.lowerBound:
            if case .postfix = key.fixity {
                reason = .missingOperandBefore(key.symbol)
            } else {
                reason = .missingOperand(after: key.symbol)
            }
        case let arity?: reason = .wrongArgumentCount(function: key.symbol, arity: arity, given: operandCount)
        }
        return CalculationError(reason, at: SourceRange(0, key.symbol.utf8.count))
    }

    @usableFromInline
    func checked(
        _ value: Number, _ key: OperatorKey, _ operands: @autoclosure () -> [Number]
    ) throws(CalculationError) -> Number {
        guard let fault = value.fault else { return value }
        throw registry.vocabulary.entries[key.index].error(
            fault, operands: operands()[...], at: SourceRange(0, key.symbol.utf8.count))
    }
}

extension CalculationError {
    /// Returns the error of a character that is no key.
    package static func unexpectedKey(_ character: String, at range: SourceRange) -> CalculationError {
        let first = character.unicodeScalars.first
        let hint = character == "," ? "the point is ‘.’." : KnownWords.hint(forCharacter: first)
        return CalculationError(
            hint.map { .notInGrammar(character, hint: $0) }
                ?? .unexpectedCharacter(first?.escapedForDisplay ?? "‘\(character)’"),
            at: range)
    }

    /// The error of a word that is an operator or a function, but no key.
    package static func notAKey(_ word: String, at range: SourceRange) -> CalculationError {
        let hint = "it is not a key; keys are constants, and operators and functions of one or two numbers."
        return CalculationError(.notInGrammar(word, hint: hint), at: range)
    }
}
