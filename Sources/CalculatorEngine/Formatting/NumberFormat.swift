// SPDX-License-Identifier: Apache-2.0

/// How numbers are turned into text.
///
/// What the format prints, the grammar reads: the text evaluates to the number it shows, unless another
/// ``groupSeparator`` than ``readableSeparator`` is chosen. The number is never altered beyond the one rounding
/// that ``digits`` and ``rounding`` ask for. Zero has no sign.
public struct NumberFormat: Sendable, Hashable {
    /// A notation for numbers. The raw value is the name a user chooses it by.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `1234.5`, and `1.5e+20` where that would need many zeros; see ``NumberFormat/text(for:)``.
        case plain
        /// One digit before the point: `1.2345e+3`.
        case scientific
        /// One to three digits before the point and an exponent that is a multiple of three: `12.345e+3`.
        case engineering
        /// Base 2: `0b101`. For whole numbers only.
        case binary
        /// Base 8: `0o17`. For whole numbers only.
        case octal
        /// Base 16: `0xff`. For whole numbers only.
        case hexadecimal
        /// A fraction in lowest terms, `1/3`, where the number is known to be one, else as ``plain``.
        case fraction
        /// The number's exact form, such as `√2/2`, where it knows one, else as ``plain``.
        case exact
    }

    /// The separator of thousands that the grammar reads too: `1_000`.
    ///
    /// A comma is not among them because it separates arguments (`max(1,234)` has two), and a blank
    /// or a point would make of one number two, or another one.
    public static let readableSeparator: Character = "_"

    /// The notation.
    public var style: Style

    /// How many digits are shown. In the scientific and engineering styles ``DigitCount/fractional(_:)`` counts the
    /// digits after the point of the significand.
    public var digits: DigitCount

    /// How what lies beyond the last digit is rounded away.
    public var rounding: RoundingRule

    /// What stands between groups of digits before the point, or `nil` for none. There are three digits in a group,
    /// four in binary and hexadecimal.
    public var groupSeparator: Character?

    /// Whether zeros fill up the places after the point that ``digits`` asks for: `2.50` for two decimals, not `2.5`.
    public var keepsTrailingZeros: Bool

    /// The most characters a text may have; by default enough for the digits that ``ResourceLimits`` allows. Plain style with a number of decimals becomes scientific where it would
    /// need more; any other text that does is ``Fault/limit``.
    public var characterLimit: Int

    /// Creates a format; without arguments the one for doubles: 15 significant digits, so that 0.1 + 0.2 reads `0.3`.
    public init(
        style: Style = .plain, digits: DigitCount = .significant(15), rounding: RoundingRule = .halfEven,
        groupSeparator: Character? = nil, keepsTrailingZeros: Bool = false, characterLimit: Int = 40_000_000
    ) {
        self.style = style
        self.digits = digits
        self.rounding = rounding
        self.groupSeparator = groupSeparator
        self.keepsTrailingZeros = keepsTrailingZeros
        self.characterLimit = characterLimit
    }

    /// The text for a number.
    ///
    /// Plain style writes numbers from 10^−15 up to as many digits as are asked for, at least 15, without an
    /// exponent, and those beyond in scientific style. Where a number of decimals is asked for, and for whole
    /// numbers shown whole (``DigitCount/whole(limit:fallback:)``), it uses none. Of a double it shows no more than 17
    /// digits after rounding to decimals, and zeros in the places of the others.
    ///
    /// - Throws: The number's own fault; ``Fault/notAnInteger`` for a number that is not whole in a style for whole
    ///   numbers; ``Fault/limit`` for a text that would be too long; or what kept the number from finding its digits.
    /// - Complexity: O(*n*) in the length of the text, besides what the number needs to find its digits.
    @specialized(where Number == Double)
    public func text<Number: CalculatorNumber>(for number: Number) throws(Fault) -> FormattedNumber {
        var bytes: [UInt8] = []
        let exactness = try append(number, to: &bytes)
        return FormattedNumber(text: String(decoding: bytes, as: UTF8.self), exactness: exactness)
    }

    /// Appends the text for a number to UTF-8 `bytes`, which are left as they were where it throws.
    ///
    /// - Returns: How the text relates to the number.
    /// - Throws: As ``text(for:)``.
    @specialized(where Number == Double)
    @discardableResult
    public func append<Number: CalculatorNumber>(
        _ number: Number, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        switch style {
        case .plain, .scientific, .engineering: break
        case .binary: return try append(integer: number, radix: .binary, to: &bytes)
        case .octal: return try append(integer: number, radix: .octal, to: &bytes)
        case .hexadecimal: return try append(integer: number, radix: .hexadecimal, to: &bytes)
        case .fraction, .exact:
            if let exactText = try exactText(for: number) {
                bytes.append(contentsOf: exactText.utf8)
                return .exact
            }
        }
        let expansion = try expansion(of: number)
        do {
            try append(expansion, to: &bytes)
            return expansion.isExact && number.standsForNeighbors ? .rounded : expansion.exactness
        } catch {
            guard style != .scientific, style != .engineering, case .fractional = digits else { throw error }
            var scientific = self
            scientific.style = .scientific
            return try scientific.append(number, to: &bytes)
        }
    }

    /// The digits to show: of places after the point, no more than say something.
    @inline(__always)
    private func expansion<Number: CalculatorNumber>(of number: Number) throws(Fault) -> DecimalExpansion {
        let expansion = try number.decimalExpansion(digitCount(for: number), rounding: rounding)
        guard case .fractional = digits, let limit = Number.significantDigitLimit, expansion.digitCount > limit,
            !expansion.isExact || number.standsForNeighbors
        else { return expansion }
        return try number.decimalExpansion(.significant(limit), rounding: rounding)
    }

    /// The request that this format makes of a number.
    @inline(__always)
    private func digitCount<Number: CalculatorNumber>(for number: Number) throws(Fault) -> DigitCount {
        guard case .fractional(let places) = digits else { return digits }
        let fraction = max(0, min(places, Int.max / 2))
        switch style {
        case .scientific: return .significant(fraction + 1)
        case .engineering:
            let exponent = try number.decimalExpansion(.significant(1), rounding: .down).exponent
            return .significant(fraction + exponent.positionInThousand + 1)
        default: return digits
        }
    }

    /// The text of the two styles that know no digits, where the number has one.
    private func exactText<Number: CalculatorNumber>(for number: Number) throws(Fault) -> String? {
        if let fault = number.fault { throw fault }
        let text: String
        if style == .exact, let exactForm = number.exactForm {
            text = exactForm
        } else if style == .fraction, let fraction = number.fraction {
            text = fraction.denominator == "1" ? fraction.numerator : "\(fraction.numerator)/\(fraction.denominator)"
        } else {
            return nil
        }
        if text.utf8.count > characterLimit { throw .limit }
        // The computation may have been abandoned meanwhile.
        if let fault = number.fault { throw fault }
        return text
    }
}

extension Int {
    /// How many places left of the next lower multiple of three this power of ten is: 0, 1 or 2.
    var positionInThousand: Int {
        let remainder = self % 3
        return remainder < 0 ? remainder + 3 : remainder
    }
}
