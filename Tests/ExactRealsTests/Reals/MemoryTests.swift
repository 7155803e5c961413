// SPDX-License-Identifier: Apache-2.0

#if GMP
import ExactReals
import Testing

/// The memory of numbers, as it is counted.
struct MemoryTests {
    @Test func `a sum of irrational numbers takes hundreds of bytes a term`() {
        let sum = (1...1000).reduce(ExactReal(0)) { $0 + .sin(ExactReal($1)) }
        #expect((200_000...1_000_000).contains(sum.countMemory()))
    }

    @Test func `what two numbers share counts once`() {
        let sum = (1...1000).reduce(ExactReal(0)) { $0 + .sin(ExactReal($1)) }
        _ = sum.countMemory()
        let next = sum * .exp(ExactReal(2))
        #expect((1...2000).contains(next.countMemory()))
        #expect(next.countMemory() == 0)
    }

    @Test(arguments: [(0, 0), (1, 0), (100_000, 12_500), (1_000_000, 125_000)])
    func `a long integer takes the bytes of its bits`(_ bits: Int, _ bytes: Int) throws {
        let memory = ExactReal(try #require(Integer(1).shiftedLeft(by: bits))).countMemory()
        #expect((bytes...bytes + 16).contains(memory))
    }
}

#endif
