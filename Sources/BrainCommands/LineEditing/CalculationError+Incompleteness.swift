// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CalculationError {
    /// Returns whether a line fails to evaluate only because it is incomplete.
    func isIncompleteness(of line: String) -> Bool {
        switch reason {
        case .emptyExpression, .unclosedParenthesis, .unclosedBracket, .incompleteDefinition, .missingArguments:
            return true
        case .fault(.interrupted, _, _, _): return true
        default:
            var end = line.utf8.count
            for byte in line.utf8.reversed() where end > 0 {
                if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n") { break }
                end -= 1
            }
            return range.start >= end
        }
    }
}
