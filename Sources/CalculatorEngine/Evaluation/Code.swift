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
    /// Whether it calls operations whose values may depend on more than their operands.
    var hasState = false
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
        // Those of a deep recursion would take the memory of other evaluations.
        frame.slots.removeAll(keepingCapacity: frame.slots.capacity <= 1 << 16)
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
