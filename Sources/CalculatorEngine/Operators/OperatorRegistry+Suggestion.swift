// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Returns the registered name most similar to an unregistered one, if one is similar enough.
    ///
    /// Similarity is the number of letters to insert, remove, replace or swap (Damerau 1964): at most one for names of
    /// up to four letters, two for longer ones.
    ///
    /// - Parameters:
    ///   - name: The unregistered name.
    ///   - others: Names other than the registered ones that could have been meant.
    /// - Complexity: O(*n*) in the number of names, few of which are examined in detail.
    public func suggestion(for name: String, besides others: [String] = []) -> String? {
        let wanted = Array(name.utf8)
        guard var search = NameSearch(wanted) else { return nil }
        names.forEachName(near: wanted.span, within: search.byteLimit) { candidate, spelling in
            guard spellings[spelling].beforeOperand >= 0 || spellings[spelling].afterOperand >= 0 else { return }
            search.consider(candidate)
        }
        for other in others { other.withUTF8Span { search.consider($0) } }
        return search.best
    }
}

/// A search for the name most similar to a given one.
private struct NameSearch {
    /// The given name, in lowercase.
    private let wanted: [UInt8]
    private let isASCII: Bool
    private let letterCount: Int
    /// The best match so far, as UTF-8, and its distance.
    private var found: (name: [UInt8], distance: Int)?
    /// A buffer reused for all candidates.
    private var letters: [UInt8] = []
    private var distances = EditDistance()

    /// Creates a search.
    ///
    /// - Parameter name: The given name, as UTF-8; the result is `nil` if it is too short or too long to search for.
    init?(_ name: [UInt8]) {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        letterCount = text.count
        guard (2...40).contains(letterCount) else { return nil }
        wanted = Array(text.utf8)
        isASCII = wanted.allSatisfy { $0 < 0x80 }
    }

    /// The maximum number of bytes in which a similar name can differ.
    var byteLimit: Int { isASCII ? 2 : 8 }

    /// The most similar name considered.
    var best: String? { found.map { String(decoding: $0.name, as: UTF8.self) } }

    mutating func consider(_ candidate: Span<UInt8>) {
        guard candidate.count > 0, let first = candidate.scalar(at: 0), CharacterClass(first) == .nameStart else {
            return
        }
        var count = candidate.count
        var isSimple = isASCII
        letters.removeAll(keepingCapacity: true)
        for index in candidate.indices {
            let byte = candidate[index]
            if byte >= 0x80 { isSimple = false }
            letters.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
        if !isSimple {
            let text = String(decoding: letters, as: UTF8.self).lowercased()
            count = text.count
            letters = Array(text.utf8)
        }
        // Short words are similar to too many others: only those with the same letters, or one more, are considered.
        var limit = min(letterCount, count) <= 4 ? 1 : 2
        if let found { limit = min(limit, found.distance - 1) }
        guard limit >= 0, abs(count - letterCount) <= limit, couldMean() else { return }
        let distance =
            isSimple
            ? distances.distance(wanted, letters, limit: limit)
            : distances.distance(Self.characters(wanted), Self.characters(letters), limit: limit)
        if let distance { found = (candidate.bytes, distance) }
    }

    /// Returns whether a mistyped word could mean another: they begin alike, or have the same letters.
    private func couldMean() -> Bool {
        if wanted.first == letters.first {
            if letterCount > 2 { return true }
            if let last = wanted.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return true }
        }
        return wanted.count == letters.count && wanted.sorted() == letters.sorted()
    }

    private static func characters(_ text: [UInt8]) -> [Character] { Array(String(decoding: text, as: UTF8.self)) }
}

/// Computes the number of letters that must be inserted, removed, replaced or swapped with their neighbour to turn one
/// word into another, without changing a letter twice; its buffers are reused.
private struct EditDistance {
    /// The rows of the table: the one before the previous, the previous, and the current one.
    private var rows: [[Int]] = [[], [], []]

    /// Returns the distance, or `nil` if it is more than `limit`.
    ///
    /// - Complexity: O(*n* · `limit`) in the length of the shorter word.
    @specialized(where Letter == UInt8)
    mutating func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int) -> Int? {
        // Common prefixes and suffixes cost nothing.
        var start = 0
        while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
        var (aEnd, bEnd) = (a.count, b.count)
        while aEnd > start, bEnd > start, a[aEnd - 1] == b[bEnd - 1] { (aEnd, bEnd) = (aEnd - 1, bEnd - 1) }
        let (aCount, bCount) = (aEnd - start, bEnd - start)
        let far = limit + 1
        if abs(aCount - bCount) > limit { return nil }
        if min(aCount, bCount) == 0 { return max(aCount, bCount) }
        if limit == 0 { return nil }
        for row in rows.indices {
            rows[row].removeAll(keepingCapacity: true)
            for column in 0...bCount { rows[row].append(row == 1 ? min(column, far) : far) }
        }
        for i in 0..<aCount {
            // Only positions within `limit` of the diagonal matter.
            let first = max(0, i - limit)
            let end = min(bCount, i + limit + 1)
            guard first < end else { return nil }
            rows[2][first] = first == 0 ? min(i + 1, far) : far
            for j in first..<end {
                let (letter, other) = (a[start + i], b[start + j])
                var distance = min(rows[1][j + 1], rows[2][j]) + 1
                distance = min(distance, rows[1][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == b[start + j - 1], a[start + i - 1] == other {
                    distance = min(distance, rows[0][j - 1] + 1)
                }
                rows[2][j + 1] = min(distance, far)
            }
            if end < bCount { rows[2][end + 1] = far }
            rows.swapAt(0, 1)
            rows.swapAt(1, 2)
        }
        return rows[1][bCount] <= limit ? rows[1][bCount] : nil
    }
}

extension Span<UInt8> {
    fileprivate var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for index in indices { result.append(self[index]) }
        return result
    }
}
