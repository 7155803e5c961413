// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Returns the one among some names that is most similar to this one, if one is similar enough.
    package func mostSimilar(among names: [String]) -> String? {
        guard var search = NameSearch(Array(utf8)) else { return nil }
        for name in names { name.withUTF8Span { search.consider($0) } }
        return search.best
    }
}

/// A search for the name most similar to a given one.
struct NameSearch {
    /// The given name, in lowercase.
    private let wanted: [UInt8]
    private let letters: LetterSet
    private let letterCount: Int
    /// The places of each ASCII character in the given name, in either case, as bits; empty if that has others.
    private var places: [UInt64] = []
    /// The best match so far, as UTF-8.
    private var found: [UInt8]?
    /// The greatest distance of a better one.
    private var limit = 2

    /// Creates a search.
    ///
    /// - Parameter name: The given name, as UTF-8; the result is `nil` if it is too short or too long to search for.
    init?(_ name: [UInt8]) {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        let bytes = Array(text.utf8)
        (wanted, letters, letterCount) = (bytes, LetterSet(bytes.span), text.count)
        guard (2...40).contains(letterCount) else { return nil }
        guard !bytes.span.hasNonASCII(in: SourceRange(0, bytes.count)) else { return }
        places = Array(repeating: 0, count: 0x80)
        for (index, byte) in wanted.enumerated() {
            places[Int(byte)] |= 1 << UInt64(index)
            places[Int(byte.uppercased)] |= 1 << UInt64(index)
        }
    }

    /// The maximum number of bytes in which a better name can differ, negative if there is none. The same letters in
    /// another case are the same bytes only in ASCII.
    var byteLimit: Int {
        if limit < 0 { return limit }
        return places.isEmpty ? 8 : limit == 0 ? 0 : 2
    }

    /// The most similar name considered.
    var best: String? { found.map { String(decoding: $0, as: UTF8.self) } }

    mutating func consider(_ candidate: Span<UInt8>) {
        guard candidate.count > 0 else { return }
        let isASCII = !candidate.hasNonASCII(in: SourceRange(0, candidate.count))
        // The letters are not the same ones, so at least the first must be.
        if places.isEmpty, isASCII, candidate[0].lowercased != wanted.first { return }
        let isSimple = isASCII && !places.isEmpty
        guard let distance = isSimple ? distance(toASCII: candidate) : distance(to: candidate),
            let first = candidate.scalar(at: 0), CharacterClass(first) == .nameStart
        else { return }
        (found, limit) = (candidate.elements, distance - 1)
    }

    /// Returns the greatest distance of a better name with so many letters; `nil` if its length alone makes it differ
    /// more. Short words are similar to too many others: at most one of their letters may be wrong.
    private func limit(forLetters count: Int) -> Int? {
        let most = min(limit, min(letterCount, count) <= 4 ? 1 : 2)
        return abs(count - letterCount) <= most ? most : nil
    }

    private func distance(toASCII candidate: Span<UInt8>) -> Int? {
        guard let limit = limit(forLetters: candidate.count),
            couldMean(candidate[0].lowercased, LetterSet(candidate), { candidate.elements.map(\.lowercased) })
        else { return nil }
        return EditDistance.distance(letterCount, candidate.count, limit: limit) { places[Int(candidate[$0])] }
    }

    private func distance(to candidate: Span<UInt8>) -> Int? {
        let text = String(decoding: candidate.elements, as: UTF8.self).lowercased()
        let (other, bytes) = (Array(text), Array(text.utf8))
        guard let limit = limit(forLetters: other.count), let first = bytes.first,
            couldMean(first, LetterSet(bytes.span), { bytes })
        else { return nil }
        let own = Array(String(decoding: wanted, as: UTF8.self))
        return EditDistance.distance(letterCount, other.count, limit: limit) { index in
            own.indices.reduce(0) { own[$1] == other[index] ? $0 | 1 << UInt64($1) : $0 }
        }
    }

    /// Returns whether a mistyped word could mean another: they begin alike, or have the same letters.
    private func couldMean(_ first: UInt8, _ others: LetterSet, _ lowercased: () -> [UInt8]) -> Bool {
        if wanted.first == first {
            if letterCount > 2 { return true }
            if let last = wanted.last, last.isDigit { return true }
        }
        return others.difference(from: letters) == 0 && wanted.sorted() == lowercased().sorted()
    }
}

/// The number of letters that must be inserted, removed, replaced or swapped with their neighbour to turn one word into
/// another, without changing a letter twice.
///
/// The table of distances is computed column by column, of each of which the differences between neighbours, −1 and 1,
/// are bits of two integers (H. Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit distances”,
/// Nordic Journal of Computing 10, 2003).
private enum EditDistance {
    /// Returns the distance of two words, the first of at most 64 letters, or `nil` if it is more than `limit`.
    ///
    /// - Parameter places: Where the first word has a letter of the second one, as bits.
    /// - Complexity: O(`other`).
    @inline(__always)
    static func distance(_ count: Int, _ other: Int, limit: Int, places: (_ index: Int) -> UInt64) -> Int? {
        let last: UInt64 = 1 << UInt64(count - 1)
        var distance = count
        var (risesDown, fallsDown, isDiagonal, previous): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
        for index in 0..<other {
            let match = places(index)
            let swapped = ((~isDiagonal & match) << 1) & previous
            isDiagonal = swapped | (((match & risesDown) &+ risesDown) ^ risesDown) | match | fallsDown
            var risesAcross = fallsDown | ~(isDiagonal | risesDown)
            var fallsAcross = isDiagonal & risesDown
            if risesAcross & last != 0 { distance += 1 }
            if fallsAcross & last != 0 { distance -= 1 }
            // It falls by at most 1 for each letter to come.
            if distance - (other - 1 - index) > limit { return nil }
            risesAcross = risesAcross << 1 | 1
            fallsAcross <<= 1
            risesDown = fallsAcross | ~(isDiagonal | risesAcross)
            fallsDown = risesAcross & isDiagonal
            previous = match
        }
        return distance <= limit ? distance : nil
    }
}

extension UInt8 {
    /// The letter in lowercase, if this is one of ASCII.
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// The letter in uppercase, if this is one of ASCII.
    fileprivate var uppercased: UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & ~0x20 : self
    }
}
