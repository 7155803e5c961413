// SPDX-License-Identifier: Apache-2.0

extension Vocabulary {
    /// Returns the name most similar to one that is not registered, see
    /// ``OperatorRegistry/suggestion(for:besides:)``.
    func suggestion(for name: String, besides others: [String] = []) -> String? {
        let wanted = Array(name.utf8)
        guard var search = NameSearch(wanted) else { return nil }
        names.forEachName(near: wanted.span, within: search.byteLimit) { candidate, spelling in
            if spellings[spelling].beforeOperand >= 0 || spellings[spelling].afterOperand >= 0 {
                search.consider(candidate)
            }
            return search.byteLimit
        }
        for other in others { other.withUTF8Span { search.consider($0) } }
        return search.best
    }
}
