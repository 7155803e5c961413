// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The operation of a node on its operands: a single word, so that examining it copies no more than that.
enum NodeOperation: Sendable {
    /// A rational number, too large to take part in exact arithmetic.
    indirect case rational(Rational)
    /// A long sum of fractions, whose digits need not be computed with it.
    case total(DeferredRational)
    case combination(Combination)
    indirect case product(ExactReal, ExactReal)
    /// The divisor is not zero.
    indirect case quotient(ExactReal, ExactReal)
    /// The real root of a degree of at least 2; the radicand is not negative for an even one.
    indirect case root(ExactReal, Int)
    /// The base is positive, or the exponent is an integer.
    indirect case power(ExactReal, ExactReal)
    indirect case function(NodeFunction, ExactReal)

    /// Calls `body` with each operand that is an expression itself.
    func forEachOperand(_ body: (Node) -> Void) {
        switch self {
        case .rational, .total: break
        case .combination(let combination):
            for index in combination.terms.indices {
                if let node = combination.terms[index].monomial.atom?.node { body(node) }
            }
        case .product(let a, let b), .quotient(let a, let b), .power(let a, let b):
            if let node = a.node { body(node) }
            if let node = b.node { body(node) }
        case .root(let a, _), .function(_, let a):
            if let node = a.node { body(node) }
        }
    }

    /// A hash that is equal for the same operations on the same operands, and usually differs for others: a cheap one,
    /// of the parts that distinguish most expressions.
    var fingerprint: UInt {
        var mixed: UInt = 0
        switch self {
        case .rational(let value): mixed.mix(value.fingerprint)
        case .total(let total): mixed.mix(UInt(bitPattern: ObjectIdentifier(total)))
        case .combination(let combination):
            // Independent of the order of the terms.
            for index in combination.terms.indices {
                var ofTerm = combination.terms[index].coefficient.fingerprint
                ofTerm.mix(combination.terms[index].monomial.surd.radicand.fingerprint)
                if let node = combination.terms[index].monomial.atom?.node { ofTerm.mix(node.fingerprint) }
                mixed &+= ofTerm
            }
        case .product(let a, let b), .quotient(let a, let b), .power(let a, let b):
            mixed.mix(a.fingerprint)
            mixed.mix(b.fingerprint)
        case .root(let a, let degree):
            mixed.mix(a.fingerprint)
            mixed.mix(UInt(bitPattern: degree))
        case .function(let function, let a):
            mixed.mix(a.fingerprint)
            mixed.mix(function.rawValue)
        }
        return mixed
    }

    /// Returns whether two operations are the same, on the same operands.
    func isSame(as other: NodeOperation, budget: inout Int) -> Bool {
        switch (self, other) {
        case (.rational(let a), .rational(let b)): return a == b
        case (.total(let a), .total(let b)): return a === b
        case (.combination(let a), .combination(let b)): return a.isSame(as: b, budget: &budget)
        case (.product(let a, let b), .product(let c, let d)), (.quotient(let a, let b), .quotient(let c, let d)),
            (.power(let a, let b), .power(let c, let d)):
            return a.hasSameStructure(as: c, budget: &budget) && b.hasSameStructure(as: d, budget: &budget)
        case (.root(let a, let i), .root(let b, let j)): return i == j && a.hasSameStructure(as: b, budget: &budget)
        case (.function(let f, let a), .function(let g, let b)):
            return f == g && a.hasSameStructure(as: b, budget: &budget)
        default: return false
        }
    }
}

extension Combination {
    /// Returns whether two sums have the same terms, in any order. The terms of a sum are distinct, so that each of
    /// them needs to be found only once.
    fileprivate func isSame(as other: Combination, budget: inout Int) -> Bool {
        guard terms.count == other.terms.count else { return false }
        for (index, term) in terms.enumerated() {
            if term.isSame(as: other.terms[index], budget: &budget) { continue }
            var isFound = false
            for (place, candidate) in other.terms.enumerated() where !isFound && place != index {
                isFound = term.isSame(as: candidate, budget: &budget)
            }
            if !isFound { return false }
        }
        return true
    }
}

extension Combination.Term {
    fileprivate func isSame(as other: Combination.Term, budget: inout Int) -> Bool {
        guard coefficient == other.coefficient else { return false }
        guard let first = monomial.atom?.node, let second = other.monomial.atom?.node else {
            return monomial == other.monomial
        }
        return monomial.atomExponent == other.monomial.atomExponent
            && monomial.settingAtom(nil, exponent: 0) == other.monomial.settingAtom(nil, exponent: 0)
            && first.isSame(as: second, budget: &budget)
    }
}

extension ExactReal {
    fileprivate var fingerprint: UInt { node?.fingerprint ?? asRational?.fingerprint ?? 1 }

    fileprivate func hasSameStructure(as other: ExactReal, budget: inout Int) -> Bool {
        switch (storage, other.storage) {
        case (.rational(let a), .rational(let b)): a == b
        case (.irrational(let a), .irrational(let b)): a.isSame(as: b, budget: &budget)
        default: false
        }
    }
}

extension UInt {
    /// Mixes a word into a fingerprint, by a multiplication with an odd number near 2⁶⁴ ÷ the golden ratio.
    mutating func mix(_ word: UInt) {
        self = ((self ^ word) &* 0x9e37_79b9_7f4a_7c15) ^ (self >> 29)
    }
}

extension Integer {
    fileprivate var fingerprint: UInt {
        switch storage {
        case .small(let value): UInt(bitPattern: value)
        case .big(let limbs): limbs.pointer[0]
        }
    }
}

extension Rational {
    fileprivate var fingerprint: UInt { numerator.fingerprint ^ (denominator.fingerprint << 32) }
}

#endif
