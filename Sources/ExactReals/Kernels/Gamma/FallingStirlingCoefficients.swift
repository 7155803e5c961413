// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The coefficients of ``StirlingCoefficients`` one after another, from the last to the first.
struct FallingStirlingCoefficients {
    private var values: ArraySlice<Integer>
    private var further: FurtherStirlingCoefficients?

    /// - Parameters:
    ///   - values: The first coefficients, and all of them if there are no further ones.
    ///   - further: Those after them.
    init(_ values: ArraySlice<Integer>, then further: FurtherStirlingCoefficients?) {
        self.values = values
        self.further = further
    }

    /// The next coefficient; 0 when there is none left.
    mutating func next() throws(Ball.Fault) -> Integer {
        if further?.isAtEnd == false, let value = try further?.next() { return value }
        return values.popLast() ?? 0
    }
}

#endif
