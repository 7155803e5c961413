// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles

/// Reads lines from a file descriptor in blocks, in constant memory, without a byte order mark at the beginning.
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

    /// A line in a buffer.
    struct Line {
        let range: Range<Int>
        /// Whether this is only the beginning of a line longer than the limit.
        let isCut: Bool
    }

    /// What a buffer holds of the input.
    enum Part {
        /// Whole lines, each with its line feed.
        case lines(Range<Int>)
        /// One line, which was not read at once, or is the last one and has no line feed.
        case line(Line)
    }

    /// Calls `handle` with each line up to the end of the input, or until it returns `false`.
    ///
    /// - Parameters:
    ///   - handle: Takes a buffer and the range of the line in it, without the line feed.
    ///   - beforeWaiting: Called before every read, which may have to wait for input.
    @inline(__always)
    func forEachLine(
        _ handle: ([UInt8], Line) throws(SystemCalls.Failure) -> Bool,
        beforeWaiting: () throws(SystemCalls.Failure) -> Void
    ) throws(SystemCalls.Failure) {
        try forEachPart { (buffer, part) throws(SystemCalls.Failure) in
            switch part {
            case .line(let line): return try handle(buffer, line)
            case .lines(let range):
                var start = range.lowerBound
                while let end = buffer.firstLineFeed(in: start..<range.upperBound) {
                    guard try handle(buffer, Line(range: start..<end, isCut: false)) else { return false }
                    start = end + 1
                }
                return true
            }
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try beforeWaiting()
            return true
        }
    }

    /// Calls `handle` with each part of the input up to its end, or until one of the functions returns `false`.
    ///
    /// - Parameters:
    ///   - handle: Takes a buffer and the part in it.
    ///   - beforeWaiting: Called before every read, which may have to wait for input.
    func forEachPart(
        _ handle: ([UInt8], Part) throws(SystemCalls.Failure) -> Bool,
        beforeWaiting: () throws(SystemCalls.Failure) -> Bool
    ) throws(SystemCalls.Failure) {
        var block = [UInt8](repeating: 0, count: max(1 << 16, beginning.count))
        block.replaceSubrange(0..<beginning.count, with: beginning)
        var isBeginning = !beginning.isEmpty
        var isFirst = true
        // The beginning of a line whose end has not been read yet.
        var partial: [UInt8] = []
        var isCut = false
        while true {
            let count: Int
            if isBeginning {
                count = beginning.count
                isBeginning = false
            } else {
                guard try beforeWaiting() else { return }
                count = try SystemCalls.read(descriptor, into: &block)
            }
            if count == 0 { break }
            var start = isFirst ? block[..<count].withoutByteOrderMark.startIndex : 0
            isFirst = false
            if !partial.isEmpty || isCut, let end = block.firstLineFeed(in: start..<count) {
                isCut = append(block[start..<end], to: &partial) || isCut
                guard try handle(partial, .line(Line(range: 0..<partial.count, isCut: isCut))) else { return }
                partial.removeAll()
                isCut = false
                start = end + 1
            }
            if partial.isEmpty, !isCut, let last = block[start..<count].lastIndex(of: UInt8(ascii: "\n")) {
                guard try handle(block, .lines(start..<last + 1)) else { return }
                start = last + 1
            }
            isCut = append(block[start..<count], to: &partial) || isCut
            if isCut, endsAtLongLine { break }
        }
        if !partial.isEmpty || isCut { _ = try handle(partial, .line(Line(range: 0..<partial.count, isCut: isCut))) }
    }

    /// Appends the bytes up to the limit, and returns whether there were more.
    private func append(_ bytes: ArraySlice<UInt8>, to partial: inout [UInt8]) -> Bool {
        let room = lengthLimit - partial.count
        partial += bytes.prefix(max(0, room))
        return bytes.count > room
    }
}

extension [UInt8] {
    /// Returns the index of the first line feed in a range.
    func firstLineFeed(in range: Range<Int>) -> Int? {
        withUnsafeBytes { bytes in
            guard !range.isEmpty, let first = bytes.baseAddress,
                let found = memchr(first + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
            else { return nil }
            return first.distance(to: UnsafeRawPointer(found))
        }
    }
}
