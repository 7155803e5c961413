// SPDX-License-Identifier: Apache-2.0

/// Calculating operation by operation, as with the keys of a pocket calculator.
extension CalculatorBrain {
    // MARK: With the brain's own operand

    /// Puts a number where the next operation works on it.
    public mutating func setOperand(_ operand: Number) {
        result = operand
    }

    /// The symbol of the binary operation that waits for its second operand, as it was asked for, if one does.
    public var pendingSymbol: String? { machine.isEmpty ? nil : waitingSymbol }

    /// Carries out the operation of a symbol on ``result``.
    ///
    /// A constant becomes the result; a unary operation is applied to it; a binary one completes the one that waits
    /// and waits for its second operand itself; equals completes the one that waits. A postfix operator that can be
    /// relative, such as `%`, is relative to the first operand of a waiting operation that accepts it.
    ///
    /// - Throws: ``CalculationError`` for a symbol that is not registered, for one whose operands can't be given one by
    ///   one, for a missing operand, and for an operation without an answer. The brain is then as it was.
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

    /// Forgets the operand and the operation that waits; variables and definitions stay.
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

    // MARK: With operands that are kept elsewhere

    /// The key of a symbol. It means the binary or postfix operation of the symbol where there is one, else what stands
    /// before an operand.
    ///
    /// - Throws: ``CalculationError`` for a symbol that is not registered, and for an operation whose operands can't be
    ///   given one by one.
    public func key(_ symbol: String) throws(CalculationError) -> OperatorKey {
        let after = registry.index(of: symbol, beforeOperand: false)
        guard let index = after ?? registry.index(of: symbol, beforeOperand: true) else {
            throw CalculationError(
                .unknownName(symbol, suggestion: registry.suggestion(for: symbol)),
                at: SourceRange(0, symbol.utf8.count))
        }
        return try key(at: index)
    }

    /// The key of the operation that two neighbouring operands mean, as in `2(3 + 4)`, if one is registered.
    public var juxtapositionKey: OperatorKey? {
        registry.juxtaposition.flatMap { try? key(at: $0) }
    }

    private func key(at index: Int) throws(CalculationError) -> OperatorKey {
        let symbol = registry.operators[index].symbol
        guard let role = OperatorKey.Role(registry.operations[index]) else {
            let arity = registry.operations[index].arity ?? 0...0
            throw CalculationError(
                .missingArguments(function: symbol, arity: arity), at: SourceRange(0, symbol.utf8.count))
        }
        return OperatorKey(symbol: symbol, fixity: registry.operators[index].fixity, role: role, index: index)
    }

    /// The number that a constant's key stands for.
    ///
    /// - Throws: ``CalculationError`` for a constant without a value, such as the last answer before the first.
    public func constant(_ key: OperatorKey) throws(CalculationError) -> Number {
        guard case .constant(let value) = try operation(key) else { throw misused(key) }
        if value.fault != nil, key.symbol == Self.answerName {
            throw CalculationError(.noPreviousAnswer, at: SourceRange(0, key.symbol.utf8.count))
        }
        return try checked(value, key, [])
    }

    /// The result of a unary operation.
    ///
    /// - Throws: ``CalculationError`` where it has none.
    @specialized(where Number == Double)
    public func apply(_ key: OperatorKey, to operand: Number) throws(CalculationError) -> Number {
        switch try operation(key) {
        case .unary(let function): try checked(function(operand), key, [operand])
        case .function(let arity, let function) where arity.contains(1):
            try checked(function([operand]), key, [operand])
        default: throw misused(key)
        }
    }

    /// The result of a unary operation that is relative, such as `%`, as the right operand of a waiting operation that
    /// accepts it: of `200 + 10 %`, 20. It is `nil` where the one is not relative or the other does not accept it.
    ///
    /// - Throws: ``CalculationError`` where the operation has no result.
    public func apply(
        _ key: OperatorKey, to operand: Number, relativeTo first: Number, of waiting: OperatorKey
    ) throws(CalculationError) -> Number? {
        guard isRelative(key), acceptsRelativeOperand(waiting), let relative = registry.operators[key.index].relative
        else { return nil }
        return try checked(relative(first, operand), key, [first, operand])
    }

    /// The result of a binary operation.
    ///
    /// - Throws: ``CalculationError`` where it has none.
    @inlinable
    public func apply(_ key: OperatorKey, _ first: Number, _ second: Number) throws(CalculationError) -> Number {
        guard registry.operations.indices.contains(key.index),
            case .binary(let function) = registry.operations[key.index]
        else { return try applyFunction(key, first, second) }
        let value = function(first, second)
        return value.fault == nil ? value : try checked(value, key, [first, second])
    }

    @usableFromInline
    func applyFunction(_ key: OperatorKey, _ first: Number, _ second: Number) throws(CalculationError) -> Number {
        guard case .function(let arity, let function) = try operation(key), arity.contains(2)
        else { throw misused(key) }
        return try checked(function([first, second]), key, [first, second])
    }

    /// Whether an operation has a result relative to another operand, as `%` has.
    public func isRelative(_ key: OperatorKey) -> Bool {
        registry.operators.indices.contains(key.index) && registry.operators[key.index].relative != nil
    }

    /// Whether a relative operation on the right of this one is meant relative to its left operand.
    public func acceptsRelativeOperand(_ key: OperatorKey) -> Bool {
        registry.operators.indices.contains(key.index) && registry.operators[key.index].acceptsRelativeOperand
    }

    private func operation(_ key: OperatorKey) throws(CalculationError) -> CalculatorOperation<Number> {
        guard registry.operations.indices.contains(key.index) else { throw misused(key) }
        return registry.operations[key.index]
    }

    /// For a key that comes from another brain.
    private func misused(_ key: OperatorKey) -> CalculationError {
        CalculationError(
            .unknownSymbol(key.symbol, suggestion: nil), at: SourceRange(0, key.symbol.utf8.count))
    }

    @usableFromInline
    func checked(
        _ value: Number, _ key: OperatorKey, _ operands: @autoclosure () -> [Number]
    ) throws(CalculationError) -> Number {
        guard let fault = value.fault else { return value }
        throw registry.operators[key.index].error(
            fault, operands: operands()[...], at: SourceRange(0, key.symbol.utf8.count))
    }
}
