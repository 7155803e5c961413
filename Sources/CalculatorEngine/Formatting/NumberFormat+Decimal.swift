// SPDX-License-Identifier: Apache-2.0

extension NumberFormat {
    /// Appends digits that have already been rounded according to ``digits``.
    ///
    /// - Throws: ``Fault/limit``, with nothing appended, if the text would be longer than ``characterLimit``.
    @usableFromInline
    package func append(_ expansion: DecimalExpansion, to bytes: inout [UInt8]) throws(Fault) {
        if expansion.manyDigits.isEmpty {
            try append(ShortDigits(expansion.significand), of: expansion, to: &bytes)
        } else {
            try append(LongDigits(expansion.manyDigits), of: expansion, to: &bytes)
        }
    }

    /// Appends the sign, the digits with a point, and the exponent if the style has one.
    @inline(__always)
    private func append(
        _ digits: some DigitReader, of expansion: DecimalExpansion, to bytes: inout [UInt8]
    ) throws(Fault) {
        // Beyond that, the power of ten of the last digit may be out of range.
        guard expansion.exponent.magnitude < UInt(Int.max >> 1) else {
            throw expansion.exponent < 0 ? .underflow : .overflow
        }
        let shownExponent = shownExponent(of: expansion)
        /// The power of ten of the first digit, apart from the displayed exponent.
        let leading = expansion.exponent - (shownExponent ?? 0)
        let integerCount = max(leading, 0) + 1
        let fractionCount = max(expansion.digitCount - 1 - leading, keptFractionCount(leading: leading), 0)
        let limit = min(characterLimit, Int.max / 64)  // so that what follows cannot overflow
        guard integerCount <= limit, fractionCount <= limit else { throw .limit }
        let separator = integerCount > 3 ? groupSeparator?.utf8 : nil
        let separatorCount = separator == nil ? 0 : (integerCount - 1) / 3
        let characterCount =
            (expansion.isNegative ? 1 : 0) + integerCount + separatorCount + (fractionCount > 0 ? fractionCount + 1 : 0)
            + (shownExponent.map { UInt64($0.magnitude).decimalDigitCount + ($0 == 0 ? 3 : 2) } ?? 0)
        guard characterCount <= limit else { throw .limit }

        bytes.append(addingCapacity: characterCount + separatorCount * ((separator?.count ?? 1) - 1)) { output in
            var digits = digits
            let zero = UInt8(ascii: "0")
            if expansion.isNegative { output.append(UInt8(ascii: "-")) }
            if leading < 0 {
                output.append(zero)
            } else if separator == nil {
                digits.append(integerCount, to: &output)
            } else {
                for place in (0..<integerCount).reversed() {
                    output.append(zero + digits.nextDigit())
                    if let separator, place > 0, place % 3 == 0 {
                        for byte in separator { output.append(byte) }
                    }
                }
            }
            if fractionCount > 0 {
                output.append(UInt8(ascii: "."))
                let zerosAfterPoint = min(max(-leading - 1, 0), fractionCount)
                for _ in 0..<zerosAfterPoint { output.append(zero) }
                digits.append(fractionCount - zerosAfterPoint, to: &output)
            }
            if let shownExponent {
                output.append(UInt8(ascii: "e"))
                output.append(UInt8(ascii: shownExponent < 0 ? "-" : "+"))
                var exponentDigits = ShortDigits(UInt64(shownExponent.magnitude))
                if shownExponent == 0 { output.append(zero) }
                exponentDigits.append(exponentDigits.count, to: &output)
            }
        }
    }

    /// Returns the exponent after the digits, or `nil` for none.
    @inline(__always)
    private func shownExponent(of expansion: DecimalExpansion) -> Int? {
        let exponent = expansion.exponent
        switch style {
        case .scientific: return exponent
        case .engineering: return exponent - exponent.positionInThousand
        default:
            let integerLimit: Int
            switch digits {
            case .significant(let count): integerLimit = max(15, count)
            case .fractional: return nil
            case .whole(let limit, let fallback): integerLimit = max(15, fallback, expansion.isExact ? limit : 0)
            }
            return exponent >= integerLimit || exponent < -15 ? exponent : nil
        }
    }

    /// Returns the number of places after the point to fill up with zeros, for digits of which the first has the value
    /// 10^`leading`.
    @inline(__always)
    private func keptFractionCount(leading: Int) -> Int {
        guard keepsTrailingZeros else { return 0 }
        return switch digits {
        case .significant(let count): min(max(count, 1), Int.max / 4) - 1 - leading
        case .fractional(let places): places
        case .whole: 0
        }
    }
}
