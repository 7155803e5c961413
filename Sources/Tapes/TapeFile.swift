// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Synchronization

/// A tape stored in a file, which several processes may use at once.
///
/// The file is append-only, with one line for each change. A change that was carried out is on disk, even if the
/// process crashes afterwards; an interrupted one leaves at most a torn last line, which is ignored and overwritten. A
/// change that cannot be written because the disk is full leaves nothing. (The technique is that of write-ahead logs: a
/// checksum for each record, and `fsync` before a change is reported as made.)
///
/// A complete but damaged line is left in place and counted in ``damagedLineCount``.
public final class TapeFile: TapeStorage {
    /// The path of the file.
    public let path: String

    private struct Core {
        var tape = Tape()
        /// Whether the client has received the contents of the tape.
        var isKnown = false
        /// The number of bytes of the file read so far.
        var position = 0
        /// The last line read, which identifies the file when it is read again.
        var lastLine: [UInt8] = []
        var damagedLineCount = 0
        var isFolderSynchronized = false
        /// The mutations by other processes that the client has not received.
        var unread: [TapeMutation] = []
        /// The number of changes by other processes that may affect the results of existing entries.
        var valueChangeCount = 0

        /// Returns what the client has not received, which it then has.
        mutating func news() -> TapeNews {
            defer { (isKnown, unread) = (true, []) }
            return isKnown ? .mutations(unread) : .tape(tape)
        }
    }

    private let core = Mutex(Core())
    private let results: @Sendable ([TapeEntry], Tape) -> [TapeResult]?

    private static let header = Array("brain tape 1\n".utf8)
    private static let lineFeed = UInt8(ascii: "\n")
    /// The number of bytes that the header may take, with a byte order mark and a carriage return.
    private static let headerLimit = header.count + 4

    /// The maximum size of a file, in bytes.
    private static let sizeLimit = 1 << 30
    /// The number of bytes read at a time, unless a line is longer.
    private static let blockSize = 1 << 20

    /// Creates a tape stored at a path, where a file need not exist yet; nothing is read at this point.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - results: Returns the results of entries on a tape, in their order, for edited entries and those that depend
    ///     on them; `nil` if the calculation was stopped, which refuses the change. The file is not locked meanwhile.
    public init(path: String, results: @escaping @Sendable ([TapeEntry], Tape) -> [TapeResult]?) {
        self.path = path
        self.results = results
    }

    /// The tape as of the last time the file was read.
    public var tape: Tape { core.withLock { $0.tape } }

    /// The number of unreadable lines.
    public var damagedLineCount: Int { core.withLock { $0.damagedLineCount } }

    /// A sentence about the unreadable lines; `nil` if there are none.
    public var damage: String? {
        switch damagedLineCount {
        case 0: nil
        case 1: "A damaged line of ‘\(path)’ was passed over."
        case let count: "\(count) damaged lines of ‘\(path)’ were passed over."
        }
    }

    /// Returns the changes by other processes since the tape was last read. A missing file is an empty tape.
    ///
    /// - Throws: `FileError` if the file can't be read.
    public func news() throws(FileError) -> TapeNews {
        try core.withLock { core throws(FileError) in
            do throws(FileError) {
                let file = try LockedFile(reading: path)
                try read(file, &core)
                return core.news()
            } catch {
                guard error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) else { throw error }
                defer { core.isKnown = true }
                return core.isKnown ? .mutations([]) : .tape(Tape())
            }
        }
    }

    /// Applies a change to the latest tape, as left by all processes, and waits until it is on disk.
    ///
    /// Results are calculated while the file is free for other processes. If these change entries meanwhile, what
    /// depends on them is calculated again.
    ///
    /// - Throws: `FileError` if the file can't be read or written, or if the calculation of results was
    ///   stopped; the tape is then as it was read last.
    public func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
        var known = KnownResults()
        var countOfKnown = 0
        while true {
            let (stored, tape) = try core.withLock { core throws(FileError) -> (StoredChange?, Tape) in
                let file = try LockedFile(creating: path)
                try read(file, &core)
                if core.valueChangeCount != countOfKnown { known = KnownResults() }
                countOfKnown = core.valueChangeCount
                guard let mutations = known.mutations(of: change, on: core.tape) else { return (nil, core.tape) }
                return (try store(mutations, file, &core), core.tape)
            }
            if let stored { return stored }
            guard known.calculate(for: change, on: tape, results) else {
                throw FileError(path, .write, .stopped)
            }
        }
    }

    /// Writes mutations to the file.
    private func store(
        _ mutations: [TapeMutation], _ file: borrowing LockedFile, _ core: inout Core
    ) throws(FileError) -> StoredChange {
        if mutations.isEmpty { return StoredChange(news: core.news()) }
        let record = TapeRecord(mutations).line
        // The last line may have no end.
        let lineEnd: [UInt8] = core.lastLine.last ?? Self.lineFeed == Self.lineFeed ? [] : [Self.lineFeed]
        let line = core.position == 0 ? Self.header + record : lineEnd + record
        if !core.isFolderSynchronized { try Folder.synchronize(folderOf: path) }
        core.isFolderSynchronized = true
        try file.write(line, at: core.position)
        core.position += line.count
        core.lastLine = line
        return StoredChange(news: core.news(), mutations: mutations, inverse: core.tape.apply(mutations))
    }

    /// Reads the new part of the file.
    private func read(_ file: borrowing LockedFile, _ core: inout Core) throws(FileError) {
        if try file.size() > Self.sizeLimit { throw file.tooLarge(limit: Self.sizeLimit) }
        let known = try file.read(from: core.position - core.lastLine.count, count: core.lastLine.count)
        // Another file may have replaced it.
        if known != core.lastLine { core = Core(valueChangeCount: core.valueChangeCount + 1) }
        if core.position == 0 {
            let beginning = try file.read(from: 0, count: Self.headerLimit)
            let text = beginning.withoutByteOrderMark
            if let end = text.firstIndex(of: Self.lineFeed),
                text[..<end].withoutCarriageReturn == Self.header.dropLast()
            {
                core.position = end + 1
                core.lastLine = Array(beginning[...end])
            } else {
                // The header itself may be torn.
                guard Self.header.starts(with: text.withoutCarriageReturn) else {
                    throw file.wrongContent(expected: "a tape")
                }
            }
        }
        if core.position > 0 { try readLines(file, &core) }
    }

    /// Reads the lines after the last position read.
    private func readLines(_ file: borrowing LockedFile, _ core: inout Core) throws(FileError) {
        var blockSize = Self.blockSize
        while true {
            let block = try file.read(from: core.position, count: blockSize)
            var start = 0
            var lastLine = block[..<0]
            if block.first == Self.lineFeed, core.lastLine.last != Self.lineFeed {
                // The end of a line that had none when it was read.
                core.lastLine.append(Self.lineFeed)
                start = 1
            }
            while let end = Self.lineEnd(in: block, from: start) {
                take(block[start..<end].withoutCarriageReturn, &core)
                lastLine = block[start...end]
                start = end + 1
            }
            // Whoever writes a line locks the file, so that one without an end was left like that.
            if block.count < blockSize, start < block.count {
                take(block[start...].withoutCarriageReturn, &core)
                lastLine = block[start...]
                start = block.count
            }
            core.position += start
            if !lastLine.isEmpty { core.lastLine = Array(lastLine) }
            if block.count < blockSize { return }
            // A line is longer than the block.
            if lastLine.isEmpty { blockSize *= 2 }
        }
    }

    /// Returns the index of the first line feed at or after an index.
    private static func lineEnd(in block: [UInt8], from start: Int) -> Int? {
        block.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private func take(_ line: ArraySlice<UInt8>, _ core: inout Core) {
        guard let record = TapeRecord(line: line) else {
            core.damagedLineCount += 1
            return
        }
        if core.isKnown { core.unread += record.mutations }
        // A new entry has no users yet.
        let nextID = core.tape.nextID
        if record.mutations.contains(where: { $0.idOfChangedValue.map { $0 < nextID } ?? false }) {
            core.valueChangeCount += 1
        }
        let inverse = core.tape.apply(record.mutations)
        // An entry whose identifier cannot occur on the tape.
        if inverse.isEmpty, case .insert = record.mutations.first { core.damagedLineCount += 1 }
    }
}
