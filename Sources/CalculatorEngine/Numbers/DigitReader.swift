// SPDX-License-Identifier: Apache-2.0

/// An iterator over decimal digits, each 0 to 9.
protocol DigitReader {
    /// Returns the next digit, and 0 after the last.
    mutating func nextDigit() -> UInt8
}

/// An iterator over the digits of an array.
struct LongDigits: DigitReader {
    private let digits: [UInt8]
    private var index = 0

    init(_ digits: [UInt8]) { self.digits = digits }

    mutating func nextDigit() -> UInt8 {
        guard index < digits.count else { return 0 }
        index += 1
        return digits[index - 1]
    }
}
