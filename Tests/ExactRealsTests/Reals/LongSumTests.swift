// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

/// Sums with more terms than a symbolic form has.
@Suite struct LongSumTests {
    private static func sum(_ terms: [ExactReal]) -> ExactReal { terms.reduce(0, +) }

    private static func terms(_ count: Int) -> [ExactReal] {
        (1...count).map { k in
            switch k % 5 {
            case 0: ExactReal(k) / 7 * .root(ExactReal(k), 3)
            case 1: -.root(ExactReal(k) + 2, 2)
            case 2: .root(ExactReal(k), 2)
            case 3: ExactReal.pi * .root(ExactReal(k), 2)
            default: .sin(ExactReal(k))
            }
        }
    }

    @Test(arguments: [9, 20, 33, 100, 400])
    func `a sum is equal to the same terms in any order, with any parentheses, and to no other`(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        let terms = Self.terms(count)
        for _ in 0..<3 {
            let shuffled = terms.shuffled(using: &generator)
            let split = Int.random(in: 0...count, using: &generator)
            let grouped = Self.sum(Array(shuffled[..<split])) + Self.sum(Array(shuffled[split...]))
            #expect(Self.sum(terms).ordering(relativeTo: grouped) == .equal)
            #expect((Self.sum(terms) * .root(3, 2) - grouped * .root(3, 2)).sign == 0)
            let little = ExactReal(1) / .pow(10, 60)
            #expect(Self.sum(terms).ordering(relativeTo: grouped + little) == .ascending)
            #expect((Self.sum(terms) - grouped + .root(2, 2) - little * .root(2, 2) - .root(2, 2)).sign == -1)
        }
    }

    @Test(arguments: ["√2+√3+√5+√6+√7+√10+√11+√13+√14+√15+√17+√19+√21+√22+√23+√26+√29+√30+√31+√33"])
    func `a sum of twenty roots is the same from right to left`(text: String) {
        let reversed = text.split(separator: "+").reversed().joined(separator: "+")
        #expect(ExactCalculator.value("(\(text)) − (\(reversed))").sign == 0)
        #expect(ExactCalculator.value("2(\(text)) − (\(reversed))").sign == 1)
    }
}

#endif
