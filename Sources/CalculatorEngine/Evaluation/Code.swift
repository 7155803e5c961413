// SPDX-License-Identifier: Apache-2.0

/// An expression compiled to instructions for a machine with one accumulator and numbered slots.
///
/// Most instructions combine the accumulator with one slot, so that the last result is never stored and loaded again.
/// Definitions are inlined; those that need themselves are routines of their own, each call of which has its own slots.
struct Code<Arithmetic: SlotArithmetic>: Sendable {
    typealias Number = Arithmetic.Number
    typealias Slot = Arithmetic.Slot

    var instructions: [CodeInstruction] = []
    /// For each instruction the step that it carries out: its place among ``steps``, or, with ``inlinedMark``, among
    /// ``places``.
    var origins: [UInt32] = []
    /// The steps of the expression itself.
    var steps: [ExpressionNode] = []
    /// The steps of definitions, as far as instructions carry them out.
    var places: [CodePlace] = []
    /// What the expression is part of: the place of a definition in the registry, or −1 for the text that is evaluated.
    var source: Int32 = -1
    /// The constants of all routines, one routine after another.
    var constants: [Slot] = []
    var callees: [Callee<Number>] = []
    /// The slots of the operands of all calls, one call after another.
    var callOperands: [UInt32] = []
    /// The expression itself, and after it the definitions that are called as routines.
    var routines: [CodeRoutine] = []
    /// How many steps an evaluation takes at most, but for recursion.
    var stepCount = 0

    /// Added to an origin that is a place among ``places``.
    static var inlinedMark: UInt32 { 1 << 31 }

    var parameterCount: Int { routines.isEmpty ? 0 : routines[0].parameterCount }

    /// Slots for one evaluation after another: the parameters, all zero, the constants, and room for results.
    func makeFrame() -> CodeFrame<Arithmetic> {
        var frame = CodeFrame<Arithmetic>()
        prepare(&frame)
        return frame
    }

    /// Makes a frame that was used for any code one for this.
    func prepare(_ frame: inout CodeFrame<Arithmetic>) {
        frame.slots.removeAll(keepingCapacity: true)
        guard let routine = routines.first else { return }
        let zero = Arithmetic.slot(Number.zero)
        for _ in 0..<routine.parameterCount { frame.slots.append(zero) }
        if routine.constants.count == constants.count {
            frame.slots += constants
        } else {
            frame.slots += constants[routine.constants]
        }
        for _ in 0..<routine.temporaryCount { frame.slots.append(zero) }
    }
}

/// The storage of an evaluation of a ``Code``.
struct CodeFrame<Arithmetic: SlotArithmetic>: Sendable {
    var slots: [Arithmetic.Slot] = []
    /// The calls of routines that are under way.
    var returns: [CodeReturn] = []
}

/// Where the machine goes on once a routine ends.
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
        /// Compares two slots as `operandCount`, the raw value of a ``Comparison``, says.
        case compare
        /// Goes on at instruction `second`.
        case jump
        /// Goes on at instruction `second` unless the accumulator is true.
        case jumpUnless
        /// Goes on at instruction `second` if the accumulator is the truth that `operandCount`, 1 or 0, stands for.
        case jumpIf
        /// Ends the evaluation if the slot has a fault.
        case check
        /// Calls callee `first` with `callOperands` from `second` on.
        case call
        /// Calls routine `first` with `callOperands` from `second` on, out of a routine of `operandCount` slots.
        case callRoutine
        /// Ends the routine; the accumulator is its value.
        case end
    }
    var opcode: Opcode
    /// For calls, how many operands there are. For an operation whose operands can be exchanged, 1 where the accumulator
    /// is the right one.
    var operandCount: UInt32 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
}

/// The step of a definition that an instruction carries out.
struct CodePlace: Sendable {
    let step: ExpressionNode
    /// The place in the registry of the definition that it belongs to.
    let source: Int32
    /// The origin of the call of the definition; the definition's own call has none.
    let caller: UInt32?
}

/// What a ``Code`` calls that is more than an instruction.
enum Callee<Number: CalculatorNumber>: Sendable {
    /// An operation on numbers, which is carried over to lists.
    case operation(CalculatorOperation<Number>)
    /// An operation on values; some operands may be functions, which are known since the code was compiled.
    case values(@Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>, [CallArgument<Number>])
    /// A definition, and whether its value for numbers is a truth.
    case definition(DefinitionCodes<Number>, isTruth: Bool)
    /// Comparisons of neighbouring operands, all of which must hold.
    case chain([Comparison])
    /// A list of all operands.
    case list
    /// Makes a function of the operands it captures.
    case function(FunctionTemplate<Number>)
    /// Calls the function that is the last operand with those before it.
    case application
}

/// An operand of a ``Callee/values(_:_:)``.
enum CallArgument<Number: CalculatorNumber>: Sendable {
    /// The next of the operands.
    case operand
    /// A function, which captures so many of the next operands.
    case function(FunctionTemplate<Number>, captureCount: Int)
}

/// The code of a definition: for numbers, where they suffice, and for values, where there may be such.
///
/// It is referred to, so that definitions can call one another whose code is not finished yet.
final class DefinitionCodes<Number: CalculatorNumber>: @unchecked Sendable {
    // Set while a definition is compiled, before anybody else knows of it, and never changed again.
    var numbers: NumberCode<Number>?
    var values: Code<ValueArithmetic<Number>>?
    /// The code for numbers, if it is to be found elsewhere.
    let base: DefinitionCodes?

    init(base: DefinitionCodes? = nil) {
        self.base = base
    }

    var numberCode: NumberCode<Number>? { numbers ?? base?.numbers }
}
