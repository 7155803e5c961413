// SPDX-License-Identifier: Apache-2.0

import Platform

/// What a session over doubles knows of zeros that were too small for a double: they are rounded, and so may be whatever is
/// calculated with them.
struct UnderflowRecord {
    /// Whether a variable may hold one.
    private var isInVariables = false
    /// Whether the last answer is one.
    private var isInAnswer = false

    /// Whether a zero that was calculated since the flag was lowered may be rounded.
    func mayRoundZero(of line: Span<UInt8>) -> Bool {
        UnderflowFlag.isRaised || isInVariables || isInAnswer && Self.mayUseAnswer(line)
    }

    /// Notes that a line was answered.
    mutating func note(_ line: Span<UInt8>, isZero: Bool) {
        let isRounded = isZero && mayRoundZero(of: line)
        isInAnswer = isRounded
        // A line with this sign may have set a variable; what else a comparison is does not matter much.
        guard UnderflowFlag.isRaised || isRounded, !isInVariables else { return }
        for index in 0..<line.count where line[index] == UInt8(ascii: "=") { isInVariables = true }
    }

    /// Whether a line names an answer, or begins with an operator that takes the last one.
    private static func mayUseAnswer(_ line: Span<UInt8>) -> Bool {
        var isFirst = true
        for index in 0..<line.count where line[index] != UInt8(ascii: " ") {
            switch line[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "["): break
            // As in `ans` and `$3`.
            case UInt8(ascii: "n"), UInt8(ascii: "$"): return true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
            default: if isFirst { return true }
            }
            isFirst = false
        }
        return false
    }
}
