// SPDX-License-Identifier: Apache-2.0

import Platform

/// Tracks the zeros in a session over doubles that result from underflow: they are rounded, and so may be everything
/// calculated from them.
struct UnderflowRecord {
    /// Whether a variable may hold such a zero.
    private var isInVariables = false
    /// Whether the last answer is such a zero.
    private var isInAnswer = false

    /// Returns whether a zero calculated since the flag was lowered may be rounded.
    func mayRoundZero(of line: Span<UInt8>) -> Bool {
        UnderflowFlag.isRaised || isInVariables || isInAnswer && Self.mayUseAnswer(line)
    }

    /// Records that a line was answered.
    mutating func note(_ line: Span<UInt8>, isZero: Bool) {
        let isRounded = isZero && mayRoundZero(of: line)
        isInAnswer = isRounded
        // A line with this character may have set a variable; comparisons are of little importance.
        guard UnderflowFlag.isRaised || isRounded, !isInVariables else { return }
        for index in 0..<line.count where line[index] == UInt8(ascii: "=") { isInVariables = true }
    }

    /// Returns whether a line refers to an answer, or begins with an operator that continues from the last one.
    private static func mayUseAnswer(_ line: Span<UInt8>) -> Bool {
        var isFirst = true
        for index in 0..<line.count where line[index] != UInt8(ascii: " ") {
            switch line[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "["): break
            // For `ans` and `$3`.
            case UInt8(ascii: "n"), UInt8(ascii: "$"): return true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
            default: if isFirst { return true }
            }
            isFirst = false
        }
        return false
    }
}
