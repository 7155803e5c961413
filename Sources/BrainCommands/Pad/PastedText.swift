// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Converts pasted text to an expression.
enum PastedText {
    /// The reason why a text is not a single expression, as a sentence.
    struct Failure: Error {
        let message: String
    }

    /// Returns the expression in a text: without surrounding blanks and line ends, and without the commas and spaces
    /// that group the digits of numbers, as in `1,234.50`.
    ///
    /// - Throws: ``Failure`` for an empty text, and for one of several lines.
    static func expression(_ text: String) throws(Failure) -> String {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard let line = lines.first else { throw Failure(message: "The text that was pasted is empty.") }
        if lines.count > 1 {
            throw Failure(message: "The text that was pasted has \(lines.count) lines; an expression has one.")
        }
        return ungrouped(String(line.drop(while: \.isWhitespace)))
    }

    /// The digit grouping characters of other programs.
    private static let separators: Set<Character> = [",", "\u{A0}", "\u{2009}", "\u{202F}", "’"]

    /// Removes separators from numbers outside of parentheses, brackets and braces, where a comma can’t separate
    /// values.
    private static func ungrouped(_ line: String) -> String {
        var output = ""
        var depth = 0
        var rest = line[...]
        while let first = rest.first {
            if depth == 0, first.isASCIIDigit, !(output.last?.isLetter ?? false), output.last != "_" {
                let number = rest.prefix { $0.isASCIIDigit || separators.contains($0) }
                output += isGrouped(number) ? number.filter(\.isASCIIDigit) : String(number)
                rest = rest.dropFirst(number.count)
                // Digits after the point are not grouped.
                let fraction = rest.first == "." ? 1 + rest.dropFirst().prefix(while: \.isASCIIDigit).count : 0
                output += rest.prefix(fraction)
                rest = rest.dropFirst(fraction)
                continue
            }
            if "([{".contains(first) { depth += 1 }
            if ")]}".contains(first) { depth -= 1 }
            output.append(first)
            rest = rest.dropFirst()
        }
        return output
    }

    /// Returns whether digits are in groups of three, of which the first may be shorter but does not begin with 0.
    private static func isGrouped(_ number: Substring) -> Bool {
        let groups = number.split(omittingEmptySubsequences: false) { separators.contains($0) }
        guard groups.count > 1, number.first != "0", (1...3).contains(groups[0].count) else { return false }
        return groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { asciiValue?.isDigit == true }
}
