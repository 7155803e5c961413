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
    public func suggestion(for name: String, besides others: [String] = []) -> String? {
        let wanted = Array(name.lowercased())
        guard (2...40).contains(wanted.count) else { return nil }
        // Short words are like too many others: only those with the same letters, or one too many, are meant.
        var best: (name: String, distance: Int)?
        let known = operators.lazy.flatMap { [$0.symbol] + $0.aliases } + others
        for candidate in known {
            guard candidate.unicodeScalars.first.map({ CharacterClass($0) == .nameStart }) ?? false else { continue }
            let letters = Array(candidate.lowercased())
            let limit = min(wanted.count, letters.count) <= 4 ? 1 : 2
            guard abs(letters.count - wanted.count) <= limit, Self.couldMean(wanted, letters) else { continue }
            let distance = editDistance(wanted, letters)
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Whether a word that was mistyped could have been meant as another: they begin alike, or have the same letters.
    private static func couldMean(_ wanted: [Character], _ letters: [Character]) -> Bool {
        if wanted.count == letters.count, wanted.sorted() == letters.sorted() { return true }
        guard wanted.first == letters.first else { return false }
        return wanted.count > 2 || wanted.last?.isNumber == true
    }

    private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                var distance = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    distance = min(distance, beforePrevious[j - 1] + 1)
                }
                current.append(distance)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
