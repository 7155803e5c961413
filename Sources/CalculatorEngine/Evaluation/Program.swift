// SPDX-License-Identifier: Apache-2.0

/// An expression compiled for repeated evaluation.
///
/// It is a sequence of instructions for a machine with one accumulator and numbered slots. Definitions are inlined.
///
/// ```swift
/// let program = try brain.compile("a × x² + b", parameters: ["a", "b", "x"])
/// var frame = program.makeFrame()
/// frame[0] = 2
/// frame[1] = 1
/// frame[2] = 3
/// program.evaluate(&frame)  // 19
/// ```
public struct Program<Number: CalculatorNumber>: Sendable {
    /// The names of the parameters, in the order of their slots.
    public let parameters: [String]
    /// The maximum number of steps of an evaluation, including those of definitions, apart from recursion.
    public var stepCount: Int { code.steps.stepCount }

    /// The storage shared by copies of a program, so that calling one copies almost nothing.
    final class Storage: Sendable {
        let code: NumberCode<Number>
        /// The operators at the time of compiling, for errors.
        let operators: [OperatorEntry<Number>]

        init(_ code: consuming NumberCode<Number>, _ operators: [OperatorEntry<Number>]) {
            self.code = code
            self.operators = operators
        }
    }
    private let storage: Storage

    var code: NumberCode<Number> { storage.code }

    /// The storage of one evaluation: the values of the parameters, and working space for the machine.
    ///
    /// A frame belongs to the program that created it. Reusing one avoids an allocation in every evaluation.
    public struct Frame: Sendable {
        @usableFromInline var slots: [Number]
        @usableFromInline let parameterCount: Int
        fileprivate var returns: [CodeReturn] = []
        fileprivate let program: Storage

        /// Accesses the value of a parameter; an index without a parameter is ignored, and reads as zero.
        @inlinable
        public subscript(parameter: Int) -> Number {
            get { parameter >= 0 && parameter < parameterCount ? slots[parameter] : .zero }
            set { if parameter >= 0 && parameter < parameterCount { slots[parameter] = newValue } }
        }
    }

    /// Compiles a text.
    ///
    /// - Throws: ``CalculationError`` for the first fault in it, and if it needs values other than numbers.
    @specialized(where Number == Double)
    init(
        _ text: String, _ parameters: [String], _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        let parsed = try ParsedExpression(text, parameters: parameters, registry)
        guard
            case .numbers(let code, false) = try CompiledExpression(
                parsed, parameterCount: parameters.count, registry)
        else {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "an expression of numbers alone", given: .list),
                at: parsed.nodes.last?.range ?? SourceRange(0, 0))
        }
        self.parameters = parameters
        storage = Storage(NumberCode(code), registry.entries)
    }

    /// Creates a frame with all parameters zero.
    public func makeFrame() -> Frame {
        Frame(slots: code.makeFrame().slots, parameterCount: parameters.count, program: storage)
    }

    /// Returns the value of the expression for parameters given in order; missing ones are zero.
    ///
    /// If there is no answer, the value carries a fault; ``value(_:)`` reports the step it comes from.
    public func callAsFunction(_ arguments: Number...) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        return evaluate(&frame)
    }

    /// Returns the value of the expression for parameters given in order; missing ones are zero.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer, with its range in the text.
    public func value(_ arguments: [Number] = []) throws(CalculationError) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        var context = EvaluationContext<Number>()
        let result = code.steps.evaluateChecking(&frame.slots, &frame.returns, &context)
        if let failure = context.failure { throw failure.error(storage.operators) }
        return result
    }

    /// Returns the value of the expression for parameters given in order, using the storage of a frame of this program.
    ///
    /// Missing parameters keep their values in the frame, excess ones are ignored. This is the fastest way to evaluate
    /// a short expression repeatedly, since the frame is checked once.
    @specialized(where Number == Double)
    public func evaluate(_ arguments: Span<Number>, in frame: inout Frame) -> Number {
        guard frame.program === storage else { return Number(fault: .domain) }
        let count = min(arguments.count, frame.parameterCount)
        var slots = frame.slots.mutableSpan
        for index in 0..<count { slots[index] = arguments[index] }
        if storage.code.isArithmetic { return storage.code.arithmeticValue(&slots) }
        if storage.code.isStraight { return storage.code.straightValue(&slots) }
        var context = EvaluationContext<Number>(isTentative: true)
        return storage.code.evaluate(&frame.slots, &frame.returns, &context)
    }

    /// Returns the value of the expression for the parameters in a frame of this program.
    ///
    /// If there is no answer, the value carries a fault. For the frame of another program, it is ``Fault/domain``.
    ///
    /// - Complexity: O(*n*) in the number of instructions; no allocations except those of called functions.
    @specialized(where Number == Double)
    public func evaluate(_ frame: inout Frame) -> Number {
        guard frame.program === storage else { return Number(fault: .domain) }
        if storage.code.isStraight {
            var slots = frame.slots.mutableSpan
            return storage.code.isArithmetic
                ? storage.code.arithmeticValue(&slots) : storage.code.straightValue(&slots)
        }
        var context = EvaluationContext<Number>(isTentative: true)
        return storage.code.evaluate(&frame.slots, &frame.returns, &context)
    }
}
