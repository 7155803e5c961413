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

    /// The mutations that others have made since the file was last read. A file that is not there has none.
    public func news() throws(FileError) -> [TapeMutation] {
        try core.withLock { core throws(FileError) in
            do throws(FileError) {
                let file = try LockedFile(reading: path)
                return try read(file, &core)
            } catch {
                if error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) { return [] }
                throw error
            }
        }
    }

    /// Carries a change out on the tape as all processes have left it, and waits until it is on the disk.
    public func carryOut(
        _ change: TapeChange
    ) throws(FileError) -> (mutations: [TapeMutation], inverse: [TapeMutation]) {
        try core.withLock { core throws(FileError) in
            let file = try LockedFile(creating: path)
            let news = try read(file, &core)
            let mutations = change.mutations(of: core.tape, result: result)
            guard !mutations.isEmpty else { return (news, []) }
            let line = (core.position == 0 ? Self.header : []) + TapeRecord(mutations).line
            if !core.isFolderSynchronized { try Folder.synchronize(folderOf: path) }
            core.isFolderSynchronized = true
            try file.write(line, at: core.position)
            core.position += line.count
            core.lastLine = line
            return (news + mutations, core.tape.apply(mutations))
        }
    }

    /// Reads what is new in the file.
    private func read(
        _ file: borrowing LockedFile, _ core: inout Core
    ) throws(FileError) -> [TapeMutation] {
        var rest = try file.read(from: core.position - core.lastLine.count, limit: Self.sizeLimit)[...]
        if rest.starts(with: core.lastLine) {
            rest = rest.dropFirst(core.lastLine.count)
        } else {
            // Another file has taken its place.
            core = Core()
            rest = try file.read(from: 0, limit: Self.sizeLimit)[...]
        }
        if rest.isEmpty { return [] }
        if core.position == 0 {
            guard rest.starts(with: Self.header) else {
                // The header itself may be torn.
                if Self.header.starts(with: rest) { return [] }
                throw file.wrongContent(expected: "a tape")
            }
            rest = rest.dropFirst(Self.header.count)
            core.position = Self.header.count
        }
        var mutations: [TapeMutation] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if let record = TapeRecord(line: rest[..<end]) {
                mutations += record.mutations
            } else {
                core.damagedLineCount += 1
            }
            core.lastLine = Array(rest[...end])
            core.position += core.lastLine.count
            rest = rest[(end + 1)...]
        }
        core.tape.apply(mutations)
        return mutations
    }
}
