// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// Returns whether a branch of a session may have failed to answer a line that the session itself could: one that
    /// continues from the last answer, such as `mod 7`, or one that needs the memory used by concurrent lines.
    ///
    /// - Parameter line: The answered line.
    package func mayDependOnOtherLines(_ line: Span<UInt8>) -> Bool {
        guard let error else { return false }
        switch error.reason {
        case .noPreviousAnswer, .fault(.limit, _, _, _), .explained(.limit, _, _, _): return true
        case .unknownName, .unknownSymbol, .emptyExpression: return false
        default:
            // A line that can't be parsed from its first word on may be valid after an answer.
            return !error.isEvaluationFailure && line.isBlank(from: 0, to: min(error.range.start, line.count))
        }
    }
}

extension LineSession {
    /// Returns whether a line, judging by its text, defines nothing and uses no answer of another one.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    package static func isIndependent(_ line: Span<UInt8>) -> Bool {
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
                if line.namesAnswer(at: index) { return false }
            default: break
            }
            index += 1
        }
        return true
    }
}
