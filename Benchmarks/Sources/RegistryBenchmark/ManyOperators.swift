// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A plugin with many infix operators, which differ only in their symbols; all of them multiply.
struct ManyOperators: OperatorPlugin {
    enum Spelling { case signs, words }

    let name = "Many"
    let spelling: Spelling
    let count: Int

    func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        (0..<count).map { number in
            Operator(symbol(number), .infix(.multiplicative, .left), .binary { $0 * $1 }, summary: "A product")
        }
    }

    /// Returns three signs, or a word of three letters.
    func symbol(_ number: Int) -> String {
        let characters: [Character] =
            switch spelling {
            case .signs: Array("⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞⊟⊠⊡⋄⋆⋇⋈⋉⋊⟐⟑⟡")
            case .words: Array("bcdfghjklmnpqrstvwxyzB")
            }
        let base = characters.count
        return String([number % base, number / base % base, number / base / base].map { characters[$0] })
    }

    /// Returns an expression with `terms` operators, chosen from the first 100.
    func expression(terms: Int) -> String {
        (0..<terms).map { "\($0 % 9 + 1) \(symbol($0 * 37 % 100)) " }.joined() + "1"
    }
}
