// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import CalculatorEngine

/// Signs with a solidus on them, which some programs write as two characters.
struct OverlayTests {
    @Test(arguments: [
        ("1 =\u{338} 2", "true"), ("1=\u{338}1", "false"), ("[1, 2] =\u{338} [1, 3]", "true"),
        ("a ∉ b = a + b; 3 ∈\u{338} 4", "7"), ("a ∉≠ b = a − b; 3 ∈\u{338}=\u{338} 4", "-1"),
        ("a <\u{338} b = a + b; 3 ≮ 4", "7"), ("a <\u{338} b = a + b; 3 <\u{338} 4", "7"),
        ("a ⊆\u{338}≠ b = a − b; 3 ⊈≠ 4", "-1"),
    ])
    func `signs with an overlay are the same operators in both forms`(_ line: String, _ value: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try ValueFormat().text(for: brain.value(of: line)).text == value)
    }

    @Test func `the signs with an overlay are those of Unicode's canonical decompositions`() {
        let bases = (0x2190...0x22FF).compactMap(Unicode.Scalar.init) + ["<", "=", ">", "\u{2ADD}"]
        for scalar in (0x2190...0x2AFF).compactMap(Unicode.Scalar.init) {
            let text = String(scalar)
            if let base = scalar.signBelowOverlay {
                #expect("\(base)\u{338}" == text)
            } else {
                #expect(!bases.contains { "\($0)\u{338}" == text }, "\(scalar)")
            }
        }
    }
}
