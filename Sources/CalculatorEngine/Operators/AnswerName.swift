// SPDX-License-Identifier: Apache-2.0

/// The names of the answers of numbered lines: `$` followed by the number of the line, counted from 1.
package enum AnswerName {
    /// Returns the name of a line’s answer.
    package static func name(ofLine number: Int) -> String { "$\(number)" }

    /// Returns the number of the line whose answer has a name; `nil` for any other word, such as `$01`.
    package static func line(named name: some StringProtocol) -> Int? {
        let digits = name.utf8.dropFirst()
        guard name.utf8.first == UInt8(ascii: "$"), digits.allSatisfy(\.isDigit), digits.first != UInt8(ascii: "0")
        else { return nil }
        return Int(name.dropFirst())
    }
}

extension CalculationError {
    /// The name of an answer that has no meaning where it stands, and the number of its line, if that is the error.
    package var missingAnswer: (name: String, line: Int)? {
        switch reason {
        // The name of a missing answer may be meant as an amount of money.
        case .unknownName(let word, _), .notInGrammar(let word, _):
            AnswerName.line(named: word).map { (word, $0) }
        default: nil
        }
    }
}
