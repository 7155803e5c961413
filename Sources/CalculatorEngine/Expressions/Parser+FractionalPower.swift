// SPDX-License-Identifier: Apache-2.0

extension Parser {
    /// Marks the power read last, and its exponent, if that is written as a quotient of integers, such as `1/3` or
    /// `−(2/3)`, or as `⅓`: a negative base then has a root if the denominator is odd, which a rounded quotient would
    /// not show.
    mutating func markFractionalPower(_ vocabulary: borrowing Vocabulary) {
        let power = nodes.count - 1
        var quotient = power - 1
        if isSign(quotient, vocabulary) { quotient -= 1 }
        if oddFraction >= 0, quotient >= 0, nodes[quotient].kind == .number, nodes[quotient].index == oddFraction {
            nodes[power].argumentCount = nodes[power].index
            nodes[power].kind = .fractionalPower
            return
        }
        guard quotient >= 2, nodes[quotient].kind == .binary,
            vocabulary.syntaxes[Int(nodes[quotient].index)].intrinsic == .division, isWholeNumber(quotient - 1)
        else { return }
        let numerator = isSign(quotient - 2, vocabulary) ? quotient - 3 : quotient - 2
        guard numerator >= 0, isWholeNumber(numerator) else { return }
        nodes[quotient].kind = .fraction
        nodes[power].argumentCount = nodes[quotient].index
        nodes[power].kind = .fractionalPower
    }

    // Inlined always: as functions of their own, the following would be passed copies of the whole parser.

    @inline(__always)
    private func isSign(_ index: Int, _ vocabulary: borrowing Vocabulary) -> Bool {
        guard nodes.indices.contains(index), nodes[index].kind == .unary else { return false }
        return vocabulary.syntaxes[Int(nodes[index].index)].intrinsic == .negation
    }

    @inline(__always)
    private func isWholeNumber(_ index: Int) -> Bool {
        nodes[index].kind == .number && numbers.isInteger(at: Int(nodes[index].index))
    }
}
