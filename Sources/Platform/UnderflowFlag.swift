// SPDX-License-Identifier: Apache-2.0

/// The underflow flag of the floating-point unit, which stays raised until it is lowered (IEEE 754-2019 §7.5). Each
/// thread has its own.
package enum UnderflowFlag {
    // The C library declares a macro and a constant of this name, with different types.
    private static let bit: Int32 = FE_UNDERFLOW

    /// Whether a result has underflowed since the flag was last lowered.
    package static var isRaised: Bool { fetestexcept(bit) != 0 }

    /// Lowers the flag, which is slow compared with testing it.
    package static func lower() {
        if isRaised { feclearexcept(bit) }
    }
}
