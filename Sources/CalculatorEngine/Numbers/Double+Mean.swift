// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Returns the mean, rounded once except for near ties: the sum is a double-double. It never overflows.
    /// ``Fault/domain`` for no values.
    public static func mean(of values: [Double]) -> Double {
        guard let largest = values.map(\.magnitude).max() else { return Double(fault: .domain) }
        // A sum of fewer than 2⁵⁰ such numbers does not overflow.
        let scale = largest > 0x1p970 ? 0x1p-60 : 1
        let sum = values.reduce(DoubleDouble(0)) { $0 + $1 * scale }
        let mean = (sum / DoubleDouble(Double(values.count))).high / scale
        return mean.isNaN ? values.first(where: \.isNaN) ?? mean : mean
    }
}
