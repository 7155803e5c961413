// SPDX-License-Identifier: Apache-2.0

/// The operations of definitions, which are compiled when they are needed.
extension OperatorRegistry {
    /// Returns an operator. If it is defined by text, its operation is compiled when it is first called.
    func `operator`(at index: Int) -> Operator<Number> {
        Operator(
            vocabulary.entries[index].symbol, vocabulary.entries[index].details,
            operation(at: index) { definedFunction(at: index) },
            vocabulary.entries[index].additions)
    }

    /// Returns the operation of an operator.
    func operation(at index: Int) -> CalculatorOperation<Number> {
        isFunctionOfDefinition(index) ? operationOfDefinition(at: index) : operations[index]
    }

    @export(interface)
    @specialized(where Number == Double)
    private func operationOfDefinition(at index: Int) -> CalculatorOperation<Number> {
        let function = definedFunction(at: index)
        return operation(at: index) { function }
    }

    private func operation(
        at index: Int, _ function: @escaping @Sendable () -> DefinedFunction<Number>
    ) -> CalculatorOperation<Number> {
        guard isFunctionOfDefinition(index) else { return operations[index] }
        switch operations[index] {
        case .unary: return .unary { function().number([$0]) }
        case .binary: return .binary { function().number([$0, $1]) }
        case .function(let arity, _): return .function(arity: arity) { function().number($0) }
        case .values(let kind):
            let value: @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number> = {
                operands throws(ValueFailure) in
                try function().value(operands)
            }
            return .values(ValueOperation(trusting: value, arity: kind.arity, kind.operands, result: kind.result))
        case let constant: return constant
        }
    }

    private func isFunctionOfDefinition(_ index: Int) -> Bool {
        vocabulary.syntaxes[index].isDefined && vocabulary.syntaxes[index].place != .constant
    }

    private func definedFunction(at index: Int) -> DefinedFunction<Number> {
        DefinedFunction(
            codes: compiledCodes(of: index), isTruth: definition(at: index)?.numericKind == .truth)
    }

    /// Returns the code of a definition: for numbers if they suffice, otherwise for any values; a fault if
    /// ``Interrupt`` ends the computation first.
    func compiledCodes(of index: Int) -> DefinitionCodes<Number> {
        if let known = definition(at: index)?.compiled.codes { return known }
        let library = CodeLibrary<Number>()
        let codes = library.codes(of: index, self)
        library.publish(in: self)
        return library.fault.map { DefinitionCodes(fault: $0) } ?? codes
    }
}

/// A definition as a function, for callers of its operation alone.
private struct DefinedFunction<Number: CalculatorNumber>: Sendable {
    let codes: DefinitionCodes<Number>
    let isTruth: Bool

    func number(_ operands: [Number]) -> Number {
        guard let code = codes.numbers else { return Number(fault: codes.fault ?? .domain) }
        var context = EvaluationContext<Number>()
        var frame = code.makeFrame()
        for (index, operand) in operands.enumerated() where index < code.steps.parameterCount {
            frame.slots[index] = operand
        }
        return code.evaluate(&frame.slots, &frame.returns, &context)
    }

    func value(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        if codes.numbers != nil, let numbers = Value.numbers(operands) {
            let result = number(numbers)
            if let fault = result.fault { throw ValueFailure(fault) }
            return Value(result, isTruth: isTruth)
        }
        guard let code = codes.values else { throw ValueFailure(codes.fault ?? .domain) }
        var context = EvaluationContext<Number>()
        var frame = code.makeFrame()
        for (index, operand) in operands.enumerated() where index < code.parameterCount {
            frame.slots[index] = .value(operand)
        }
        switch code.evaluateChecking(&frame.slots, &frame.returns, &context) {
        case .value(let value): return value
        case .failure(let failure): throw failure
        }
    }
}
