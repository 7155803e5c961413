// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The extension of a field by exponentials of multiples of logarithms and arcs: those of the same one are powers of
/// one root.
struct AlgebraicExponentialField {
    private struct Generator {
        let atom: Atom
        let quarterTurns: Int
        let degreeOfBase: Int
        /// The index of the root of the base.
        var index: Int
    }

    private var generators: [Generator] = []
    private var hasImaginaryUnit = false

    /// Whether nothing was adjoined.
    var isEmpty: Bool { generators.isEmpty && !hasImaginaryUnit }

    mutating func adjoin(_ exponential: AlgebraicExponential) {
        if exponential.isCircular { hasImaginaryUnit = true }
        for factor in exponential.factors {
            let index = factor.exponent.denominator.asInt ?? 1
            let place = generators.firstIndex { $0.quarterTurns == factor.quarterTurns && $0.atom == factor.atom }
            if let place {
                let known = generators[place].index
                generators[place].index = known / Int.greatestCommonDivisor(known, index) * index
            } else {
                generators.append(
                    Generator(
                        atom: factor.atom, quarterTurns: factor.quarterTurns, degreeOfBase: factor.base.degree,
                        index: index))
            }
        }
    }

    /// A bound of the degree over the field of the operands and the roots of unity that are real.
    var degree: Double {
        generators.reduce(hasImaginaryUnit ? 2 : 1) { $0 * Double($1.degreeOfBase) * Double($1.index) }
    }
}

#endif
