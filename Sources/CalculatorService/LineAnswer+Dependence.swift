// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// Whether a branch of a session may have failed to answer what the session itself can: a line that goes on from the last
    /// answer, as `mod 7` does, or one that needs the memory that other lines take at the same time.
    ///
    /// - Parameter line: The line that was answered.
    public func mayDependOnOtherLines(_ line: Span<UInt8>) -> Bool {
        guard let error else { return false }
        switch error.reason {
        case .noPreviousAnswer, .fault(.limit, _, _, _), .explained(.limit, _, _, _): return true
        case .unknownName, .unknownSymbol, .emptyExpression: return false
        default:
            // What can't be read from its very first word on might be read after an answer.
            return !error.isEvaluationFailure && line.isBlank(to: error.range.start)
        }
    }
}

extension Span<UInt8> {
    /// Whether nothing but blanks stands before a place.
    fileprivate func isBlank(to end: Int) -> Bool {
        for index in 0..<Swift.min(end, count) where self[index] != 0x20 && self[index] != 0x09 { return false }
        return true
    }
}

extension LineSession {
    /// Whether a line, as far as its text tells, defines nothing and uses no answer of another one.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public static func isIndependent(_ line: Span<UInt8>) -> Bool {
        var isBeginning = true
        var index = 0
        while index < line.count {
            let byte = line[index]
            switch byte {
            case UInt8(ascii: "#"): return true
            case UInt8(ascii: ";"), UInt8(ascii: "$"): return false
            case UInt8(ascii: "="):
                if !line.isComparisonOrLast(at: index) { return false }
            case UInt8(ascii: "a"):
                if index + 2 < line.count, line[index + 1] == UInt8(ascii: "n"), line[index + 2] == UInt8(ascii: "s") {
                    return false
                }
            case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: "!"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                // It goes on from the last answer.
                if isBeginning { return false }
            default: break
            }
            if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") { isBeginning = false }
            index += 1
        }
        return true
    }
}

extension Span<UInt8> {
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
