// SPDX-License-Identifier: Apache-2.0

/// A function as a value: a registered one, or one written as `x ↦ x²`.
public struct FunctionValue<Number: CalculatorNumber>: Sendable {
    let template: FunctionTemplate<Number>
    /// The values of the names that its body captures.
    let captures: [Value<Number>]
    /// The nesting depth: 0 if it holds neither lists nor other functions.
    let depth: Int
    /// The context of the evaluation it is a part of.
    private var shared: SharedContext<Number>?

    init(_ template: FunctionTemplate<Number>, _ captures: [Value<Number>]) {
        self.template = template
        self.captures = captures
        depth = captures.reduce(template.depth) { max($0, $1.depth.map { $0 + 1 } ?? 0) }
    }

    /// The number of operands.
    public var arity: ClosedRange<Int> { template.operation?.arity ?? template.arity }

    /// How the function is displayed: by the symbol of a registered one, and by the parameters of a written one, without its body, as in
    /// `x ↦ …`.
    public var text: String { template.text }

    /// Returns the function as a part of an evaluation, whose limits it observes.
    func evaluating(in shared: SharedContext<Number>?) -> FunctionValue {
        var copy = self
        copy.shared = shared
        return copy
    }

    /// Returns the value of the function.
    ///
    /// - Throws: ``ValueFailure`` if it has none.
    public func callAsFunction(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        guard arity.contains(operands.count) else {
            throw ValueFailure(.domain, "The function \(text) takes \(CalculationError.count(arity)) here.")
        }
        var context = shared?.context ?? EvaluationContext()
        defer { shared?.context = context }
        if let failure = context.countCall(depth: 0) { throw failure }
        if !template.arity.contains(operands.count) { return try template.operationValue(operands) }
        if let code = template.numberCode {
            var frame = code.makeFrame()
            let count = code.steps.parameterCount
            if frame.setParameters(operands + captures, count: count) {
                return try template.value(code, &frame, &context)
            }
        }
        var frame = template.valueCode.makeFrame()
        for (index, value) in (operands + captures).enumerated() { frame.slots[index] = .value(value) }
        return try template.value(&frame, &context)
    }

    /// Whether it is known to map numbers to numbers.
    public var isNumeric: Bool {
        template.numberCode != nil && !template.isTruth && Value.numbers(captures) != nil
    }

    /// Returns the function as one of a single value, prepared for repeated calls.
    public func ofValues() -> ValueFunction<Number> { ValueFunction(self, shared) }

    /// Returns the function as one of a single number, prepared for repeated calls.
    ///
    /// - Throws: ``ValueFailure`` if it is not a function from numbers to numbers.
    public func ofNumbers() throws(ValueFailure) -> NumberFunction<Number> {
        guard arity.contains(1) else {
            throw ValueFailure(.domain, "A function of one number is needed here; \(text) takes others.")
        }
        guard template.arity.contains(1), let code = template.numberCode, !template.isTruth,
            let captured = Value.numbers(captures)
        else {
            return NumberFunction(self, shared)
        }
        return NumberFunction(self, code, captured, shared)
    }
}

/// A function from numbers to numbers that reuses its buffers between calls.
public struct NumberFunction<Number: CalculatorNumber>: Sendable {
    private let function: FunctionValue<Number>
    private let code: NumberCode<Number>?
    /// The same function where there is no code for numbers alone.
    private var general: ValueFunction<Number>?
    private let captured: [Number]
    private var frame = CodeFrame<NumberArithmetic<Number>>()
    private var context = EvaluationContext<Number>()
    private var callCount = 0

    fileprivate init(_ function: FunctionValue<Number>, _ shared: SharedContext<Number>?) {
        self.function = function
        general = ValueFunction(function, shared)
        code = nil
        captured = []
    }

    fileprivate init(
        _ function: FunctionValue<Number>, _ code: NumberCode<Number>, _ captured: [Number],
        _ shared: SharedContext<Number>?
    ) {
        self.function = function
        self.code = code
        self.captured = captured
        frame = code.makeFrame()
        for (index, number) in captured.enumerated() { frame.slots[1 + index] = number }
        if let shared { context = shared.context }
    }

    /// Returns the value of the function.
    ///
    /// - Throws: ``ValueFailure`` if it has none, or none that is a number, and if ``Interrupt`` ends the computation.
    public mutating func callAsFunction(_ operand: Number) throws(ValueFailure) -> Number {
        callCount &+= 1
        if callCount % EvaluationLimit.callsBetweenQuestions == 0, let fault = Interrupt.requestedFault {
            throw ValueFailure(fault)
        }
        if let value = try general?(.number(operand)) { return try value.requireNumber() }
        if let code, context.nestingLeft > 0 {
            frame.slots[0] = operand
            context.nestingLeft -= 1
            let result = context.tentatively { code.evaluate(&frame.slots, &frame.returns, &$0) }
            context.nestingLeft += 1
            guard let fault = result.fault else { return result }
            // An interrupted computation might not be interrupted again.
            if fault == .interrupted || context.isTentative { throw ValueFailure(fault) }
            context.failure = nil
            _ = context.takeSentence()
            frame.returns.removeAll(keepingCapacity: true)
        }
        // Evaluate it again to find the origin of the fault.
        return try function([.number(operand)]).requireNumber()
    }

    /// The maximum number of values computed at a time.
    private static var blockSize: Int { 4096 }
    /// That of values computed one by one, which may take much memory each.
    private static var looseBlockSize: Int { 256 }
    /// The minimum block size; fewer values are faster one by one.
    private static var leastBlockSize: Int { 32 }

    /// Returns values of the function at the elements of a list of numbers, starting at an index.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - start: The index from 0 of the first of the elements.
    /// - Returns: At least one value, in order: not necessarily all of them, and only those before the first element at
    ///   which the function has no value. None if `start` is no index of the list.
    /// - Throws: ``ValueFailure`` if it has none at the first of these elements, and if ``Interrupt`` ends the
    ///   computation.
    public mutating func values(at list: ValueList<Number>, from start: Int) throws(ValueFailure) -> [Number] {
        guard start >= 0, start < list.count else { return [] }
        let end = min(start + Self.blockSize, list.count)
        guard let code, code.isStraight, end - start >= Self.leastBlockSize else {
            return try valuesOneByOne(at: list, start..<min(start + Self.looseBlockSize, end))
        }
        if let fault = Interrupt.requestedFault { throw ValueFailure(fault) }
        let operands = list.numbers(start..<end)
        let results = code.values(columns: [operands], constants: captured, points: 0..<operands.count)
        let firstFailure = results.withUnsafeBufferPointer { results in results.firstIndex { $0.fault != nil } }
        guard let failed = firstFailure else { return results }
        return failed > 0 ? Array(results[..<failed]) : [try self(operands[0])]
    }

    private mutating func valuesOneByOne(
        at list: ValueList<Number>, _ indices: Range<Int>
    ) throws(ValueFailure) -> [Number] {
        var results: [Number] = []
        results.reserveCapacity(indices.count)
        for index in indices {
            do throws(ValueFailure) {
                results.append(try self(list.number(index)))
            } catch {
                if results.isEmpty || error.fault == .interrupted { throw error }
                break
            }
        }
        return results
    }
}

/// The shared part of all functions created by one piece of text: its code, for numbers and for values of any kind.
final class FunctionTemplate<Number: CalculatorNumber>: Sendable {
    let arity: ClosedRange<Int>
    let text: String
    /// The code for operands and captured values that are all numbers, if these suffice.
    let numberCode: NumberCode<Number>?
    /// Whether the result of ``numberCode`` is a truth.
    let isTruth: Bool
    let valueCode: Code<ValueArithmetic<Number>>
    /// The operator it refers to, if it is the name of one.
    let reference: Int?
    /// The operation of that operator, if it also takes other numbers of operands than ``arity``.
    let operation: CalculatorOperation<Number>?
    /// When it was compiled. Definitions made since are no part of it.
    let date = DefinitionClock.now

    /// The nesting depth of the lists and functions that it holds apart from captured ones.
    var depth: Int { max(valueCode.depth, numberCode?.steps.depth ?? 0) }

    init(
        arity: ClosedRange<Int>, text: String, numberCode: NumberCode<Number>?, isTruth: Bool,
        valueCode: Code<ValueArithmetic<Number>>, reference: Int?, operation: CalculatorOperation<Number>? = nil
    ) {
        self.reference = reference
        self.operation = operation
        self.arity = arity
        self.text = text
        self.numberCode = numberCode
        self.isTruth = isTruth
        self.valueCode = valueCode
    }

    /// Returns the value for the operands and captured values in a frame of some code for numbers.
    func value(
        _ code: NumberCode<Number>, _ frame: inout CodeFrame<NumberArithmetic<Number>>,
        _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        let result = code.evaluateNested(&frame, &context)
        guard let fault = result.fault else { return isTruth ? .truth(result.exactInt != 0) : .number(result) }
        context.failure = context.failure?.dated(date)
        throw ValueFailure(fault, context.takeSentence())
    }

    /// Returns the value for the operands and captured values in a frame of ``valueCode``.
    func value(
        _ frame: inout CodeFrame<ValueArithmetic<Number>>, _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        let result = valueCode.evaluateNested(&frame, &context)
        context.failure = context.failure?.dated(date)
        switch result {
        case .failure(let failure): throw failure
        case .value(let value):
            if let fault = value.fault { throw ValueFailure(fault) }
            return value
        }
    }

    /// Returns the value of ``operation`` for numbers of operands that there is no code for.
    fileprivate func operationValue(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        switch operation {
        case .function(let arity, let function)?:
            switch ValueArithmetic.apply(function, operands.map { ValueArithmetic.slot($0) }, arity) {
            case .value(let value):
                if let fault = value.fault { throw ValueFailure(fault) }
                return value
            case .failure(let failure): throw failure
            }
        case .values(let operation)?: return try operation.function(operands)
        default: throw ValueFailure(.domain)
        }
    }
}
