import CalculatorEngine

/// A number while it is being typed: `0`, `12.`, `-0.50`, `6.02e-23`.
public struct Entry: Sendable, Hashable {
    /// The number as the display shows it; the grammar of expressions reads it.
    public private(set) var text: String

    /// The nought that the display begins with.
    public static let zero = Entry(text: "0")

    /// The most digits that an exponent may have.
    private static let exponentDigitLimit = 4

    private init(text: String) {
        self.text = text
    }

    private var hasExponent: Bool { text.utf8.contains(UInt8(ascii: "e")) }

    /// Types a digit; it replaces a leading nought. More digits than `limit`, which a leading nought is none of, are
    /// refused.
    mutating func append(_ digit: Int, limit: Int) {
        guard let digit = Self.digits.indices.contains(digit) ? Self.digits[digit] : nil else { return }
        let part = text.utf8.reversed().prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        if part.elementsEqual([UInt8(ascii: "0")]) {
            text.removeLast()
        } else {
            let count = part.count { $0 != UInt8(ascii: ".") }
            let hasLeadingNought = part.last == UInt8(ascii: "0")
            let limit = hasExponent ? Self.exponentDigitLimit : limit
            if count - (hasLeadingNought ? 1 : 0) >= limit { return }
        }
        text.append(digit)
    }

    /// Types the point, unless there is one.
    mutating func appendDot() {
        if !text.utf8.contains(UInt8(ascii: ".")), !hasExponent { text.append(".") }
    }

    /// Begins the exponent, unless it has begun; without a number before it, it is a power of ten alone.
    mutating func appendExponent() {
        if hasExponent { return }
        text = (text == "0" ? "1" : text) + "e0"
    }

    /// Changes the sign, of the exponent where that is being typed. A nought alone has none.
    mutating func changeSign() {
        if let mark = text.firstIndex(of: "e") {
            let start = text.index(after: mark)
            if text[start] == "-" { text.remove(at: start) } else { text.insert("-", at: start) }
        } else if text.first == "-" {
            text.removeFirst()
        } else if text != "0" {
            text.insert("-", at: text.startIndex)
        }
    }

    /// Takes the last character back; a nought stays where no digit is left.
    mutating func removeLast() {
        text.removeLast()
        if text.hasSuffix("e-") { text.removeLast(2) }
        if text.hasSuffix("e") { text.removeLast() }
        if text.isEmpty || text == "-" || text == "-0" { text = "0" }
    }

    /// The text without a point that nothing follows.
    var trimmed: String { text.last == "." ? String(text.dropLast()) : text }

    /// The number.
    func value<Number: CalculatorNumber>(as: Number.Type) -> Number {
        var digits: [UInt8] = []
        var fractionCount = 0
        var isFraction = false
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        while let byte = bytes.popFirst(), byte != UInt8(ascii: "e") {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                digits.append(byte - UInt8(ascii: "0"))
                if isFraction { fractionCount += 1 }
            }
        }
        let exponent = Int(Substring(bytes)) ?? 0
        let magnitude = Number(NumberLiteral(digits: digits, exponent: exponent - fractionCount))
        return isNegative ? -magnitude : magnitude
    }

    private static let digits: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
