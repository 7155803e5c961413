extension NumberFormat {
    /// Appends digits that the number has already rounded as ``digits`` asks.
    ///
    /// - Throws: ``Fault/limit``, with nothing appended, where the text would be longer than ``characterLimit``.
    @inline(__always)
    func append(_ expansion: DecimalExpansion, to bytes: inout [UInt8]) throws(Fault) {
        if expansion.manyDigits.isEmpty {
            try append(ShortDigits(expansion.significand), of: expansion, to: &bytes)
        } else {
            try append(expansion.manyDigits, of: expansion, to: &bytes)
        }
    }

    /// Appends the sign, the digits with a point among them, and the exponent if the style has one.
    @inline(__always)
    private func append<Digits: RandomAccessCollection<UInt8>>(
        _ digits: Digits, of expansion: DecimalExpansion, to bytes: inout [UInt8]
    ) throws(Fault) where Digits.Index == Int {
        let shownExponent = shownExponent(of: expansion)
        /// The power of ten that the first digit counts beside the exponent that is shown.
        let leading = expansion.exponent - (shownExponent ?? 0)
        let integerCount = max(leading, 0) + 1
        let fractionCount = max(digits.count - 1 - leading, keptFractionCount(leading: leading), 0)
        guard integerCount <= characterLimit, fractionCount <= characterLimit - integerCount else { throw .limit }

        if expansion.isNegative { bytes.append(UInt8(ascii: "-")) }
        /// The digit that counts 10^`leading − index`.
        func digit(_ index: Int) -> UInt8 {
            UInt8(ascii: "0") + (index >= 0 && index < digits.count ? digits[index] : 0)
        }
        let first = min(leading, 0)
        for place in 0..<integerCount {
            if let groupSeparator, place > 0, (integerCount - place) % 3 == 0 {
                bytes.append(contentsOf: groupSeparator.utf8)
            }
            bytes.append(digit(first + place))
        }
        if fractionCount > 0 {
            bytes.append(UInt8(ascii: "."))
            for place in 0..<fractionCount { bytes.append(digit(leading + 1 + place)) }
        }
        if let shownExponent {
            bytes.append(UInt8(ascii: "e"))
            bytes.append(UInt8(ascii: shownExponent < 0 ? "-" : "+"))
            for digit in String(shownExponent.magnitude).utf8 { bytes.append(digit) }
        }
    }

    /// The exponent that stands behind the digits, or `nil` for none.
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
            case .whole(let limit, let fallback): integerLimit = max(15, expansion.isExact ? limit : fallback)
            }
            return exponent >= integerLimit || exponent < -15 ? exponent : nil
        }
    }

    /// How many places after the point are filled up with zeros, for digits of which the first counts 10^`leading`.
    @inline(__always)
    private func keptFractionCount(leading: Int) -> Int {
        guard keepsTrailingZeros else { return 0 }
        return switch digits {
        case .significant(let count): max(count, 1) - 1 - leading
        case .fractional(let places): places
        case .whole: 0
        }
    }
}
