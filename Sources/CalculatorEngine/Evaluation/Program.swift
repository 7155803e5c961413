// SPDX-License-Identifier: Apache-2.0

/// An expression compiled for repeated evaluation.
///
/// It is a sequence of instructions for a machine with one accumulator and numbered slots. Definitions are inlined.
/// Operations on constants are carried out when it is compiled, and what occurs more than once is evaluated once, if it
/// takes longer than a sum or a product; neither changes a result.
///
/// All parts of the expression must be numbers or truths, and its value a number: one that uses lists on the way, or
/// functions as operands, can't be compiled, only evaluated by ``CalculatorBrain``.
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
        let operators: [OperatorEntry]

        init(_ code: consuming NumberCode<Number>, _ operators: [OperatorEntry]) {
            self.code = code
            self.operators = operators
        }
    }
    private let storage: Storage

    var code: NumberCode<Number> { storage.code }

    /// The storage of one evaluation: the values of the parameters, and working space for the machine.
    ///
    /// A frame belongs to the program that created it. Reusing one avoids an allocation in every evaluation.
    public struct Frame: ~Copyable, @unchecked Sendable {
        // Nothing else refers to this memory: the frame is not copied, and its slots are read and written in place.
        // An array would be asked whether it is shared at every change, which takes longer than a short expression.
        /// The slots of straight code; those of the parameters alone where the code is evaluated in ``nested``.
        @usableFromInline let slots: UnsafeMutableBufferPointer<Number>
        @usableFromInline let parameterCount: Int
        /// The frame of code that is not straight, which may grow.
        fileprivate var nested = CodeFrame<NumberArithmetic<Number>>()
        fileprivate let program: Storage

        fileprivate init(_ program: Storage) {
            self.program = program
            let frame = program.code.makeFrame()
            parameterCount = program.code.steps.parameterCount
            let count = program.code.isStraight ? frame.slots.count : parameterCount
            slots = .allocate(capacity: count)
            _ = slots.initialize(from: frame.slots.prefix(count))
            if !program.code.isStraight { nested = frame }
        }

        deinit {
            slots.deinitialize()
            slots.deallocate()
        }

        /// Accesses the value of a parameter; an index without a parameter is ignored, and reads as zero.
        @inlinable
        public subscript(parameter: Int) -> Number {
            get { parameter >= 0 && parameter < parameterCount ? slots[parameter] : .zero }
            set { if parameter >= 0 && parameter < parameterCount { slots[parameter] = newValue } }
        }
    }

    /// Compiles a text.
    ///
    /// - Throws: ``CalculationError`` for the first fault in it, if it needs values other than numbers, and for
    ///   parameters that are not names, or not distinct.
    @specialized(where Number == Double)
    init(
        _ text: String, _ parameters: [String], _ registry: borrowing OperatorRegistry<Number>,
        _ spare: SpareProgramCompiler
    ) throws(CalculationError) {
        let shared: SharedProgramCompiler<Number> = spare.take()
        storage = Storage(try shared.compiler.code(of: text, parameters, registry), registry.vocabulary.entries)
        spare.keep(shared)
        self.parameters = parameters
    }

    /// Creates a frame with all parameters zero.
    public func makeFrame() -> Frame {
        Frame(storage)
    }

    /// Returns the value of the expression for parameters given in order; missing ones are zero, and surplus ones are
    /// ignored.
    ///
    /// If there is no answer, the value carries a fault; ``value(_:)`` reports the step it comes from.
    public func callAsFunction(_ arguments: Number...) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        return evaluate(&frame)
    }

    /// Returns the value of the expression for parameters given in order; missing ones are zero, and surplus ones are
    /// ignored.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer, with its range in the text.
    public func value(_ arguments: [Number] = []) throws(CalculationError) -> Number {
        var frame = code.makeFrame()
        for (index, argument) in arguments.prefix(parameters.count).enumerated() { frame.slots[index] = argument }
        var context = EvaluationContext<Number>()
        let result = code.steps.evaluateChecking(&frame.slots, &frame.returns, &context)
        if let failure = context.failure { throw failure.error(storage.operators) }
        return result
    }

    /// Returns the value of the expression for the parameters in a frame of this program.
    ///
    /// If there is no answer, the value carries a fault: not always that of the first step without one, which
    /// ``value(_:)`` reports, since further steps may have faults, too. For the frame of another program, it is
    /// ``Fault/domain``.
    ///
    /// - Complexity: O(*n*) in the number of instructions; no allocations except those of called functions.
    @specialized(where Number == Double)
    public func evaluate(_ frame: inout Frame) -> Number {
        guard frame.program === storage, storage.code.isArithmetic else { return valueWithCalls(&frame) }
        var slots = MutableSpan(_unsafeElements: frame.slots)
        return storage.code.arithmeticValue(&slots)
    }

    /// Like ``evaluate(_:)``, for all code. It is apart, so that arithmetic alone is carried out in few registers.
    @inline(never)
    @specialized(where Number == Double)
    private func valueWithCalls(_ frame: inout Frame) -> Number {
        guard frame.program === storage else { return Number(fault: .domain) }
        if storage.code.isStraight { return storage.code.straightValue(MutableSpan(_unsafeElements: frame.slots)) }
        for parameter in 0..<frame.parameterCount { frame.nested.slots[parameter] = frame.slots[parameter] }
        var context = EvaluationContext<Number>(isTentative: true)
        return storage.code.evaluate(&frame.nested.slots, &frame.nested.returns, &context)
    }
}
