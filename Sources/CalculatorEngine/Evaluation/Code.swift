// SPDX-License-Identifier: Apache-2.0

/// An expression compiled to instructions for a machine with one accumulator and numbered slots.
///
/// Most instructions combine the accumulator with one slot, so that the last result is never stored and loaded again.
/// Definitions are inlined; recursive ones are separate routines, each call of which has its own slots.
struct Code<Arithmetic: SlotArithmetic>: Sendable {
    typealias Number = Arithmetic.Number
    typealias Slot = Arithmetic.Slot

    var instructions: [CodeInstruction] = []
    /// The steps of the expression itself.
    var steps: [ExpressionNode] = []
    /// The steps of definitions that are carried out by instructions.
    var places: [CodePlace] = []
    /// The source of the expression: the index of a definition in the registry, or a ``CodeSource``.
    var source = Int32(CodeSource.text)
    /// The constants of all routines, in the order of the routines.
    var constants: [Slot] = []
    var callees: [Callee<Number>] = []
    /// The slots of the operands of all calls, in the order of the calls.
    var callOperands: [UInt32] = []
    /// The routine of the expression itself, whose number is 0.
    var main = CodeRoutine()
    /// The definitions that are called as routines, numbered from 1 on.
    var routines: [CodeRoutine] = []
    /// The maximum number of steps of an evaluation, apart from recursion.
    var stepCount = 0
    /// The nesting depth of the lists and functions that it holds: 0 if there are none.
    var depth = 0

    /// The mark of an instruction's origin that is an index in ``places``.
    static var inlinedMark: UInt32 { 1 << 31 }

    var parameterCount: Int { main.parameterCount }

    /// Returns the routine with a number.
    func routine(_ number: Int) -> CodeRoutine { number == 0 ? main : routines[number - 1] }

    /// Creates slots that can be reused for repeated evaluations: the parameters, all zero, the constants, and space
    /// for results.
    func makeFrame() -> CodeFrame<Arithmetic> {
        var frame = CodeFrame<Arithmetic>()
        prepare(&frame)
        return frame
    }

    /// Prepares a frame that was used for other code for this code.
    func prepare(_ frame: inout CodeFrame<Arithmetic>) {
        frame.slots.removeAll(keepingCapacity: true)
        let zero = Arithmetic.slot(Number.zero)
        for _ in 0..<main.parameterCount { frame.slots.append(zero) }
        if main.constants.count == constants.count {
            frame.slots += constants
        } else {
            frame.slots += constants[main.constants]
        }
        for _ in 0..<main.temporaryCount { frame.slots.append(zero) }
    }
}

/// The storage of an evaluation of a ``Code``.
struct CodeFrame<Arithmetic: SlotArithmetic>: Sendable {
    var slots: [Arithmetic.Slot] = []
    /// The calls of routines in progress.
    var returns: [CodeReturn] = []
}

/// The return address of a routine.
struct CodeReturn: Sendable {
    var counter: Int
    var base: Int
}

/// A part of a ``Code`` that ends with ``CodeInstruction/Opcode/end``, and the slots it needs.
struct CodeRoutine: Sendable {
    var start = 0
    var parameterCount = 0
    var constants = 0..<0
    var temporaryCount = 0

    var slotCount: Int { parameterCount + constants.count + temporaryCount }
}

/// One step of a ``Code``.
struct CodeInstruction: Sendable {
    enum Opcode: UInt8, Sendable {
        case load, store
        case add, addTo, subtract, subtractFrom, multiply, multiplyInto, divide, divideInto
        case addPair, subtractPair, multiplyPair, dividePair
        case negate, square
        /// Applies the ``ElementaryFunction`` whose raw value is `operandCount` to the accumulator.
        case function
        /// Raises slot `first` to the power of slot `second`.
        case power
        /// Compares two slots by the ``Comparison`` with the raw value `operandCount`.
        case compare
        /// Jumps to instruction `second`.
        case jump
        /// Jumps to instruction `second` unless the accumulator is true.
        case jumpUnless
        /// Jumps to instruction `second` if the accumulator is the truth value `operandCount`, 1 or 0.
        case jumpIf
        /// Ends the evaluation if the slot has a fault.
        case check
        /// Calls callee `first` with `callOperands` from `second` on.
        case call
        /// Calls routine `first` with `callOperands` from `second` on, from a routine of `operandCount` slots.
        case callRoutine
        /// Ends the routine; the accumulator is its value.
        case end
    }
    var opcode: Opcode
    /// For calls, the number of operands. For a commutative operation, 1 if the accumulator is the right operand.
    var operandCount: UInt32 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
    /// The step that it carries out: its index in ``Code/steps``, or, with ``Code/inlinedMark``, in ``Code/places``.
    var origin: UInt32 = 0
}

/// The sources of code that is not the code of a definition in the registry.
enum CodeSource {
    /// The evaluated text.
    static let text = -1
    /// No text: the function is given by the name of an operator.
    static let none = -2
}

/// The step of a definition that an instruction carries out.
struct CodePlace: Sendable {
    let step: ExpressionNode
    /// The index in the registry of the definition it belongs to.
    let source: Int32
    /// The origin of the call of the definition; `nil` for the definition's own code.
    let caller: UInt32?
}

/// A callee of a ``Code``.
enum Callee<Number: CalculatorNumber>: Sendable {
    /// An operation on numbers, which is extended elementwise to lists.
    case operation(CalculatorOperation<Number>)
    /// An operation on values; some operands may be functions known at compile time.
    case values(@Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>, [CallArgument<Number>])
    /// A definition, and whether its value for numbers is a truth value.
    case definition(DefinitionCodes<Number>, isTruth: Bool)
    /// Comparisons of adjacent operands, all of which must hold.
    case chain([Comparison])
    /// A list of all operands.
    case list
    /// Creates a function from the operands it captures.
    case function(FunctionTemplate<Number>)
    /// Calls the last operand, a function, with those before it.
    case application
    /// A call whose value for a list is remembered.
    case repeated(RepeatedCall<Number>)

    /// The nesting depth of the lists and functions that it holds.
    var depth: Int {
        switch self {
        case .function(let template): template.depth
        case .values(_, let arguments): arguments.reduce(0) { max($0, $1.depth) }
        case .definition(let codes, _): codes.depth
        case .repeated(let call): call.callee.depth
        case .operation, .chain, .list, .application: 0
        }
    }
}

/// An operand of a ``Callee/values(_:_:)``.
enum CallArgument<Number: CalculatorNumber>: Sendable {
    /// The next of the operands.
    case operand
    /// A function, which captures the next `captureCount` operands.
    case function(FunctionTemplate<Number>, captureCount: Int)

    /// The nesting depth of the lists and functions that it holds.
    var depth: Int {
        if case .function(let template, _) = self { template.depth } else { 0 }
    }
}
