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
