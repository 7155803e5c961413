// SPDX-License-Identifier: Apache-2.0

extension [String] {
    /// The first name that is equal to one before it.
    var firstRepeated: String? {
        guard count > 1 else { return nil }
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }

    /// Checks the names of parameters that are given apart from a text.
    ///
    /// - Throws: ``CalculationError`` for one that no text can name, and for one that is equal to one before it.
    @inline(never)
    func checkParameters() throws(CalculationError) {
        for name in self where !SymbolSpelling.isName(name) {
            let hint = "a parameter has a name of letters, digits and ‘_’, which does not begin with a digit."
            throw CalculationError(.notInGrammar(name, hint: hint), at: SourceRange(0, 0))
        }
        if let name = firstRepeated { throw CalculationError(.repeatedParameter(name), at: SourceRange(0, 0)) }
    }
}
