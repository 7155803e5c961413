// SPDX-License-Identifier: Apache-2.0

/// Lines with ascending numbers, each in hardly more bytes than its text has.
struct CompactLines {
    /// For each line the difference between its number and the one before, its length, and its text.
    private var bytes: [UInt8] = []
    /// The numbers of some lines, and where they begin.
    private var marks: [(number: Int, start: Int)] = []
    private var count = 0
    private var lastNumber = 0

    /// The number of lines from one mark to the next.
    private static var markDistance: Int { 64 }

    /// The number of bytes that they take.
    var size: Int { bytes.count + 16 * marks.count }

    /// The number of the last line, if there is one.
    var last: Int? { count == 0 ? nil : lastNumber }

    /// Appends a line with a greater number than all others.
    mutating func append(_ line: Span<UInt8>, number: Int) {
        if count % Self.markDistance == 0 { marks.append((number, bytes.count)) }
        appendNumber(number - lastNumber)
        appendNumber(line.count)
        line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        lastNumber = number
        count += 1
    }

    /// Appends a number in groups of seven bits, the lowest first; the top bit of a byte tells that another one
    /// follows.
    private mutating func appendNumber(_ number: Int) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Calls `body` with the number and the text of each line whose number is at least `first`, in order.
    ///
    /// - Complexity: O(*n*) in the number of these lines, and logarithmic in that of all.
    func forEachLine(from first: Int = 0, _ body: (Int, Span<UInt8>) -> Void) {
        // The last mark of a line before the first one wanted, if there is any.
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].number < first { low = middle + 1 } else { high = middle }
        }
        guard let mark = low > 0 ? marks[low - 1] : marks.first else { return }
        var position = mark.start
        _ = readNumber(at: &position)
        var number = mark.number
        while true {
            let length = readNumber(at: &position)
            let end = position + length
            if number >= first { body(number, bytes.span.extracting(position..<end)) }
            position = end
            if position == bytes.count { return }
            number += readNumber(at: &position)
        }
    }

    private func readNumber(at position: inout Int) -> Int {
        var number = 0
        var shift = 0
        while true {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }
}
