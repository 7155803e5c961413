// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Testing

@testable import BrainCommands

struct LargeDigitsTests {
    @Test(arguments: ["0", "-1 234 567.89", "3.14159265358979", "1.5e-300", "12/35", "×", "8"])
    func `a number is as large as fits, in whichever room there is`(text: String) throws {
        for height in 3...12 {
            var lastHeight = 0
            for width in 1...260 {
                guard let large = LargeDigits(text, width: width, height: height) else {
                    #expect(lastHeight == 0)
                    continue
                }
                #expect(large.width <= width && large.rows.count <= height)
                #expect(large.rows.allSatisfy { DisplayWidth.columns(of: $0) == large.width })
                // More room never makes it smaller.
                #expect(large.rows.count >= lastHeight)
                lastHeight = large.rows.count
            }
            #expect(lastHeight == min(height, 9))
        }
    }

    @Test(arguments: ["NaN", "1 + i", "漢", ""])
    func `what has characters of another kind is not drawn large`(text: String) {
        #expect(LargeDigits(text, width: 200, height: 9) == nil)
    }

    @Test(arguments: 3...9)
    func `no digit looks like another one`(height: Int) {
        let drawn = "0123456789".map { LargeDigits(String($0), width: 100, height: height)?.rows }
        #expect(Set(drawn).count == 10)
        #expect(drawn.allSatisfy { $0?.count == height })
    }

    @Test func `no digit looks like another one where there is least room`() {
        let drawn = "0123456789".map { LargeDigits(String($0), width: 2, height: 3)?.rows }
        #expect(Set(drawn).count == 10)
    }
}
