// SPDX-License-Identifier: Apache-2.0

/// An iterator over decimal digits, each 0 to 9.
protocol DigitReader {
    /// Returns the next digit, and 0 after the last.
    mutating func nextDigit() -> UInt8

    /// Appends the next digits, and zeros after the last, in ASCII.
    mutating func append(_ count: Int, to output: inout OutputSpan<UInt8>)
}

extension DigitReader {
    mutating func append(_ count: Int, to output: inout OutputSpan<UInt8>) {
        for _ in 0..<count { output.append(UInt8(ascii: "0") + nextDigit()) }
    }
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

    mutating func append(_ count: Int, to output: inout OutputSpan<UInt8>) {
        let presentCount = min(count, digits.count - index, output.freeCapacity)
        digits.withUnsafeBufferPointer { digits in
            output.withUnsafeMutableBufferPointer { characters, characterCount in
                for place in 0..<presentCount {
                    characters[characterCount + place] = UInt8(ascii: "0") | digits[index + place]
                }
                characterCount += presentCount
            }
        }
        index += presentCount
        for _ in presentCount..<max(count, presentCount) { output.append(UInt8(ascii: "0")) }
    }
}
