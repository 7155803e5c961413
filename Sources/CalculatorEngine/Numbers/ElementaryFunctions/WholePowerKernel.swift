// SPDX-License-Identifier: Apache-2.0

import CVectorProducts

/// Powers of doubles with small whole exponents, within 0.5001 ulp, by multiplication.
///
/// `powers.c` calculates them, since only there can fused multiply-add instructions be used where the processor has
/// them.
enum WholePowerKernel {
    /// Above these exponents, the bound would not hold.
    private static let exponents = Double(WHOLE_POWER_MINIMUM_EXPONENT)...Double(WHOLE_POWER_MAXIMUM_EXPONENT)

    /// Returns an exponent for which the kernel applies as an integer, `nil` for others.
    @inline(__always)
    static func exponent(_ y: Double) -> UInt32? {
        guard exponents.contains(y) else { return nil }
        let n = UInt32(y)
        return Double(n) == y ? n : nil
    }

    /// Whether the kernel applies to a base: all parts of the products are normal numbers.
    @inline(__always)
    static func covers(_ x: Double) -> Bool {
        x.magnitude >= WHOLE_POWER_MINIMUM_BASE && x.magnitude < WHOLE_POWER_BASE_LIMIT
    }

    /// Returns xⁿ, for numbers for which the kernel applies.
    @inline(__always)
    static func value(_ x: Double, _ n: UInt32) -> Double { whole_power(x, n) }

    /// Raises one number after the other to the power n.
    ///
    /// - Parameters:
    ///   - exception: A magnitude to which the kernel is not applied either.
    ///   - function: The power of a number without a fault to which it is not applied.
    static func raiseEach(
        of numbers: UnsafeMutableBufferPointer<Double>, to n: UInt32, except exception: Double,
        otherwise function: (Double) -> Double
    ) {
        var rest = numbers[...]
        while !rest.isEmpty {
            let whole = UnsafeMutableBufferPointer(rebasing: rest)
            rest = rest.dropFirst(whole_powers(whole.baseAddress, whole.count, n, exception))
            UnsafeMutableBufferPointer(rebasing: rest.prefix(4)).replaceEachWithoutFault(function)
            rest = rest.dropFirst(4)
        }
    }
}
