// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The registers of a postfix calculator besides the number on the display.
///
/// It is an object because calculators without a stack should not reserve space for it.
final class StackRegisters<Number: CalculatorNumber>: Sendable, Equatable {
    /// The numbers on the stack, the next one last.
    let levels: [Quantity<Number>]
    /// The number that was on the display before the last operation.
    let last: Quantity<Number>?
    /// Whether the next number shown moves the present one up.
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
