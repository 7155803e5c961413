// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension Integer: CustomStringConvertible {
    /// Creates the integer that `text` denotes: digits of the radix, after an optional sign (`+`, `-` or `−`), and
    /// nothing else.
    ///
    /// `nil` for any other text, and for a radix outside 2…36. Quadratic below some thousand digits, then
    /// almost linear.
    public init?(_ text: some StringProtocol, radix: Int = 10) {
        var rest = Substring(text)
        let isNegative = rest.first == "-" || rest.first == "−"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        var digits = Array(rest.utf8)
        guard (2...36).contains(radix), !digits.isEmpty else { return nil }
        for index in digits.indices {
            let byte = digits[index]
            let value: UInt8 =
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
                case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 10
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
                default: .max
                }
            guard value < radix else { return nil }
            digits[index] = value
        }
        self.init(digitValues: digits, radix: radix, isNegative: isNegative)
    }

    /// Creates an integer from its digit values, the most significant first.
    init(digitValues digits: some Collection<UInt8>, radix: Int, isNegative: Bool) {
        let digits = Array(digits)
        if digits.count <= 12 {
            var value = 0
            for digit in digits { value = value * radix + Int(digit) }
            self.init(isNegative ? -value : value)
            return
        }
        // mpn_set_str accepts leading zeros, and only needs enough space: 6 bits hold any digit below 36.
        let bitsPerDigit = 64 - (radix - 1).leadingZeroBitCount
        self.init(capacity: digits.count * bitsPerDigit / 64 + 2, isNegative: isNegative) { limbs in
            digits.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return LongOperation.read(limbs, base, buffer.count, radix: radix)
            }
        }
    }

    /// Returns the digits in the radix, 2…36, with lowercase letters, after a minus sign if negative; empty for any
    /// other radix.
    public func text(radix: Int = 10) -> String {
        guard (2...36).contains(radix) else { return "" }
        if case .small(let value) = storage { return String(value, radix: radix) }
        if RadixConversion.isFaster(limbCount, radix: radix) {
            // The text of a computation that was abandoned counts for nothing.
            return (isNegative ? "-" : "") + (RadixConversion.text(magnitude, radix: radix) ?? "1")
        }
        return withMPZ { value in
            let capacity = __gmpz_sizeinbase(value, Int32(radix)) + 2
            return String(unsafeUninitializedCapacity: capacity) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else { return 0 }
                    LongOperation.write(start, value, radix: radix, capacity: capacity)
                    var count = max(0, capacity - 3)
                    while start[count] != 0 { count += 1 }
                    return count
                }
            }
        }
    }

    /// The values of the decimal digits of the magnitude, the most significant first; none for zero.
    var decimalDigits: [UInt8] {
        if case .small(let value) = storage {
            var (digits, rest) = ([UInt8](), value.magnitude)
            while rest > 0 {
                digits.append(UInt8(rest % 10))
                rest /= 10
            }
            return digits.reversed()
        }
        return withMagnitude { limbs, count in
            if count >= LongOperation.leastCount {
                return magnitude.text().utf8.map { $0 - UInt8(ascii: "0") }
            }
            // A limb is below 10²⁰; the conversion destroys its operand, and needs a limb and a digit more.
            return [UInt8](unsafeUninitializedCapacity: 20 * count + 1) { digits, written in
                guard let start = digits.baseAddress else { return }
                Scratch.with(limbs: count + 1) { scratch in
                    let copy = scratch.take(count + 1)
                    copy.update(from: limbs, count: count)
                    let length = __gmpn_get_str(start, 10, copy, count)
                    var zeros = 0
                    while zeros < length, start[zeros] == 0 { zeros += 1 }
                    if zeros > 0 { start.update(from: start + zeros, count: length - zeros) }
                    written = length - zeros
                }
            }
        }
    }

    /// The decimal digits, after a minus sign if negative.
    public var description: String {
        text()
    }
}

#endif
