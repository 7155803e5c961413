// SPDX-License-Identifier: Apache-2.0

/// Memory for doubles, aligned as vector instructions need it; freed with its owner.
package final class AlignedMemory: @unchecked Sendable {
    package let doubles: UnsafeMutablePointer<Double>

    /// The alignment in bytes: a cache line.
    private static let alignment = 64

    /// Takes memory for `count` doubles, whose contents are undefined; `nil` if there is none.
    package init?(doubles count: Int) {
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, Self.alignment, 8 * count) == 0, let memory else { return nil }
        doubles = memory.bindMemory(to: Double.self, capacity: count)
    }

    deinit { free(doubles) }
}
