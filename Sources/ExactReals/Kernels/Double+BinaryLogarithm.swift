// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Double {
    /// A lower bound of log₂(self) for self ≥ 1, within 0.1.
    var binaryLogarithm: Double {
        // log₂(1 + t) ≥ t on 0…1, by concavity; the chord is at most 0.0861 below.
        Double(exponent) + (significand - 1)
    }
}

#endif
