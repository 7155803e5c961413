// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// The registered name most like one that is not registered, if one is like it enough.
    ///
    /// Likeness is the number of letters to insert, remove, replace or swap (Damerau 1964): one for names of up to
    /// three letters, two for longer ones.
    ///
    /// - Parameters:
    ///   - name: A name that was written.
    ///   - others: Names besides the registered ones that could have been meant.
    /// - Complexity: O(*n*) in the number of names, few of which are looked at more closely.
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

/// A search for the name that is most like one that was written.
private struct NameSearch {
    private let wanted: [UInt8]
    private let isASCII: Bool
    private let letterCount: Int
    /// The best so far, as UTF-8, and its distance.
    private var found: (name: [UInt8], distance: Int)?
    private var distances = EditDistance()

    /// - Parameter wanted: What was written, as UTF-8; `nil` where it is too short or too long to be looked for.
    init?(_ wanted: [UInt8]) {
        let text = String(decoding: wanted, as: UTF8.self).lowercased()
        letterCount = text.count
        guard (2...40).contains(letterCount) else { return nil }
        self.wanted = Array(text.utf8)
        isASCII = wanted.allSatisfy { $0 < 0x80 }
    }

    /// The most bytes in which a name can differ that is like enough.
    var byteLimit: Int { isASCII ? 2 : 8 }

    /// The most similar name of those considered.
    var best: String? { found.map { String(decoding: $0.name, as: UTF8.self) } }

    mutating func consider(_ candidate: Span<UInt8>) {
        guard candidate.count > 0, let first = candidate.scalar(at: 0), CharacterClass(first) == .nameStart else {
            return
        }
        let letters = candidate.lowercasedLetters
        let count = letters.isASCII ? letters.bytes.count : String(decoding: letters.bytes, as: UTF8.self).count
        // Short words are like too many others: only those with the same letters, or one too many, are meant.
        var limit = min(letterCount, count) <= 3 ? 1 : 2
        if let found { limit = min(limit, found.distance - 1) }
        guard limit >= 0, abs(count - letterCount) <= limit, couldMean(letters.bytes) else { return }
        let distance: Int?
        if isASCII && letters.isASCII {
            distance = distances.distance(wanted, letters.bytes, limit: limit)
        } else {
            distance = distances.distance(Self.characters(wanted), Self.characters(letters.bytes), limit: limit)
        }
        guard let distance else { return }
        found = (candidate.bytes, distance)
    }

    /// Whether a word that was mistyped could have been meant as another: they begin alike, or have the same letters.
    private func couldMean(_ letters: [UInt8]) -> Bool {
        if wanted.first == letters.first {
            if letterCount > 2 { return true }
            if let last = wanted.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return true }
        }
        return wanted.count == letters.count && wanted.sorted() == letters.sorted()
    }

    private static func characters(_ text: [UInt8]) -> [Character] { Array(String(decoding: text, as: UTF8.self)) }
}

/// Computes how many letters must be inserted, removed, replaced or swapped with their neighbour to make one word of
/// another, no letter being changed twice; its rows of memory are used again and again.
private struct EditDistance {
    private var rows: [[Int]] = [[], [], []]

    /// The distance, or `nil` if it is more than `limit`.
    mutating func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int) -> Int? {
        let far = limit + 1
        for row in rows.indices {
            rows[row].removeAll(keepingCapacity: true)
            for column in 0...b.count { rows[row].append(row == 0 ? column : far) }
        }
        var (beforePrevious, previous, current) = (1, 0, 2)
        for i in a.indices {
            // Only so many places beside the diagonal can matter.
            let first = max(0, i - limit)
            let end = min(b.count, i + limit + 1)
            rows[current][first] = first == 0 ? i + 1 : far
            guard first < end else { return nil }
            for j in first..<end {
                let replaced = rows[previous][j] + (a[i] == b[j] ? 0 : 1)
                var distance = min(rows[previous][j + 1] + 1, rows[current][j] + 1, replaced)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    distance = min(distance, rows[beforePrevious][j - 1] + 1)
                }
                rows[current][j + 1] = min(distance, far)
            }
            if end < b.count { rows[current][end + 1] = far }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        let distance = rows[previous][b.count]
        return distance <= limit ? distance : nil
    }
}

extension Span<UInt8> {
    fileprivate var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for index in indices { result.append(self[index]) }
        return result
    }

    /// The letters in lower case, and whether all of them are ASCII.
    fileprivate var lowercasedLetters: (bytes: [UInt8], isASCII: Bool) {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        for index in indices {
            let byte = self[index]
            if byte >= 0x80 { return (Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8), false) }
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            result.append(isCapital ? byte | 0x20 : byte)
        }
        return (result, true)
    }
}
