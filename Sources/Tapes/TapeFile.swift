// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Synchronization

/// A tape in a file, which several processes may use at once.
///
/// The file only grows: a line for each change. A change that was carried out is on the disk, whatever happens to the
/// process then; one that a crash interrupted leaves at most a torn last line, which is ignored and written over. What
/// a full disk keeps from being written leaves nothing. (The technique is that of write-ahead logs: a checksum for each
/// record, and `fsync` before a change counts as made.)
///
/// A line that is whole but damaged is left where it is and counted in ``damagedLineCount``.
public final class TapeFile: TapeStorage {
    /// Where it is.
    public let path: String

    private struct Core {
        var tape = Tape()
        /// Whether whoever uses this has been told what is on the tape.
        var isKnown = false
        /// How much of the file was read.
        var position = 0
        /// The last line that was read, by which the file is known again.
        var lastLine: [UInt8] = []
        var damagedLineCount = 0
        var isFolderSynchronized = false
    }

    private let core = Mutex(Core())
    private let result: @Sendable (TapeEntry, Tape) -> TapeResult

    private static let header = Array("brain tape 1\n".utf8)

    /// The largest file that is read, in bytes.
    private static let sizeLimit = 1 << 30
    /// How much is read at once, in bytes, unless a line is longer.
    private static let blockSize = 1 << 20

    /// Creates the use of a file, which need not be there yet; nothing is read so far.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - result: Finds the result of an entry on a tape, for entries that are edited and those that depend on them.
    public init(path: String, result: @escaping @Sendable (TapeEntry, Tape) -> TapeResult) {
        self.path = path
        self.result = result
    }

    /// The tape as it was when the file was last read.
    public var tape: Tape { core.withLock { $0.tape } }

    /// How many lines can't be understood.
    public var damagedLineCount: Int { core.withLock { $0.damagedLineCount } }

    /// What lines can't be understood, as a sentence; `nil` where there are none.
    public var damage: String? {
        switch damagedLineCount {
        case 0: nil
        case 1: "A damaged line of ‘\(path)’ was passed over."
        case let count: "\(count) damaged lines of ‘\(path)’ were passed over."
        }
    }

    /// What others have made of the tape since it was last read. A file that is not there is an empty tape.
    public func news() throws(FileError) -> TapeNews {
        try core.withLock { core throws(FileError) in
            do throws(FileError) {
                let file = try LockedFile(reading: path)
                return try read(file, &core)
            } catch {
                guard error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) else { throw error }
                defer { core.isKnown = true }
                return core.isKnown ? .mutations([]) : .tape(Tape())
            }
        }
    }

    /// Carries a change out on the tape as all processes have left it, and waits until it is on the disk.
    public func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
        try core.withLock { core throws(FileError) in
            let file = try LockedFile(creating: path)
            let news = try read(file, &core)
            let mutations = change.mutations(of: core.tape, result: result)
            guard !mutations.isEmpty else { return StoredChange(news: news) }
            let line = (core.position == 0 ? Self.header : []) + TapeRecord(mutations).line
            if !core.isFolderSynchronized { try Folder.synchronize(folderOf: path) }
            core.isFolderSynchronized = true
            try file.write(line, at: core.position)
            core.position += line.count
            core.lastLine = line
            return StoredChange(news: news, mutations: mutations, inverse: core.tape.apply(mutations))
        }
    }

    /// Reads what is new in the file.
    private func read(_ file: borrowing LockedFile, _ core: inout Core) throws(FileError) -> TapeNews {
        if try file.size() > Self.sizeLimit { throw file.tooLarge(limit: Self.sizeLimit) }
        let known = try file.read(from: core.position - core.lastLine.count, count: core.lastLine.count)
        // Another file may have taken its place.
        if known != core.lastLine { core = Core() }
        var news: [TapeMutation] = []
        if core.position == 0 {
            let beginning = try file.read(from: 0, count: Self.header.count)
            if beginning != Self.header {
                // The header itself may be torn.
                guard Self.header.starts(with: beginning) else { throw file.wrongContent(expected: "a tape") }
            } else {
                core.position = Self.header.count
                core.lastLine = Self.header
            }
        }
        if core.position > 0 { try readLines(file, &core, &news) }
        defer { core.isKnown = true }
        return core.isKnown ? .mutations(news) : .tape(core.tape)
    }

    /// Reads the lines from where reading ended before.
    private func readLines(
        _ file: borrowing LockedFile, _ core: inout Core, _ news: inout [TapeMutation]
    ) throws(FileError) {
        var blockSize = Self.blockSize
        while true {
            let block = try file.read(from: core.position, count: blockSize)
            var start = 0
            var lastLine = block[..<0]
            while let end = Self.lineEnd(in: block, from: start) {
                take(block[start..<end], &core, &news)
                lastLine = block[start...end]
                start = end + 1
            }
            core.position += start
            if !lastLine.isEmpty { core.lastLine = Array(lastLine) }
            // The line that the file ends with, which is torn, is left to the next time.
            if block.count < blockSize { return }
            // A line is longer than what was read.
            if lastLine.isEmpty { blockSize *= 2 }
        }
    }

    /// The place of the first line feed from a place on.
    private static func lineEnd(in block: [UInt8], from start: Int) -> Int? {
        block.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private func take(_ line: ArraySlice<UInt8>, _ core: inout Core, _ news: inout [TapeMutation]) {
        guard let record = TapeRecord(line: line) else {
            core.damagedLineCount += 1
            return
        }
        if core.isKnown { news += record.mutations }
        let inverse = core.tape.apply(record.mutations)
        // An entry that can't be on the tape, because of its number.
        if inverse.isEmpty, case .insert = record.mutations.first { core.damagedLineCount += 1 }
    }
}
