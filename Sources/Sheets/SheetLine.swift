// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The information in a line’s words, available before evaluation.
struct SheetLine {
    /// The names and symbols in the line except for those to the left of a definition sign, and `ans` if it continues
    /// from the last answer.
    private(set) var words: Set<String> = []
    /// The names and symbols to the left of a definition sign, which it may define.
    private(set) var definedWords: Set<String> = []
    /// The numbers of the answers it refers to, as in `$3`.
    private(set) var answers: [Int] = []

    init<Number: CalculatorNumber>(_ text: String, _ brain: CalculatorBrain<Number>) {
        let bytes = Array(text.utf8)
        if brain.continuesAnswer(bytes.span) { words.insert(CalculatorBrain<Number>.answerName) }
        // The words of the step so far, up to its definition sign.
        var left: Set<String>? = []
        for token in brain.registry.tokens(of: bytes.span) where token.role != .comment {
            let word = String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self)
            if word == "=" || word == ":=" {
                definedWords.formUnion(left ?? [])
                left = nil
                continue
            } else if word == ";" {
                words.formUnion(left ?? [])
                left = []
                continue
            }
            guard token.role != .number, token.role != .parenthesis, token.role != .separator else { continue }
            if left == nil { words.insert(word) } else { left?.insert(word) }
            if let number = AnswerName.line(named: word) { answers.append(number) }
        }
        words.formUnion(left ?? [])
    }
}
