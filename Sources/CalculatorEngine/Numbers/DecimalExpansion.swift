/// The decimal digits of a number: ±d₀.d₁d₂… × 10^exponent.
public struct DecimalExpansion: Sendable, Hashable {
    /// Whether the number is below zero. Zero itself is never negative.
    public var isNegative: Bool

    /// The significant digits, each 0 to 9, the first not 0 and without trailing zeros; empty for zero.
    public var digits: [UInt8]

    /// The power of ten that the first digit counts; 0 for zero.
    public var exponent: Int

    /// Whether these digits are the number itself, nothing having been rounded away.
    public var isExact: Bool

    /// Whether the last digit could not be decided: the number is too close to a rounding boundary to tell which
    /// side it lies on at the highest precision allowed. The digits are then those of the boundary.
    public var isUndecided: Bool

    /// Creates an expansion; leading and trailing zeros among the digits are removed.
    ///
    /// - Complexity: O(*n*) in the number of digits.
    public init(
        isNegative: Bool, digits: [UInt8], exponent: Int, isExact: Bool, isUndecided: Bool = false
    ) {
        self.digits = digits
        self.exponent = exponent
        self.isExact = isExact
        self.isUndecided = isUndecided
        while self.digits.last == 0 { self.digits.removeLast() }
        let leadingZeros = self.digits.prefix { $0 == 0 }.count
        if leadingZeros > 0 {
            self.digits.removeFirst(leadingZeros)
            self.exponent -= leadingZeros
        }
        self.isNegative = isNegative && !self.digits.isEmpty
        if self.digits.isEmpty { self.exponent = 0 }
    }
}
