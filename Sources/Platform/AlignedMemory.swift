// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Memory for doubles, aligned as vector instructions need it; it is freed with its owner.
///
/// Long blocks come from the system and not from the heap, which they would fragment, and some of them are kept, since
/// new ones cost a page fault for every few hundred doubles.
package final class AlignedMemory: @unchecked Sendable {
    // The memory belongs to this object alone. Threads that share it either only read it, or write to different parts.
    package let doubles: UnsafeMutablePointer<Double>
    private let block: Block

    /// Takes memory for `count` doubles, whose contents are undefined; `nil` if there is none.
    package init?(doubles count: Int) {
        guard let block = Self.take(bytes: 8 * count) else { return nil }
        self.block = block
        doubles = block.start.bindMemory(to: Double.self, capacity: count)
    }

    deinit { Self.give(block) }

    // MARK: Blocks

    private struct Block: @unchecked Sendable {
        // An address and a size, of memory that has one owner at a time.
        let start: UnsafeMutableRawPointer
        let size: Int
    }

    /// The alignment in bytes: a cache line.
    private static let alignment = 64

    /// The size in bytes from which on a block is long.
    private static let longSize = 1 << 17

    /// The bytes of blocks that are kept at most.
    private static let keptSize = 1 << 20

    /// Long blocks that are not in use.
    private static let kept = Mutex<[Block]>([])

    private static func take(bytes: Int) -> Block? {
        guard bytes >= longSize else {
            var start: UnsafeMutableRawPointer?
            guard posix_memalign(&start, alignment, max(bytes, 1)) == 0, let start else { return nil }
            return Block(start: start, size: bytes)
        }
        // One of up to twice the size does.
        let known = kept.withLock { kept -> Block? in
            let index = kept.indices.filter { bytes...2 * bytes ~= kept[$0].size }.min { kept[$0].size < kept[$1].size }
            return index.map { kept.remove(at: $0) }
        }
        if let known { return known }
        let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let start, start != MAP_FAILED else { return nil }
        return Block(start: start, size: bytes)
    }

    private static func give(_ block: Block) {
        guard block.size >= longSize else {
            free(block.start)
            return
        }
        let rest = kept.withLock { kept -> [Block] in
            kept.append(block)
            var size = kept.reduce(0) { $0 + $1.size }
            // The oldest go first.
            let excess = kept.prefix { old in
                let isExcess = size > keptSize
                if isExcess { size -= old.size }
                return isExcess
            }
            kept.removeFirst(excess.count)
            return Array(excess)
        }
        for block in rest { munmap(block.start, block.size) }
    }

    /// Gives the blocks that are kept back to the system.
    package static func releaseKeptBlocks() {
        let blocks = kept.withLock { kept in
            let blocks = kept
            kept = []
            return blocks
        }
        for block in blocks { munmap(block.start, block.size) }
    }
}
