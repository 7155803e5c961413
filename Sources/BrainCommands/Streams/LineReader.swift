// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// Reads lines from a file descriptor in blocks, in memory that does not grow with the input.
struct LineReader {
    private let descriptor: Int32
    private let lengthLimit: Int
    /// What was read already.
    private let beginning: [UInt8]
    private let endsAtLongLine: Bool

    /// Creates a reader of lines of up to `lengthLimit` bytes; of a longer one only the beginning is kept.
    ///
    /// - Parameters:
    ///   - beginning: What was read of the input already, and comes first.
    ///   - endsAtLongLine: Whether nothing is read beyond a line that is too long, which may have no end.
    init(descriptor: Int32 = 0, lengthLimit: Int, beginning: [UInt8] = [], endsAtLongLine: Bool = false) {
        self.descriptor = descriptor
        self.lengthLimit = lengthLimit
        self.beginning = beginning
        self.endsAtLongLine = endsAtLongLine
    }

    /// A part of the input that one line is in.
    struct Line {
        let range: Range<Int>
        /// Whether the line was longer than the limit, and this is its beginning.
        let isCut: Bool
    }

    /// Calls `handle` with every line up to the end of the input, or until it answers `false`.
    ///
    /// - Parameters:
    ///   - handle: Takes a buffer, and where in it the line is, its line feed excluded.
    ///   - beforeWaiting: Called before every read, which may have to wait.
    func forEachLine(
        _ handle: ([UInt8], Line) throws(SystemCalls.Failure) -> Bool,
        beforeWaiting: () throws(SystemCalls.Failure) -> Void
    ) throws(SystemCalls.Failure) {
        var block = [UInt8](repeating: 0, count: max(1 << 16, beginning.count))
        block.replaceSubrange(0..<beginning.count, with: beginning)
        var isBeginning = !beginning.isEmpty
        // The beginning of a line whose end has not been read yet.
        var partial: [UInt8] = []
        var isCut = false
        while true {
            let count: Int
            if isBeginning {
                count = beginning.count
                isBeginning = false
            } else {
                try beforeWaiting()
                count = try SystemCalls.read(descriptor, into: &block)
            }
            if count == 0 { break }
            var start = 0
            while let end = firstLineFeed(in: block, from: start, to: count) {
                let goesOn: Bool
                if partial.isEmpty && !isCut {
                    goesOn = try handle(block, Line(range: start..<end, isCut: false))
                } else {
                    isCut = append(block[start..<end], to: &partial) || isCut
                    goesOn = try handle(partial, Line(range: 0..<partial.count, isCut: isCut))
                    partial.removeAll()
                    isCut = false
                }
                if !goesOn { return }
                start = end + 1
            }
            isCut = append(block[start..<count], to: &partial) || isCut
            if isCut, endsAtLongLine { break }
        }
        if !partial.isEmpty || isCut { _ = try handle(partial, Line(range: 0..<partial.count, isCut: isCut)) }
    }

    private func firstLineFeed(in block: [UInt8], from start: Int, to end: Int) -> Int? {
        block.withUnsafeBytes { bytes in
            guard start < end, let first = bytes.baseAddress,
                let found = memchr(first + start, Int32(UInt8(ascii: "\n")), end - start)
            else { return nil }
            return first.distance(to: UnsafeRawPointer(found))
        }
    }

    /// Appends what fits within the limit; `true` if not all did.
    private func append(_ bytes: ArraySlice<UInt8>, to partial: inout [UInt8]) -> Bool {
        let room = lengthLimit - partial.count
        partial += bytes.prefix(max(0, room))
        return bytes.count > room
    }
}
