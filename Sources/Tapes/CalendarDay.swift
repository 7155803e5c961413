// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A date of the Gregorian calendar, independent of the time zone.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The date packed into a sortable number, with room for 31 days in a month and 12 months in a year.
    private let number: Int32

    /// The year, 0 to 9999.
    public var year: Int { Int(number) >> 9 }
    /// The month, 1 to 12.
    public var month: Int { Int(number) >> 5 & 15 }
    /// The day of the month, from 1.
    public var day: Int { Int(number) & 31 }

    /// Creates a date; components out of range are clamped to the nearest valid value, the year first and the day last:
    /// February 31 is the last day of February.
    public init(year: Int, month: Int, day: Int) {
        let (year, month) = (min(max(year, 0), 9999), min(max(month, 1), 12))
        let day = min(max(day, 1), Self.dayCount(ofMonth: month, in: year))
        number = Int32(year << 9 | month << 5 | day)
    }

    private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Parses a date in the format of ``description``; `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses a date in UTF-8.
    init?(utf8 text: ArraySlice<UInt8>) {
        guard text.count == 10 else { return nil }
        // The year, the month and the day.
        var parts = (0, 0, 0)
        for (place, byte) in text.enumerated() {
            if place == 4 || place == 7 {
                if byte != UInt8(ascii: "-") { return nil }
                continue
            }
            guard byte.isDigit else { return nil }
            let digit = Int(byte - UInt8(ascii: "0"))
            switch place {
            case ..<4: parts.0 = parts.0 * 10 + digit
            case ..<7: parts.1 = parts.1 * 10 + digit
            default: parts.2 = parts.2 * 10 + digit
            }
        }
        self.init(year: parts.0, month: parts.1, day: parts.2)
        guard (year, month, day) == parts else { return nil }
    }

    /// The date in ISO 8601 format: `2026-11-21`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// Whether the first day is before the second.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }
}
