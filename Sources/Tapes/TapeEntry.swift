// SPDX-License-Identifier: Apache-2.0

/// An entry of the tape: a calculation and its result.
public struct TapeEntry: Sendable, Hashable, Identifiable {
    /// The identifier on the tape, from 1; other entries refer to its value as `r` followed by this number. It is never
    /// reused.
    public let id: Int
    /// The Unix time of the recording, in seconds.
    public let time: Int
    /// The local date of the recording.
    public let day: CalendarDay
    /// The expression.
    public var expression: String
    /// The result.
    public var result: TapeResult
    /// Whether the entry is pinned.
    public var isPinned: Bool
    /// The user's note, or an empty string.
    public var note: String

    /// Creates an entry.
    public init(
        id: Int, time: Int, day: CalendarDay, expression: String, result: TapeResult, isPinned: Bool = false,
        note: String = ""
    ) {
        self.id = id
        self.time = time
        self.day = day
        self.expression = expression
        self.result = result
        self.isPinned = isPinned
        self.note = note
    }

    /// Returns whether the expression or the result contains a lowercase text, case-insensitively.
    func contains(_ text: String) -> Bool {
        expression.lowercased().holds(text) || result.text.lowercased().holds(text)
    }

    /// The name by which other entries refer to its value.
    public var name: String { "r\(id)" }

    /// Returns the identifier in the name of an entry; `nil` for any other text.
    public static func id(inName name: some StringProtocol) -> Int? {
        let digits = name.utf8.dropFirst()
        guard name.utf8.first == UInt8(ascii: "r"), digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(name.dropFirst())
    }

    /// The identifiers of the entries that its expression refers to.
    ///
    /// - Complexity: O(*n*) in the length of the expression.
    public var references: Set<Int> {
        // Most expressions contain no ‘r’, which is faster to check than to split them into words.
        guard expression.utf8.contains(UInt8(ascii: "r")) else { return [] }
        let words = expression.split(whereSeparator: { !$0.isLetter && !Self.isDigit($0) && $0 != "_" })
        return Set(words.compactMap { Self.id(inName: Self.name(afterNumberIn: $0)) })
    }

    /// Returns a word without the number at its beginning, which multiplies the name that follows: `r1` for `2r1`.
    private static func name(afterNumberIn word: Substring) -> Substring {
        guard word.first.map(isDigit) ?? false else { return word }
        let name = word.drop { isDigit($0) || $0 == "_" }
        // An exponent mark belongs to the number only if digits follow.
        guard name.first == "e" || name.first == "E" else { return name }
        let exponent = name.dropFirst()
        return exponent.first.map(isDigit) ?? false ? exponent.drop(while: isDigit) : name
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// The result of an entry.
public enum TapeResult: Sendable, Hashable {
    /// A number, as displayed.
    case value(String)
    /// The reason why there is no number, as a sentence.
    case failure(String)

    /// The number or the sentence.
    public var text: String {
        switch self {
        case .value(let text), .failure(let text): text
        }
    }
}

/// A calendar date, independent of the time zone.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The date packed into a sortable number, with room for 31 days in a month and 12 months in a year.
    private let number: Int32

    /// The year, 0 to 9999.
    public var year: Int { Int(number) >> 9 }
    /// The month, 1 to 12.
    public var month: Int { Int(number) >> 5 & 15 }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(number) & 31 }

    /// Creates a date; components out of range are clamped to the nearest valid value.
    public init(year: Int, month: Int, day: Int) {
        number = Int32(min(max(year, 0), 9999) << 9 | min(max(month, 1), 12) << 5 | min(max(day, 1), 31))
    }

    /// Parses a date in the format of ``description``; `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses a date in UTF-8.
    init?(utf8 text: ArraySlice<UInt8>) {
        var (year, month, day) = (0, 0, 0)
        var part = 0
        var digitCount = 0
        for byte in text {
            if byte == UInt8(ascii: "-") {
                if digitCount == 0 { return nil }
                part += 1
                digitCount = 0
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digitCount < 4 else { return nil }
            let digit = Int(byte - UInt8(ascii: "0"))
            digitCount += 1
            switch part {
            case 0: year = year * 10 + digit
            case 1: month = month * 10 + digit
            default: day = day * 10 + digit
            }
        }
        guard part == 2, digitCount > 0, (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date in ISO 8601 format: `2026-11-21`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }
}
