// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files with one expression per line, in a temporary folder.
struct Lines {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "brain-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes a file of `count` lines and returns its path.
    func write(_ name: String, count: Int, line: (inout Numbers) -> String) throws -> String {
        let path = "\(folder)/\(name)"
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw CocoaError(.fileWriteUnknown) }
        var numbers = Numbers()
        var block = ""
        for index in 0..<count {
            block += line(&numbers) + "\n"
            if block.utf8.count > 1 << 16 || index == count - 1 {
                try file.write(contentsOf: Data(block.utf8))
                block = ""
            }
        }
        try file.close()
        return path
    }
}

/// Pseudorandom numbers with three decimals, the same in every run.
struct Numbers {
    private var state: UInt64 = 1

    /// Returns an integer from 0 to 998,999.
    mutating func index() -> Int {
        // The linear congruential generator of Knuth's MMIX, TAOCP volume 2, 3.3.4.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % 999_000
    }

    /// Returns a number from 1 to 1,000.
    mutating func next() -> String {
        let thousandths = index() + 1000
        return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
    }
}
