/// An expression compiled for repeated evaluation.
///
/// The program is a row of instructions for a machine with one accumulator and numbered slots: the parameters, the
/// constants and the intermediate results. Most instructions combine the accumulator with one slot, so that the last
/// result is never stored and loaded again. Definitions are inlined.
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
    /// How many steps an evaluation takes at most, those of definitions that were not inlined included.
    public internal(set) var stepCount = 0

    var instructions: [ProgramInstruction] = []
    var constants: [Number] = []
    var functions: [CalculatorOperation<Number>] = []
    /// The slots of the operands of all calls, one call after another.
    var callOperands: [UInt32] = []
    var temporaryCount = 0

    /// What tells this program and its copies from others.
    fileprivate final class Identity: Sendable {}
    private let identity = Identity()

    /// The storage of one evaluation: the values of the parameters, and room for the machine to work in.
    ///
    /// A frame belongs to the program that made it. Reusing one avoids an allocation at every evaluation.
    public struct Frame: Sendable {
        @usableFromInline var slots: [Number]
        @usableFromInline let parameterCount: Int
        fileprivate let program: Identity

        /// The value of a parameter; an index that no parameter has is ignored, and reads as zero.
        @inlinable
        public subscript(parameter: Int) -> Number {
            get { parameter >= 0 && parameter < parameterCount ? slots[parameter] : .zero }
            set { if parameter >= 0 && parameter < parameterCount { slots[parameter] = newValue } }
        }
    }

    init(parameters: [String]) {
        self.parameters = parameters
    }

    /// A frame with all parameters zero.
    public func makeFrame() -> Frame {
        let slots =
            Array(repeating: Number.zero, count: parameters.count) + constants
            + Array(repeating: Number.zero, count: temporaryCount)
        return Frame(slots: slots, parameterCount: parameters.count, program: identity)
    }

    /// The value of the expression for parameters given in order; those missing count as zero.
    ///
    /// Where it has no answer the value carries a fault; ``CalculatorExpression/value(_:)`` says which step it comes from.
    public func callAsFunction(_ arguments: Number...) -> Number { value(arguments) }

    func value(_ arguments: [Number]) -> Number {
        var frame = makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        return evaluate(&frame)
    }

    /// The value of the expression for the parameters set in a frame.
    ///
    /// Where it has no answer the value carries a fault. A frame of another program gives a fault too.
    ///
    /// - Complexity: O(*n*) in the number of instructions; no allocation but those of called functions.
    @specialized(where Number == Double)
    public func evaluate(_ frame: inout Frame) -> Number {
        guard frame.program === identity else { return Number(fault: .domain) }
        var slots = frame.slots.mutableSpan
        let code = instructions.span
        var accumulator = Number.zero
        var counter = 0
        while counter < code.count {
            // Calls stand outside of this loop: inside, the accumulator would not stay in a register.
            arithmetic: while counter < code.count {
                let instruction = code[counter]
                let second = Int(truncatingIfNeeded: instruction.second)
                switch instruction.opcode {
                case .load: accumulator = slots[second]
                case .store: slots[second] = accumulator
                case .add: accumulator += slots[second]
                case .subtract: accumulator -= slots[second]
                case .subtractFrom: accumulator = slots[second] - accumulator
                case .multiply: accumulator *= slots[second]
                case .divide: accumulator = .quotient(accumulator, slots[second])
                case .divideInto: accumulator = .quotient(slots[second], accumulator)
                case .addPair: accumulator = slots[Int(truncatingIfNeeded: instruction.first)] + slots[second]
                case .subtractPair: accumulator = slots[Int(truncatingIfNeeded: instruction.first)] - slots[second]
                case .multiplyPair: accumulator = slots[Int(truncatingIfNeeded: instruction.first)] * slots[second]
                case .dividePair:
                    accumulator = .quotient(slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                case .negate: accumulator = -accumulator
                case .square: accumulator *= accumulator
                case .call: break arithmetic
                }
                counter += 1
            }
            if counter < code.count {
                accumulator = call(code[counter], slots.span)
                counter += 1
            }
        }
        return accumulator
    }

    @inline(never)
    @specialized(where Number == Double)
    private func call(_ instruction: ProgramInstruction, _ slots: Span<Number>) -> Number {
        let start = Int(instruction.second)
        let count = Int(instruction.operandCount)
        for offset in 0..<count {
            let operand = slots[Int(callOperands[start + offset])]
            if operand.fault != nil { return operand }
        }
        switch functions[Int(instruction.first)] {
        case .constant(let value): return value
        case .unary(let function): return function(slots[Int(callOperands[start])])
        case .binary(let function):
            return function(slots[Int(callOperands[start])], slots[Int(callOperands[start + 1])])
        case .function(_, let function):
            return function(callOperands[start..<start + count].map { slots[Int($0)] })
        case .equals: return Number(fault: .domain)
        }
    }
}

/// One step of a ``Program``.
struct ProgramInstruction: Sendable {
    enum Opcode: UInt8, Sendable {
        case load, store
        case add, subtract, subtractFrom, multiply, divide, divideInto
        case addPair, subtractPair, multiplyPair, dividePair
        case negate, square
        /// Calls function `first` with `callOperands` from `second` on.
        case call
    }
    var opcode: Opcode
    /// For calls, how many operands there are.
    var operandCount: UInt32 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
}
