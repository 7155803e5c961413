/// A line of the tape: what was calculated, and what came of it.
public struct TapeEntry: Sendable, Hashable, Identifiable {
    /// Its number on the tape, from 1; other entries call its value `r` and this number. It is never used again.
    public let id: Int
    /// When it was recorded, in seconds since 1970 began in Greenwich.
    public let time: Int
    /// The day on which that was, where it was recorded.
    public let day: CalendarDay
    /// What was calculated.
    public var expression: String
    /// What came of it.
    public var result: TapeResult
    /// Whether it is kept in sight.
    public var isPinned: Bool

    /// Creates an entry.
    public init(
        id: Int, time: Int, day: CalendarDay, expression: String, result: TapeResult, isPinned: Bool = false
    ) {
        self.id = id
        self.time = time
        self.day = day
        self.expression = expression
        self.result = result
        self.isPinned = isPinned
    }

    /// The name by which other entries use its value.
    public var name: String { "r\(id)" }

    /// The numbers of the entries whose values its expression uses.
    ///
    /// - Complexity: O(*n*) in the length of the expression.
    public var references: Set<Int> {
        var references: Set<Int> = []
        for word in expression.split(whereSeparator: { !$0.isLetter && !("0"..."9").contains($0) && $0 != "_" }) {
            let digits = word.dropFirst()
            guard word.first == "r", digits.first != "0", digits.allSatisfy({ ("0"..."9").contains($0) }),
                let id = Int(digits)
            else { continue }
            references.insert(id)
        }
        return references
    }
}

/// What came of a line of the tape.
public enum TapeResult: Sendable, Hashable {
    /// A number, as it was shown.
    case value(String)
    /// Why there is none, in a sentence.
    case failure(String)

    /// The number or the sentence.
    public var text: String {
        switch self {
        case .value(let text), .failure(let text): text
        }
    }
}

/// A day of the calendar, whatever the time zone.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Creates a day.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads a day as ``description`` writes it; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as ISO 8601 writes it: `2026-11-21`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
