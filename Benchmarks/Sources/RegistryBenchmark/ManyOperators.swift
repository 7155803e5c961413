// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Many operators that are no use but to be told apart: infix ones, which all multiply.
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

    /// A row of three signs, or a word of three letters.
    func symbol(_ number: Int) -> String {
        let characters: [Character] =
            switch spelling {
            case .signs: Array("⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞⊟⊠⊡⋄⋆⋇⋈⋉⋊⟐⟑⟡")
            case .words: Array("bcdfghjklmnpqrstvwxyzB")
            }
        let base = characters.count
        return String([number % base, number / base % base, number / base / base].map { characters[$0] })
    }

    /// An expression of so many of the first 100 operators.
    func expression(terms: Int) -> String {
        (0..<terms).map { "\($0 % 9 + 1) \(symbol($0 * 37 % 100)) " }.joined() + "1"
    }
}
