// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A function from numbers to numbers that reuses its buffers between calls.
public struct NumberFunction<Number: CalculatorNumber>: Sendable {
    private let function: FunctionValue<Number>
    private let code: NumberCode<Number>?
    /// The same function where there is no code for numbers alone.
    private var general: ValueFunction<Number>?
    private let captured: [Number]
    private var frame = CodeFrame<NumberArithmetic<Number>>()
    private var context = EvaluationContext<Number>()
    /// The context in which loops to come count on; `nil` where the general function counts the calls.
    private let shared: SharedContext<Number>?

    init(_ function: FunctionValue<Number>, _ shared: SharedContext<Number>?) {
        self.function = function
        general = ValueFunction(function, shared)
        self.shared = nil
        code = nil
        captured = []
    }

    init(
        _ function: FunctionValue<Number>, _ code: NumberCode<Number>, _ captured: [Number],
        _ shared: SharedContext<Number>?
    ) {
        self.function = function
        self.code = code
        self.captured = captured
        self.shared = shared
        frame = code.makeFrame()
        for (index, number) in captured.enumerated() { frame.slots[1 + index] = number }
        // The calls count in the copy only.
        guard let shared else { return }
        if let known = try? shared.use({ context throws(ValueFailure) in context }) { context = known }
        let count = shared.functionCallCount.load(ordering: .relaxed)
        context.functionCallCount = max(context.functionCallCount, count)
    }

    /// Returns the value of the function.
    ///
    /// - Throws: ``ValueFailure`` if it has none, or none that is a number, and if ``Interrupt`` ends the computation.
    public mutating func callAsFunction(_ operand: Number) throws(ValueFailure) -> Number {
        defer { passOnCount() }
        return try value(at: operand, code)
    }

    /// Lets the next loop of the evaluation count on: many short ones are ended like a long one.
    private func passOnCount() {
        shared?.functionCallCount.store(context.functionCallCount, ordering: .relaxed)
    }

    /// - Parameter code: ``code``: to copy it for each of many values would take longer than to evaluate it.
    @inline(__always)
    private mutating func value(at operand: Number, _ code: NumberCode<Number>?) throws(ValueFailure) -> Number {
        if let fault = context.countFunctionCall() { throw ValueFailure(fault) }
        if let value = try general?(.number(operand)) { return try value.requireNumber() }
        if let code, context.nestingLeft > 0 {
            frame.slots[0] = operand
            context.nestingLeft -= 1
            let evaluators = function.template.evaluators
            let result = context.tentatively { evaluators.numbers(code, &frame, &$0) }
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

    /// The maximum number of values computed one by one at a time: each may take much memory.
    private static var looseBlockSize: Int { 256 }
    /// The minimum number of values in columns; fewer are faster one by one.
    private static var leastBlockSize: Int { 32 }

    /// Returns values of the function at the elements of a list of numbers, starting at an index.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - start: The index from 0 of the first of the elements.
    /// - Returns: At least one value, in order: not necessarily all of them, and only those before the first element at
    ///   which the function has no value. None if `start` is not an index of the list.
    /// - Throws: ``ValueFailure`` if it has none at the first of these elements, and if ``Interrupt`` ends the
    ///   computation.
    public mutating func values(at list: ValueList<Number>, from start: Int) throws(ValueFailure) -> [Number] {
        guard start >= 0, start < list.count else { return [] }
        let left = list.count - start
        guard let code, let size = code.columnSize, left >= Self.leastBlockSize else {
            return try valuesOneByOne(at: list, start..<start + min(left, Self.looseBlockSize))
        }
        let end = start + min(left, size)
        if let fault = Interrupt.requestedFault { throw ValueFailure(fault) }
        let operands = list.numbers(start..<end)
        let results = function.template.evaluators.column(code, operands, captured)
        let firstFailure = results.withUnsafeBufferPointer { results in results.firstIndex { $0.fault != nil } }
        guard let failed = firstFailure else { return results }
        return failed > 0 ? Array(results[..<failed]) : [try self(operands[0])]
    }

    private mutating func valuesOneByOne(
        at list: ValueList<Number>, _ indices: Range<Int>
    ) throws(ValueFailure) -> [Number] {
        defer { passOnCount() }
        var results: [Number] = []
        results.reserveCapacity(indices.count)
        let code = code
        for index in indices {
            do throws(ValueFailure) {
                results.append(try value(at: list.number(index), code))
            } catch {
                if results.isEmpty || error.fault == .interrupted || Interrupt.abandonment != nil { throw error }
                break
            }
        }
        return results
    }
}
