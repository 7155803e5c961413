// SPDX-License-Identifier: Apache-2.0

extension NumberFormat.Style {
    /// The reason why a number that is not an integer can’t be shown, as the beginning of a sentence; `nil` for styles
    /// that show any number.
    package var refusalOfFractions: String? {
        base.map { "This is not an integer, and base \($0) shows only integers" }
    }

    /// The base of a style for integers.
    var base: Int? {
        switch self {
        case .binary: 2
        case .octal: 8
        case .hexadecimal: 16
        case .plain, .scientific, .engineering, .fraction, .exact: nil
        }
    }
}

extension NumberFormat {
    /// A base that is a power of two.
    @usableFromInline
    enum PowerOfTwoRadix {
        case binary
        case octal
        case hexadecimal

        var bitsPerDigit: Int {
            switch self {
            case .binary: 1
            case .octal: 3
            case .hexadecimal: 4
            }
        }

        var prefix: String {
            switch self {
            case .binary: "0b"
            case .octal: "0o"
            case .hexadecimal: "0x"
            }
        }

        var groupSize: Int { self == .octal ? 3 : 4 }
    }

    /// Appends an integer of any size in a base that is a power of two: sign, prefix and digits.
    @specialized(where Number == Double)
    @usableFromInline
    func append<Number: CalculatorNumber>(
        integer number: Number, radix: PowerOfTwoRadix, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        if let fault = number.fault { throw fault }
        // The digits are bits, which do not exist for types without bitwise operations. For a number that is an integer
        // only by proof, its result is the integer itself.
        let integer = Number.bitwise(.and, number, number)
        if let fault = integer.fault { throw fault }
        let leading = try integer.decimalExpansion(.significant(1), rounding: .down)
        // An integer of e + 1 decimal digits has more than 3e bits, and at most 10(e + 1)/3 + 1: 3 < log₂ 10 < 10/3.
        guard leading.exponent < Int.max / 16, 3 * leading.exponent / radix.bitsPerDigit < characterLimit else {
            throw .limit
        }
        let digitCount = (10 * (leading.exponent + 1) / 3 + 1) / radix.bitsPerDigit + 1
        var digits: [UInt8] = []
        try appendDigits(
            of: leading.isNegative ? -integer : integer, count: digitCount, bitsPerDigit: radix.bitsPerDigit,
            to: &digits)
        // The computation may have been abandoned meanwhile.
        if let fault = integer.fault { throw fault }
        var significant = digits.drop { $0 == 0 }
        if significant.isEmpty { significant = [0] }
        let separatorCount = groupSeparator == nil ? 0 : (significant.count - 1) / radix.groupSize
        let characterCount = (leading.isNegative ? 1 : 0) + radix.prefix.utf8.count + significant.count + separatorCount
        guard characterCount <= characterLimit else { throw .limit }
        if leading.isNegative { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: radix.prefix.utf8)
        for (place, digit) in significant.enumerated() {
            if let groupSeparator, place > 0, (significant.count - place) % radix.groupSize == 0 {
                bytes.append(contentsOf: groupSeparator.utf8)
            }
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
        return .exact
    }

    /// Appends the `count` lowest digits of an integer that has no more, as values 0 to 15 rather than characters.
    ///
    /// The integer is halved until the halves fit a machine word, so that each bit is moved O(log *n*) times.
    private func appendDigits<Number: CalculatorNumber>(
        of integer: Number, count: Int, bitsPerDigit: Int, to digits: inout [UInt8]
    ) throws(Fault) {
        if count * bitsPerDigit <= 60 {
            guard let word = integer.exactInt else { throw integer.fault ?? .undecided }
            for place in (0..<count).reversed() {
                digits.append(UInt8(word >> (place * bitsPerDigit) & (1 << bitsPerDigit - 1)))
            }
        } else {
            let lowerCount = count / 2
            let shift = Number(lowerCount * bitsPerDigit)
            let upper = Number.shifted(integer, leftBy: -shift)
            let lower = integer - Number.shifted(upper, leftBy: shift)
            try appendDigits(of: upper, count: count - lowerCount, bitsPerDigit: bitsPerDigit, to: &digits)
            try appendDigits(of: lower, count: lowerCount, bitsPerDigit: bitsPerDigit, to: &digits)
        }
    }
}
