// SPDX-License-Identifier: Apache-2.0

/// The floating-point unit's note that a result was too small to be held, which stays until it is taken back (IEEE
/// 754-2019 §7.5). Each thread has its own.
public enum UnderflowFlag {
    // The C library has a macro and a constant of this name, of different types.
    private static let bit: Int32 = FE_UNDERFLOW

    /// Whether a result has underflowed since the flag was lowered.
    public static var isRaised: Bool { fetestexcept(bit) != 0 }

    /// Takes the note back, which takes long compared with looking for it.
    public static func lower() {
        if isRaised { feclearexcept(bit) }
    }
}
