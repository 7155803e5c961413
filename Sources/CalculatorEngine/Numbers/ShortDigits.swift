// SPDX-License-Identifier: Apache-2.0

/// An iterator over the decimal digits of a 64-bit integer, without heap allocation. Zero has none.
struct ShortDigits: DigitReader {
    /// The number of digits of the integer.
    let count: Int

    /// The remaining digits, one in each byte, the next in the lowest byte of the first word; zeros after the last.
    private var words: (UInt64, UInt64, UInt64)

    /// The number of remaining digits in the first word.
    private var leftInWord: Int

    /// Computes all digits, eight at a time.
    @inline(__always)
    init(_ integer: UInt64) {
        let (upper, last) = integer.quotientAndRemainder(dividingBy: 100_000_000)
        words = (ShortDigits.bytes(of: last), 0, 0)
        var upperCount = 0
        if upper != 0 {
            let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            words = (ShortDigits.bytes(of: middle), words.0, 0)
            upperCount = 8
            if first != 0 {
                words = (ShortDigits.bytes(of: first), words.0, words.1)
                upperCount = 16
            }
        }
        let leadingZeros = words.0.trailingZeroBitCount / 8
        words.0 >>= UInt64(leadingZeros * 8)
        leftInWord = 8 - leadingZeros
        count = leftInWord + upperCount
    }

    @inline(__always)
    mutating func nextDigit() -> UInt8 {
        if leftInWord == 0 {
            words = (words.1, words.2, 0)
            leftInWord = 8
        }
        let digit = UInt8(truncatingIfNeeded: words.0)
        words.0 >>= 8
        leftInWord -= 1
        return digit
    }

    @inline(__always)
    mutating func append(_ count: Int, to output: inout OutputSpan<UInt8>) {
        var left = count
        while left > 0 {
            if leftInWord == 0 {
                words = (words.1, words.2, 0)
                leftInWord = 8
            }
            let run = min(left, leftInWord)
            for _ in 0..<run {
                output.append(UInt8(truncatingIfNeeded: words.0) | UInt8(ascii: "0"))
                words.0 >>= 8
            }
            leftInWord -= run
            left -= run
        }
    }

    /// Returns the eight digits of an integer below 10^8, one in each byte, the first in the lowest: it is split by
    /// 10^4, then both parts at once by 10^2, and so on (P. Khuong, “How to print integers really fast”, 2019).
    ///
    /// ⌊x/100⌋ is (10486 · x) >> 20 for x < 10^4, and ⌊x/10⌋ is (103 · x) >> 10 for x < 100.
    @inline(__always)
    private static func bytes(of integer: UInt64) -> UInt64 {
        let (upper, lower) = integer.quotientAndRemainder(dividingBy: 10_000)
        let fours = upper | lower << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x7f_0000_007f
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000f_000f_000f_000f
        return tens | (pairs &- tens &* 10) << 8
    }
}
