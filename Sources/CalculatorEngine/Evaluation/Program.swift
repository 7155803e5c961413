// SPDX-License-Identifier: Apache-2.0

/// An expression compiled for repeated evaluation.
///
/// It is a row of instructions for a machine with one accumulator and numbered slots. Definitions
/// are inlined.
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
    /// How many steps an evaluation takes at most, those of definitions included, but for recursion.
    public var stepCount: Int { code.steps.stepCount }

    /// What a program and its copies share, so that calling one copies next to nothing.
    final class Storage: Sendable {
        let code: NumberCode<Number>
        let registry: OperatorRegistry<Number>

        init(_ code: NumberCode<Number>, _ registry: OperatorRegistry<Number>) {
            self.code = code
            self.registry = registry
        }
    }
    private let storage: Storage

    var code: NumberCode<Number> { storage.code }

    /// The storage of one evaluation: the values of the parameters, and room for the machine to work in.
    ///
    /// A frame belongs to the program that made it. Reusing one avoids an allocation at every evaluation.
    public struct Frame: Sendable {
        @usableFromInline var slots: [Number]
        @usableFromInline let parameterCount: Int
        fileprivate var returns: [CodeReturn] = []
        fileprivate let program: Storage

        /// The value of a parameter; an index that no parameter has is ignored, and reads as zero.
        @inlinable
        public subscript(parameter: Int) -> Number {
            get { parameter >= 0 && parameter < parameterCount ? slots[parameter] : .zero }
            set { if parameter >= 0 && parameter < parameterCount { slots[parameter] = newValue } }
        }
    }

    init(_ code: Code<NumberArithmetic<Number>>, _ parameters: [String], _ registry: OperatorRegistry<Number>) {
        self.parameters = parameters
        storage = Storage(NumberCode(code), registry)
    }

    /// A frame with all parameters zero.
    public func makeFrame() -> Frame {
        Frame(slots: code.makeFrame().slots, parameterCount: parameters.count, program: storage)
    }

    /// The value of the expression for parameters given in order; those missing count as zero.
    ///
    /// Where it has no answer the value carries a fault; ``value(_:)`` says which step it comes from.
    public func callAsFunction(_ arguments: Number...) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        return evaluate(&frame)
    }

    /// The value of the expression for parameters given in order; those missing count as zero.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer, with its place in the text.
    public func value(_ arguments: [Number] = []) throws(CalculationError) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        var context = EvaluationContext<Number>()
        let result = code.steps.evaluateChecking(&frame.slots, &frame.returns, &context)
        if let failure = context.failure { throw storage.registry.error(of: failure) }
        return result
    }

    /// The value of the expression for parameters given in order, with the storage of a frame of this program.
    ///
    /// Parameters that are missing keep the values they have in the frame, those too many are ignored. It is the fastest
    /// way to evaluate a short expression again and again, since the frame is looked at once.
    @specialized(where Number == Double)
    public func evaluate(_ arguments: Span<Number>, in frame: inout Frame) -> Number {
        guard frame.program === storage else { return Number(fault: .domain) }
        let count = min(arguments.count, frame.parameterCount)
        var slots = frame.slots.mutableSpan
        for index in 0..<count { slots[index] = arguments[index] }
        if storage.code.isArithmetic { return storage.code.arithmeticValue(&slots) }
        var context = EvaluationContext<Number>()
        return storage.code.evaluate(&frame.slots, &frame.returns, &context)
    }

    /// The value of the expression for the parameters in a frame of this program.
    ///
    /// Where it has no answer the value carries a fault. For the frame of another program it is ``Fault/domain``.
    ///
    /// - Complexity: O(*n*) in the number of instructions; no allocation but those of called functions.
    @specialized(where Number == Double)
    public func evaluate(_ frame: inout Frame) -> Number {
        guard frame.program === storage else { return Number(fault: .domain) }
        if storage.code.isArithmetic {
            var slots = frame.slots.mutableSpan
            return storage.code.arithmeticValue(&slots)
        }
        var context = EvaluationContext<Number>()
        return storage.code.evaluate(&frame.slots, &frame.returns, &context)
    }
}
