// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Proofs that a fraction that is kept as an expression is not some other number, without computing it.
extension Node {
    /// Returns true if this is known to differ from a number with a residue, and false if it has the same residue, as
    /// hardly any other number has; `nil` if its own residue is not known.
    ///
    /// - Complexity: O(1) amortized over the nodes of the expression, each of which keeps its residue.
    func differs(from other: Residue?) -> Bool? {
        guard let other, let own = residue else { return nil }
        return own != other
    }

    /// The residue; `nil` unless this is rational by its form, and all that it is computed from has a residue.
    private var residue: Residue? {
        guard isRationalByForm else { return nil }
        if !knowsResidue {
            var pending = [self]
            while let node = pending.last {
                if Interrupt.isRequestedNow { return nil }
                let count = pending.count
                node.operation.forEachOperand { if !$0.knowsResidue { pending.append($0) } }
                if pending.count > count { continue }
                node.record(node.operation.residueOfKnown)
                pending.removeLast()
            }
        }
        return knownResidue
    }
}

extension NodeOperation {
    /// The residue of the result, from those of the operands, which are known.
    fileprivate var residueOfKnown: Residue? {
        func residue(_ operand: ExactReal) -> Residue? {
            switch operand.representation {
            case .rational(let value): Residue(value)
            case .irrational(let node): node.knownResidue
            case .deferred(let value): value.residue
            case .fault: nil
            }
        }
        switch self {
        case .rational(let value): return Residue(value)
        case .total(let total): return total.residue
        case .combination(let combination): return combination.residueOfKnown
        case .product(let a, let b):
            guard let first = residue(a), let second = residue(b) else { return nil }
            return first * second
        case .quotient(let a, let b):
            guard let dividend = residue(a), let divisor = residue(b) else { return nil }
            return Residue(dividend, over: divisor)
        case .power(let base, let exponent):
            return exponent.exactInt.flatMap { residue(base)?.power($0) }
        case .root, .function: return nil
        }
    }
}

extension Combination {
    /// The residue of a sum of rational multiples of powers of fractions whose residues are known.
    fileprivate var residueOfKnown: Residue? {
        var sum = Residue.zero
        for index in terms.indices {
            guard var summand = Residue(terms[index].coefficient) else { return nil }
            if let node = terms[index].monomial.atom?.node {
                guard let factor = node.knownResidue?.power(terms[index].monomial.atomExponent) else { return nil }
                summand = summand * factor
            }
            sum = sum + summand
        }
        return sum
    }
}

#endif
