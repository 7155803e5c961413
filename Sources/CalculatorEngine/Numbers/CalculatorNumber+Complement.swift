// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns the bitwise complement of an integer in two's complement, −1 − x, which has all bits inverted.
    ///
    /// The result is ``Fault/notAnInteger`` for a number that is not an integer, and ``Fault/undecided`` for one that
    /// is not known to be.
    public static func complement(of x: Self) -> Self {
        if x.fault != nil { return x }
        return switch x.isInteger {
        case nil: Self(fault: Interrupt.requestedFault ?? .undecided)
        case true?: x.standsForNeighbors ? .bitwise(.xor, x, -1) : -1 - x
        case false?: Self(fault: .notAnInteger)
        }
    }
}
