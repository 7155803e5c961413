// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Tapes

/// The language of expressions that may refer to entries of a tape, for an editor.
struct TapeLanguage<Number: CalculatorNumber>: LineLanguage {
    let registry: OperatorRegistry<Number>

    func isCommand(_ line: String) -> Bool { false }

    func tokens(of line: String) -> [SourceToken] {
        let bytes = Array(line.utf8)
        return registry.tokensKnowingIntroducedNames(of: line).map { token in
            guard token.role == .unknown, token.range.end <= bytes.count else { return token }
            let name = String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self)
            return TapeEntry.id(inName: name) == nil ? token : SourceToken(.variable, at: token.range)
        }
    }

    func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
        registry.matchingParenthesis(at: position, in: line)
    }

    func signature(at position: Int, in line: String) -> FunctionSignature? {
        registry.signature(at: position, in: line)
    }

    func completions(of word: String, isFirst: Bool) -> [Completion] { registry.completions(of: word) }
}
