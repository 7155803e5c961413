// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// Returns whether a branch of a session may have failed to answer a line that the session itself could: one that
    /// continues from the last answer, such as `mod 7`, or one that needs the memory used by concurrent lines.
    ///
    /// - Parameter line: The answered line.
    public func mayDependOnOtherLines(_ line: Span<UInt8>) -> Bool {
        guard let error else { return false }
        switch error.reason {
        case .noPreviousAnswer, .fault(.limit, _, _, _), .explained(.limit, _, _, _): return true
        case .unknownName, .unknownSymbol, .emptyExpression: return false
        default:
            // A line that can't be parsed from its first word on may be valid after an answer.
            return !error.isEvaluationFailure && line.isBlank(to: error.range.start)
        }
    }
}

extension Span<UInt8> {
    /// Returns whether only blanks precede an index.
    fileprivate func isBlank(to end: Int) -> Bool {
        for index in 0..<Swift.min(end, count) where self[index] != 0x20 && self[index] != 0x09 { return false }
        return true
    }
}

extension LineSession {
    /// Returns whether a line, judging by its text, defines nothing and uses no answer of another one.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public static func isIndependent(_ line: Span<UInt8>) -> Bool {
        if line.continuesAnswer { return false }
        guard line.mayDefineOrName else { return true }
        var index = 0
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "#"): return true
            case UInt8(ascii: ";"), UInt8(ascii: "$"): return false
            case UInt8(ascii: "="):
                if !line.isComparisonOrLast(at: index) { return false }
            case UInt8(ascii: "a"):
                if index + 2 < line.count, line[index + 1] == UInt8(ascii: "n"), line[index + 2] == UInt8(ascii: "s") {
                    return false
                }
            default: break
            }
            index += 1
        }
        return true
    }
}

extension Span<UInt8> {
    /// Whether the line begins with the last answer: with its name, or a longer one, or with a sign that goes on from it.
    @inline(__always)
    var beginsWithAnswer: Bool {
        guard count > 0 else { return false }
        switch self[0] {
        case UInt8(ascii: "a"): return count > 2 && self[1] == UInt8(ascii: "n") && self[2] == UInt8(ascii: "s")
        // Most lines begin with a digit, another letter, or a parenthesis.
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "b")...UInt8(ascii: "z"), UInt8(ascii: "("):
            return false
        default: return continuesAnswer
        }
    }

    /// Whether the line begins with a sign that goes on from the last answer.
    fileprivate var continuesAnswer: Bool {
        var index = 0
        while index < count, self[index] == UInt8(ascii: " ") || self[index] == UInt8(ascii: "\t") { index += 1 }
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

    /// Whether there is a character without which a line defines nothing and names no answer.
    fileprivate var mayDefineOrName: Bool {
        holdsAny(of: UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "$"), UInt8(ascii: "a"))
    }

    /// Whether an equals sign is part of a comparison such as `<=`, or the last character, so that it defines nothing.
    fileprivate func isComparisonOrLast(at index: Int) -> Bool {
        if index + 1 == count || self[index + 1] == UInt8(ascii: "=") { return true }
        guard index > 0 else { return false }
        switch self[index - 1] {
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): return true
        default: return false
        }
    }
}
