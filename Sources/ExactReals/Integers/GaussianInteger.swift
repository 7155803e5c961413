// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A complex number with integer parts.
struct GaussianInteger {
    let real: Integer
    let imaginary: Integer

    init(_ real: Integer, _ imaginary: Integer) {
        (self.real, self.imaginary) = (real, imaginary)
    }

    static func * (a: GaussianInteger, b: GaussianInteger) -> GaussianInteger {
        GaussianInteger(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
    }

    /// Returns self^|exponent|, or its conjugate for a negative exponent: a positive multiple of self^exponent.
    ///
    /// - Complexity: O(log |exponent|) products.
    func power(_ exponent: Int) -> GaussianInteger {
        if exponent == 0 { return GaussianInteger(1, 0) }
        let base = exponent < 0 ? GaussianInteger(real, -imaginary) : self
        let size = exponent.magnitude
        var result = base
        for bit in stride(from: 62 - size.leadingZeroBitCount, through: 0, by: -1) {
            result = result * result
            if size >> UInt(bit) & 1 == 1 { result = result * base }
        }
        return result
    }
}

#endif
