// SPDX-License-Identifier: Apache-2.0

/// The decimal digits of a 64-bit integer, one after the other, without memory of their own. Zero has none.
struct ShortDigits: DigitReader {
    /// How many digits the integer has.
    let count: Int

    /// The digits to come, one in each byte, the next in the lowest byte of the first word; zeros after the last.
    private var words: (UInt64, UInt64, UInt64)

    /// How many digits of the first word are still to come.
    private var leftInWord: Int

    /// Finds all digits, eight at a time.
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

    /// The eight digits of an integer below 10^8, one in each byte, the first in the lowest: of 10^4 and the rest,
    /// then of both at once, 10^2 and the rest, and so on (P. Khuong, “How to print integers really fast”, 2019).
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
