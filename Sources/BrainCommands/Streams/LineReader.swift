// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// Reads lines from a file descriptor in blocks, in constant memory.
struct LineReader {
    private let descriptor: Int32
    private let lengthLimit: Int
    /// The beginning of the input, which has been read already.
    private let beginning: [UInt8]
    private let endsAtLongLine: Bool

    /// Creates a reader of lines of at most `lengthLimit` bytes; the rest of a longer one is discarded.
    ///
    /// - Parameters:
    ///   - beginning: The beginning of the input, if it has been read already.
    ///   - endsAtLongLine: Whether to stop reading at a line that is too long, since it may have no end.
    init(descriptor: Int32 = 0, lengthLimit: Int, beginning: [UInt8] = [], endsAtLongLine: Bool = false) {
        self.descriptor = descriptor
        self.lengthLimit = lengthLimit
        self.beginning = beginning
        self.endsAtLongLine = endsAtLongLine
    }

    /// A line in a part of the input.
    struct Line {
        let range: Range<Int>
        /// Whether this is only the beginning of a line longer than the limit.
        let isCut: Bool
    }

    /// Calls `handle` with each line up to the end of the input, or until it returns `false`.
    ///
    /// - Parameters:
    ///   - handle: Takes a buffer and the range of the line in it, without the line feed.
    ///   - beforeWaiting: Called before every read, which may have to wait for input.
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

    /// Appends the bytes up to the limit, and returns whether there were more.
    private func append(_ bytes: ArraySlice<UInt8>, to partial: inout [UInt8]) -> Bool {
        let room = lengthLimit - partial.count
        partial += bytes.prefix(max(0, room))
        return bytes.count > room
    }
}
