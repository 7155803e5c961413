// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns the square root of a sum of squares, or of another function that grows by s² when its arguments grow by s. Over
    /// doubles, it neither overflows nor loses digits when the squares do, as long as the root can be represented.
    ///
    /// - Complexity: That of one call of `squares`, or of two for such squares.
    public static func root(ofSquares squares: ([Self]) -> Self, of values: [Self]) -> Self {
        let total = squares(values)
        guard significantDigitLimit != nil, let scale = scale(forSquares: total) else {
            return total.fault == nil ? sqrt(total) : total
        }
        let scaled = squares(values.map { $0 * scale })
        if scaled.fault == nil { return sqrt(scaled) / scale }
        // The squares of differences of large numbers may be zero.
        return total.fault == nil ? sqrt(total) : scaled
    }

    /// A power of two that brings the squares of doubles back into range; `nil` if their sum is in range.
    private static func scale(forSquares total: Self) -> Self? {
        if total.fault == .overflow { return power(2, -600) }
        return total.ordering(relativeTo: power(2, -900)) == .ascending ? power(2, 600) : nil
    }
}
