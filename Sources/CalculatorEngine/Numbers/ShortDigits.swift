/// The decimal digits of an integer of at most 19 digits as a collection that needs no memory of its own.
///
/// The digits are found eight at a time, by multiplications that work on several of them at once (after
/// P. Khuong, “How to print integers really fast”, 2019).
struct ShortDigits: RandomAccessCollection {
    /// 24 digits, eight in each word, the first in its lowest byte; the digits of the integer end the last.
    private let words: SIMD4<UInt64>
    private let leadingZeros: Int

    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    @inline(__always)
    init(_ integer: UInt64) {
        count = integer.decimalDigitCount
        leadingZeros = 24 - count
        let (upper, last) = integer.quotientAndRemainder(dividingBy: 100_000_000)
        let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        words = SIMD4(
            first == 0 ? 0 : ShortDigits.bytes(of: first), middle == 0 && first == 0 ? 0 : ShortDigits.bytes(of: middle),
            ShortDigits.bytes(of: last), 0)
    }

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        let position = index + leadingZeros
        return UInt8(truncatingIfNeeded: words[position >> 3] >> UInt64(truncatingIfNeeded: (position & 7) << 3))
    }

    /// The eight digits of an integer below 10^8, one in each byte, the first in the lowest.
    ///
    /// x/100 is (10486 · x) >> 20 for x < 10^4, and x/10 is (103 · x) >> 10 for x < 100.
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
