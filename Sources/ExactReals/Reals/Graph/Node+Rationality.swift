// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Rational numbers that are kept as expressions because they are too long to be written out.
extension Node {
    /// Whether the form shows that this is rational: sums, products, quotients and integral powers of rational numbers, and
    /// factorials.
    ///
    /// - Complexity: O(*n*) in the size of the graph.
    var isRationalByForm: Bool {
        var pending = [self]
        var seen: Set<ObjectIdentifier> = []
        while let node = pending.popLast() {
            guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
            guard node.operation.isRational(ifAddedTo: &pending) else { return false }
        }
        return true
    }
}

extension NodeOperation {
    /// Whether the result is rational if the operands added to `pending` are.
    fileprivate func isRational(ifAddedTo pending: inout [Node]) -> Bool {
        switch self {
        case .rational: return true
        case .combination(let combination):
            for term in combination.terms {
                let monomial = term.monomial
                guard monomial.surd.isOne, monomial.rootOfPiExponent == 0, monomial.eExponent.isZero else {
                    return false
                }
                guard let atom = monomial.atom else { continue }
                guard let node = atom.node else { return false }
                pending.append(node)
            }
            return true
        case .product(let a, let b), .quotient(let a, let b):
            return a.isRational(ifAddedTo: &pending) && b.isRational(ifAddedTo: &pending)
        case .power(let base, let exponent):
            return exponent.asRational?.isInteger == true && base.isRational(ifAddedTo: &pending)
        case .function(.gamma, let x): return x.asRational?.isInteger == true
        case .root, .function: return false
        }
    }
}

extension ExactReal {
    /// Whether this is rational if the expression added to `pending`, where it is one, is.
    fileprivate func isRational(ifAddedTo pending: inout [Node]) -> Bool {
        guard let node else { return fault == nil }
        pending.append(node)
        return true
    }
}

#endif
