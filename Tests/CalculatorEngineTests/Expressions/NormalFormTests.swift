// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CalculatorEngine

/// Symbols that can be written in several normal forms.
struct NormalFormTests {
    /// Foundation's tables of characters are the truth here.
    @Test func `what has one form only neither decomposes, nor does anything decompose to it`() {
        let scalars = (0x80...0x10FFFF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }
        for scalar in scalars {
            let text = String(scalar)
            let parts = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts != [scalar] else { continue }
            #expect(mayHaveOtherForms(text), "\(text)")
            // The first of several may be a character of any kind; then the others are marks. An ASCII sign that is all
            // of them is one of the grammar, or the grave accent.
            let bound = parts.count == 1 ? parts[...] : parts.dropFirst()
            for part in bound where !part.isASCII || part.properties.isAlphabetic {
                #expect(mayHaveOtherForms(String(part)), "\(part)")
            }
        }
    }

    @Test(arguments: ["π", "×", "−", "√", "∑", "φ", "⊕", "x1"])
    func `signs and Greek letters need not be normalized`(_ symbol: String) {
        #expect(!mayHaveOtherForms(symbol))
    }

    private func mayHaveOtherForms(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return SymbolSpelling(bytes.span).mayHaveOtherForms
    }
}
