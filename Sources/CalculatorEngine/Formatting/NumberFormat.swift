// SPDX-License-Identifier: Apache-2.0

/// A format for converting numbers to text.
///
/// The output conforms to the grammar: the text evaluates to the displayed number, unless a ``groupSeparator`` other
/// than ``readableSeparator`` is chosen. The number is only altered by the one rounding specified by ``digits`` and
/// ``rounding``. Zero has no sign.
public struct NumberFormat: Sendable, Hashable {
    /// A notation for numbers. The raw value is the name by which a user selects it.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `1234.5`, and `1.5e+20` if that would need many zeros; see ``NumberFormat/text(for:)``.
        case plain
        /// One digit before the point: `1.2345e+3`.
        case scientific
        /// One to three digits before the point and an exponent that is a multiple of three: `12.345e+3`.
        case engineering
        /// Base 2: `0b101`. For integers only.
        case binary
        /// Base 8: `0o17`. For integers only.
        case octal
        /// Base 16: `0xff`. For integers only.
        case hexadecimal
        /// A fraction in lowest terms, `1/3`, if the number is known to be rational, otherwise as ``plain``.
        case fraction
        /// The number's exact form, such as `√2/2`, if it has one, otherwise as ``plain``.
        case exact

        /// Whether nonintegral numbers are written with a point.
        var hasDecimals: Bool { self == .plain || self == .scientific || self == .engineering }
    }

    /// The thousands separator that the grammar accepts: `1_000`.
    ///
    /// A comma is not accepted because it separates arguments (`max(1,234)` has two); a space would turn one number
    /// into two, and a point into a different one.
    public static let readableSeparator: Character = "_"

    /// The notation.
    public var style: Style

    /// The number of digits. In the scientific and engineering styles, ``DigitCount/fractional(_:)`` counts the digits
    /// after the point of the significand.
    public var digits: DigitCount

    /// The rule for rounding the last digit.
    public var rounding: RoundingRule

    /// The separator of groups of digits before the point, or of an integer in a fraction or an exact form, or `nil`
    /// for none. A group has three digits, or four in binary and hexadecimal. Any character is used as it is: with a
    /// digit, a letter, a sign such as `/`, or a line break, the text would stand for another number, or for none.
    public var groupSeparator: Character?

    /// Whether zeros fill the places after the point requested by ``digits``: `2.50` for two decimals, not `2.5`.
    public var keepsTrailingZeros: Bool

    /// The maximum number of characters of a text; by default enough for the digits that ``ResourceLimits`` allows. If
    /// plain style with a number of decimals would need more, it becomes scientific; any other text that does is
    /// ``Fault/limit``.
    public var characterLimit: Int

    /// Creates a format; by default the one for doubles: 15 significant digits, so that 0.1 + 0.2 is displayed as
    /// `0.3`.
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

    /// Returns the text for a number.
    ///
    /// Plain style writes numbers from 10^−15 up to the requested number of digits, at least 15, without an exponent,
    /// and those beyond in scientific style. For a number of decimals, and for integers displayed in full
    /// (``DigitCount/whole(limit:fallback:)``), it uses no exponent. Doubles rounded to decimals have at most 17
    /// digits, followed by zeros. What a type writes itself is up to that: see ``CalculatorNumber/text(in:)``.
    ///
    /// - Throws: The number's own fault; ``Fault/notAnInteger`` for a nonintegral number in a style for integers;
    ///   ``Fault/limit`` for a text that would be too long; or the reason why the digits could not be found.
    /// - Complexity: O(*n*) in the length of the text, plus the cost of finding the digits of the number.
    @specialized(where Number == Double)
    public func text<Number: CalculatorNumber>(for number: Number) throws(Fault) -> FormattedNumber {
        var bytes: [UInt8] = []
        let exactness = try append(number, to: &bytes)
        return FormattedNumber(text: String(decoding: bytes, as: UTF8.self), exactness: exactness)
    }

    /// Appends the text for a number to UTF-8 `bytes`, which are unchanged if it throws.
    ///
    /// - Returns: The relation of the text to the number.
    /// - Throws: The same errors as ``text(for:)``.
    @specialized(where Number == Double)
    @discardableResult
    @inlinable
    public func append<Number: CalculatorNumber>(_ number: Number, to bytes: inout [UInt8]) throws(Fault) -> Exactness {
        if let own = try number.text(in: self) { return try append(own, to: &bytes) }
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
        let expansion: DecimalExpansion
        do throws(Fault) {
            expansion = try self.expansion(of: number)
        } catch {
            guard error == .limit || error == .overflow, isTooLong(number) else { throw error }
            return try appendScientifically(number, error, to: &bytes)
        }
        do throws(Fault) {
            try append(expansion, to: &bytes)
            return expansion.isExact && number.standsForNeighbors ? .rounded : expansion.exactness
        } catch {
            return try appendScientifically(number, error, to: &bytes)
        }
    }

    /// Whether a number has more digits before the point than a text may have characters, as far as is known.
    @usableFromInline
    func isTooLong<Number: CalculatorNumber>(_ number: Number) -> Bool {
        let leading = try? number.decimalExpansion(.significant(1), rounding: .down)
        return leading.map { $0.exponent >= characterLimit } ?? false
    }

    /// Appends the text in scientific notation for a number whose text in plain style is too long.
    ///
    /// - Throws: The fault with which that was refused, unless it is that of a number of decimals.
    @usableFromInline
    func appendScientifically<Number: CalculatorNumber>(
        _ number: Number, _ fault: Fault, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        guard style != .scientific, style != .engineering, case .fractional = digits else { throw fault }
        var scientific = self
        scientific.style = .scientific
        return try scientific.append(number, to: &bytes)
    }

    /// Appends the text that a type of numbers writes itself.
    @inline(never)
    @usableFromInline
    func append(_ own: FormattedNumber, to bytes: inout [UInt8]) throws(Fault) -> Exactness {
        if own.text.utf8.count > characterLimit { throw .limit }
        bytes += own.text.utf8
        return own.exactness
    }

    /// Returns the digits to display: of those that are asked for, the ones that carry information.
    @inlinable
    @inline(__always)
    func expansion<Number: CalculatorNumber>(of number: Number) throws(Fault) -> DecimalExpansion {
        let expansion = try number.decimalExpansion(digitCount(for: number), rounding: rounding)
        guard case .fractional = digits, let limit = Number.significantDigitLimit, expansion.digitCount > limit
        else { return expansion }
        return try number.decimalExpansion(.significant(limit), rounding: rounding)
    }

    /// Returns the digits that this format requests from a number.
    @inlinable
    @inline(__always)
    func digitCount<Number: CalculatorNumber>(for number: Number) throws(Fault) -> DigitCount {
        let places: Int
        switch digits {
        case .significant: return digits
        // A significand is not an integer.
        case .whole(_, let fallback):
            return style == .scientific || style == .engineering ? .significant(fallback) : digits
        case .fractional(let count): places = count
        }
        let fraction = max(0, min(places, Int.max / 2))
        switch style {
        case .scientific: return .significant(fraction + 1)
        case .engineering:
            let exponent = try number.decimalExpansion(.significant(1), rounding: .down).exponent
            return .significant(fraction + exponent.positionInThousand + 1)
        default: return digits
        }
    }

    /// Returns the text of the two styles without digits, if the number has one.
    ///
    /// - Throws: ``Fault/limit`` if it has one that is too long.
    @usableFromInline
    func exactText<Number: CalculatorNumber>(for number: Number) throws(Fault) -> String? {
        if let fault = number.fault { throw fault }
        let text: String
        if style == .exact, let exactForm = number.exactForm {
            text = exactForm
        } else if style == .fraction, let fraction = number.fraction {
            text = fraction.denominator == "1" ? fraction.numerator : "\(fraction.numerator)/\(fraction.denominator)"
        } else {
            // What keeps a rational number from being written out are the limits, or an interrupt. Its rounded digits
            // were not asked for.
            if number.isKnownRational { throw Interrupt.requestedFault ?? number.fault ?? .limit }
            return nil
        }
        let grouped = groupSeparator.map { text.groupingDigits(with: $0) } ?? text
        if grouped.utf8.count > characterLimit { throw .limit }
        // The computation may have been abandoned meanwhile.
        if let fault = number.fault { throw fault }
        return grouped
    }
}

extension String {
    /// The text with a separator between groups of three digits of each of its integers.
    fileprivate func groupingDigits(with separator: Character) -> String {
        var grouped: [UInt8] = []
        var length = 0
        for byte in utf8.reversed() {
            length = byte.isDigit ? length + 1 : 0
            if length > 3, length % 3 == 1 { grouped += separator.utf8.reversed() }
            grouped.append(byte)
        }
        return String(decoding: grouped.reversed(), as: UTF8.self)
    }
}

extension Int {
    /// The number of places left of the next lower multiple of three: 0, 1 or 2.
    @inlinable
    var positionInThousand: Int {
        let remainder = self % 3
        return remainder < 0 ? remainder + 3 : remainder
    }
}
