// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization
import Testing

@testable import ExactReals

@Suite struct IndependentPartsTests {
    private static let long = Thresholds.threadedPrecision

    @Test(arguments: [64, long])
    func `the results are in the order of the parts`(precision: Int) throws {
        let squares = try IndependentParts.map(Array(0..<100), precision: precision) { $0 * $0 }
        #expect(squares == (0..<100).map { $0 * $0 })
        #expect(try IndependentParts.map([Int](), precision: precision) { $0 }.isEmpty)
    }

    @Test(arguments: [64, long])
    func `the error of the first part that fails is thrown`(precision: Int) {
        #expect(throws: Ball.Fault.domain) {
            try IndependentParts.map(Array(0..<20), precision: precision) { part throws(Ball.Fault) in
                if part == 5 { throw .domain }
                if part == 11 { throw .overflow }
                return part
            }
        }
    }

    @Test(arguments: [64, long])
    func `every part has the limits and the interrupt of the calling thread`(precision: Int) throws {
        var limits = ResourceLimits()
        limits.maximumBits = 12_345
        let asked = Atomic(0)
        let interrupt = Interrupt {
            asked.add(1, ordering: .relaxed)
            return true
        }
        let seen = try ResourceLimits.$current.withValue(limits) {
            try Interrupt.$current.withValue(interrupt) {
                try IndependentParts.map(Array(0..<8), precision: precision) { _ in
                    Interrupt.isRequestedNow ? ResourceLimits.current.maximumBits : 0
                }
            }
        }
        #expect(seen == [Int](repeating: 12_345, count: 8))
        #expect(asked.load(ordering: .relaxed) == 8)
    }

    @Test func `a constant that several threads compute can be interrupted`() {
        let calls = Atomic(0)
        let interrupt = Interrupt { calls.add(1, ordering: .relaxed).newValue > 20 }
        Interrupt.$current.withValue(interrupt) {
            #expect(throws: Ball.Fault.interrupted) { try Constants.ln2.computed(precision: 4 * Self.long) }
        }
    }

    @Test func `a constant that several threads compute is that of another formula`() throws {
        let precision = Self.long + 1_000
        let first = try Constants.ln2.computed(precision: precision)
        let second = try MachinLike.sum([(144, 251), (54, 449), (-38, 4801), (62, 8749)], precision: precision)
        #expect((first.value - second.value).magnitude <= Integer(UInt64(first.error + second.error)))
    }
}

#endif
