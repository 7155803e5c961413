// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns the square root of a sum of squares, or of another function that grows by s² when its arguments grow by
    /// s. It does not overflow when the squares do, nor, over doubles, lose digits, as long as the root can be
    /// represented. Over numbers without an order, whose squares need not be positive, it is ``Fault/unordered``.
    ///
    /// - Complexity: That of one call of `squares`, or of two for such squares.
    public static func root(ofSquares squares: ([Self]) -> Self, of values: [Self]) -> Self {
        guard isOrdered else { return values.first { $0.fault != nil } ?? Self(fault: .unordered) }
        let total = squares(values)
        guard significantDigitLimit != nil else {
            let root = total.fault == nil ? sqrt(total) : total
            return root.fault == .overflow ? rootOfLarge(squares, of: values) ?? root : root
        }
        guard let scale = scale(forSquares: total) else { return total.fault == nil ? sqrt(total) : total }
        let scaled = squares(values.map { $0 * scale })
        if scaled.fault == nil { return sqrt(scaled) / scale }
        // The squares of differences of large numbers may be zero.
        return total.fault == nil ? sqrt(total) : scaled
    }

    /// The same over exact numbers, relative to the largest value; `nil` if there is none.
    private static func rootOfLarge(_ squares: ([Self]) -> Self, of values: [Self]) -> Self? {
        let largest = values.map(Self.absoluteValue).max { $0.ordering(relativeTo: $1) == .ascending }
        guard let largest, largest.ordering(relativeTo: 0) == .descending else { return nil }
        return sqrt(squares(values.map { .quotient($0, largest) })) * largest
    }

    /// A power of two that brings the squares of doubles back into range; `nil` if their sum is in range.
    private static func scale(forSquares total: Self) -> Self? {
        if total.fault == .overflow { return power(2, -600) }
        return total.ordering(relativeTo: power(2, -900)) == .ascending ? power(2, 600) : nil
    }
}
