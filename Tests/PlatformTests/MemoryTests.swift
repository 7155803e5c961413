// SPDX-License-Identifier: Apache-2.0

import Platform
import Testing

/// Memory, and what the processor tells of results.
struct MemoryTests {
    @Test(arguments: [1, 100, 1 << 14, 1 << 18])
    func `memory for doubles begins where a cache line does, and is there in full`(_ count: Int) throws {
        for _ in 0..<3 {
            let memory = try #require(AlignedMemory(doubles: count))
            #expect(UInt(bitPattern: memory.doubles) % 64 == 0)
            for index in 0..<count { memory.doubles[index] = Double(index) }
            #expect(memory.doubles[0] == 0 && memory.doubles[count - 1] == Double(count - 1))
        }
        AlignedMemory.releaseKeptBlocks()
    }

    @Test func `there is no memory beyond the address space`() {
        #expect(AlignedMemory(doubles: 1 << 56) == nil)
    }

    #if os(Linux)
    @Test func `the memory in use is known, and the most that was`() throws {
        #expect(try #require(SystemCalls.residentMemory()) > 0)
        #expect(try #require(SystemCalls.peakMemory()) > 0)
    }
    #endif

    @Test func `memory may grow up to a limit`() {
        #expect(SystemCalls.mayGrow(by: 1, to: 1 << 60))
        #expect(!SystemCalls.mayGrow(by: 2, to: 1))
        if SystemCalls.residentMemory() != nil { #expect(!SystemCalls.mayGrow(by: 1, to: 2)) }
    }

    @Test func `the underflow flag is raised by a result that is too small, until it is lowered`() {
        let small = [Double.leastNonzeroMagnitude, 0.5]
        UnderflowFlag.lower()
        #expect(!UnderflowFlag.isRaised)
        #expect(small[0] * small[1] == 0)
        #expect(UnderflowFlag.isRaised)
        UnderflowFlag.lower()
        #expect(!UnderflowFlag.isRaised)
    }
}
