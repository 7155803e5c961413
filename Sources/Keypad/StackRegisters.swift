// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// What a calculator with operations after their operands keeps besides the number on the display.
///
/// It is an object: calculators without a stack should not have to make room for it.
final class StackRegisters<Number: CalculatorNumber>: Sendable, Equatable {
    /// The numbers that wait, the next one last.
    let levels: [Quantity<Number>]
    /// The number that was on the display before the last operation.
    let last: Quantity<Number>?
    /// Whether the next number that comes to the display moves the present one up.
    let lifts: Bool

    init(levels: [Quantity<Number>] = [], last: Quantity<Number>? = nil, lifts: Bool = false) {
        self.levels = levels
        self.last = last
        self.lifts = lifts
    }

    static func == (left: StackRegisters, right: StackRegisters) -> Bool {
        left === right || (left.levels == right.levels && left.last == right.last && left.lifts == right.lifts)
    }
}
