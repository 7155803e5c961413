// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

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
            digits.allSatisfy(\.isDigit)
        else { return nil }
        return Int(name.dropFirst())
    }

    /// The identifiers of the entries that its expression refers to; names in comments refer to nothing.
    ///
    /// - Complexity: O(*n*) in the length of the expression.
    public var references: Set<Int> { Self.references(in: expression) }

    /// Returns the identifiers of the entries that an expression refers to, as in ``references``.
    package static func references(in expression: String) -> Set<Int> {
        // Most expressions contain no ‘r’, which is faster to check than to split them into words.
        guard expression.utf8.contains(UInt8(ascii: "r")) else { return [] }
        let words = expression.withoutComments.split {
            !$0.isLetter && $0.asciiValue?.isDigit != true && $0 != "_"
        }
        return Set(words.compactMap { id(inName: name(afterNumberIn: $0)) })
    }

    /// Returns a word without the number at its beginning, which multiplies the name that follows: `r1` for `2r1`.
    private static func name(afterNumberIn word: Substring) -> Substring {
        guard word.utf8.first?.isDigit == true else { return word }
        let name = Substring(word.utf8.drop { $0.isDigit || $0 == UInt8(ascii: "_") })
        // An exponent mark belongs to the number only if digits follow.
        guard name.first == "e" || name.first == "E" else { return name }
        let exponent = name.utf8.dropFirst()
        return exponent.first?.isDigit == true ? Substring(exponent.drop(while: \.isDigit)) : name
    }
}
