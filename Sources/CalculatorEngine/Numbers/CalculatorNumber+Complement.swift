// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns the bitwise complement of an integer in two's complement, −1 − x, which has all bits inverted.
    ///
    /// The result has a fault for a number that is not an integer, or not known to be one.
    public static func complement(of x: Self) -> Self {
        switch x.isInteger {
        case nil: Self(fault: .undecided)
        case true?: x.standsForNeighbors ? .bitwise(.xor, x, -1) : -1 - x
        case false?: Self(fault: .notAnInteger)
        }
    }
}
