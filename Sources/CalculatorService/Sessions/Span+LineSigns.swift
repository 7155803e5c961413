// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// What the text of a line shows before it is parsed.
extension Span<UInt8> {
    // MARK: The last answer

    /// Whether the name of the last answer, `CalculatorBrain.answerName`, or a longer one that begins with it stands at
    /// an index.
    @inline(__always)
    func namesAnswer(at index: Int) -> Bool {
        index + 2 < count && self[index] == UInt8(ascii: "a") && self[index + 1] == UInt8(ascii: "n")
            && self[index + 2] == UInt8(ascii: "s")
    }

    /// Whether the line, judging by its text, defines nothing and uses no answer of another one.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    package var isIndependent: Bool {
        if continuesAnswer { return false }
        guard mayDefineOrName else { return true }
        var index = 0
        while index < count {
            switch self[index] {
            case UInt8(ascii: "#"): return true
            case UInt8(ascii: ";"), UInt8(ascii: "$"): return false
            case UInt8(ascii: "="):
                if !isComparisonOrLast(at: index) { return false }
            case UInt8(ascii: "a"):
                if namesAnswer(at: index) { return false }
            default: break
            }
            index += 1
        }
        return true
    }

    /// Whether the line contains the name of the last answer, or a longer one that includes it, before its comment.
    var mentionsAnswer: Bool {
        for index in 0..<startOfComment where namesAnswer(at: index) { return true }
        return false
    }

    /// Whether the line has the name of the last answer, or a longer one that includes it, or begins with an operator
    /// that continues from it.
    @inline(__always)
    var usesAnswer: Bool {
        guard count > 0 else { return false }
        if holds(UInt8(ascii: "a")), mentionsAnswer { return true }
        switch self[0] {
        // Most lines begin with a digit, a letter, or a parenthesis.
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "("):
            return false
        default: return continuesAnswer
        }
    }

    /// Whether the line begins with an operator that continues from the last answer.
    var continuesAnswer: Bool {
        let index = endOfBlanks(from: 0)
        guard index < count else { return false }
        switch self[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: "!"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
            return true
        // The first byte of `×` and `÷`.
        case 0xC3: return index + 1 < count && (self[index + 1] == 0x97 || self[index + 1] == 0xB7)
        default: return false
        }
    }

    // MARK: Definitions

    /// Whether the line may define something.
    var holdsEqualsSign: Bool { holds(UInt8(ascii: "=")) }

    /// Whether there is a character without which a line defines nothing and names no answer.
    var mayDefineOrName: Bool {
        holdsAny(of: UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "$"), UInt8(ascii: "a"))
    }

    /// Whether an equals sign is part of a comparison such as `<=`, or the last character, so that it defines nothing.
    func isComparisonOrLast(at index: Int) -> Bool {
        if index + 1 == count || self[index + 1] == UInt8(ascii: "=") { return true }
        guard index > 0 else { return false }
        switch self[index - 1] {
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): return true
        default: return false
        }
    }

    // MARK: Comments

    /// The index at which the comment begins that ends the line; the end of a line without one. In a text of several
    /// rows, more may follow a comment.
    var startOfComment: Int {
        for index in indices where self[index] == UInt8(ascii: "#") {
            return endOfLine(from: index) == count ? index : count
        }
        return count
    }

    // MARK: Bytes

    /// Returns whether one of the bytes is `byte`.
    func holds(_ byte: UInt8) -> Bool { holdsAny(of: byte, byte, byte, byte) }
}
