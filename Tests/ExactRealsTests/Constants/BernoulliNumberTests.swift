// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct BernoulliNumberTests {
    @Test func `Bernoulli numbers in the library and those computed are what tangent numbers give`() throws {
        let count = BernoulliNumerators.count + 20
        let denominators = BernoulliNumbers.denominators(count: count)
        for (index, expected) in TangentNumbers.bernoulliNumbers(count).enumerated() {
            let number = try BernoulliNumbers.number(2 * (index + 1))
            #expect(number == expected)
            #expect(number.denominator == denominators[index])
        }
    }
}

#endif
