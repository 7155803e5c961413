// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

struct ByteWordTests {
    @Test(arguments: 0...40)
    func `a byte is found wherever it stands in a text of any length`(count: Int) {
        var text = [UInt8](repeating: UInt8(ascii: "+"), count: count)
        #expect(!finds("=", in: text))
        #expect(finds("+", in: text) == (count > 0))
        for place in text.indices {
            text[place] = UInt8(ascii: "=")
            #expect(finds("=", in: text))
            text[place] = UInt8(ascii: "+")
        }
    }

    private func finds(_ character: Unicode.Scalar, in text: [UInt8]) -> Bool {
        let byte = UInt8(ascii: character)
        return text.span.union { $0.equal(to: byte) } != 0
    }
}
