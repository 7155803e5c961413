// SPDX-License-Identifier: Apache-2.0

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

extension CodeFrame {
    /// Sets the first `count` parameters, as far as they are given, if all values are numbers; returns whether they
    /// are.
    mutating func setParameters<Number>(_ values: [Value<Number>], count: Int) -> Bool
    where Arithmetic == NumberArithmetic<Number> {
        for (index, value) in values.enumerated() {
            guard case .number(let number) = value else { return false }
            if index < count { slots[index] = number }
        }
        return true
    }
}
