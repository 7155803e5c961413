// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Returns 0, in place of a number that is too small for a double, and raises the underflow flag of the processor,
    /// as an operation would that had such a result: it shows that the zero is rounded.
    ///
    /// - Parameter divisor: A number beyond ±2 that depends on an operand: the compiler itself would divide by a
    ///   constant, and raise no flag.
    static func underflow(dividingBy divisor: Double) -> Double {
        leastNonzeroMagnitude / Swift.min(divisor.magnitude, 1e300)
    }
}
