// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles

/// The first lines of standard input, with the settings in their comments, as in a saved session.
struct BatchHead {
    /// The bytes read.
    private(set) var bytes: [UInt8] = []
    /// The settings.
    let file: SheetFile

    /// The maximum number of bytes examined.
    private static let sizeLimit = 1 << 16

    /// Reads up to the first line that is not a comment, or a little further.
    init() throws(SystemCalls.Failure) {
        var block = [UInt8](repeating: 0, count: Self.sizeLimit)
        while bytes.count < Self.sizeLimit, !Self.isComplete(bytes) {
            let count = try SystemCalls.read(0, into: &block)
            if count == 0 { break }
            bytes += block[..<count]
            bytes = Array(bytes.withoutByteOrderMark)
        }
        var lines: [String] = []
        var rest = bytes[...]
        while true {
            let row = rest.prefix { $0 != UInt8(ascii: "\n") }
            guard row.isEmpty || row.first == UInt8(ascii: "#") else { break }
            lines.append(String(decoding: row, as: UTF8.self))
            if row.endIndex == rest.endIndex { break }
            rest = rest[(row.endIndex + 1)...]
        }
        file = SheetFile(head: lines)
    }

    /// Returns whether a line that is not a comment was read.
    private static func isComplete(_ bytes: [UInt8]) -> Bool {
        var isLineStart = true
        for byte in bytes {
            if isLineStart, byte != UInt8(ascii: "#"), byte != UInt8(ascii: "\n") { return true }
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return false
    }
}
