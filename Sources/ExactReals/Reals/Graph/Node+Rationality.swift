// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Rational numbers that are kept as expressions because they are too long to be written out.
extension Node {
    /// The number, computed exactly, if its form shows that it is rational, and neither it nor a number on the way is
    /// too long: what balls leave open is decided with it.
    ///
    /// - Complexity: O(*n*) operations on fractions, in the size of the graph.
    var exactValue: Rational? {
        guard isRationalByForm else { return nil }
        // Most chains of operations are known to be too long without computing anything, since few common factors are
        // ever removed. Where operands are used again and again, that is not known: numbers are tried that are not so
        // long.
        let isEstimated = bitsOfFraction <= Self.mostBitsOfEstimate
        let mostBits = isEstimated ? Thresholds.bitsOfDecidedFractions : Thresholds.bitsOfTriedFractions
        // Where there is no memory for eight such numerators or denominators, the digits must do: to begin would
        // abandon the computation of these, too.
        let bits = min(bitsOfExactValue, mostBits)
        guard bits < 1 << 16 || MemoryUse.allows(bits) else { return nil }
        guard let operations = operationsInOrder(mostBits: mostBits) else { return nil }
        var useCounts = operations.useCounts
        // What none of the rest uses is released, since all together may be long.
        var values: [ObjectIdentifier: Rational] = [:]
        for (index, node) in operations.order.enumerated() {
            if Interrupt.isRequestedNow { return nil }
            let value = node.operation.exactValue(mostBits: mostBits) { values[ObjectIdentifier($0)] }
            guard let value else {
                // Without time, there is no value either.
                if !Interrupt.isRequestedNow { Self.recordExcess(of: mostBits, in: operations.order[index...]) }
                return nil
            }
            node.operation.forEachOperand { operand in
                useCounts[ObjectIdentifier(operand), default: 1] -= 1
                if useCounts[ObjectIdentifier(operand)] == 0 { values[ObjectIdentifier(operand)] = nil }
            }
            values[ObjectIdentifier(node)] = value
        }
        return values[ObjectIdentifier(self)]
    }

    /// An upper bound of the bits of the longest numerator or denominator in the computation of ``exactValue``; 0 if
    /// that is not known to be rational, or too long.
    var bitsOfExactValue: Int { bitsOfFraction <= Self.mostBitsOfEstimate ? Int(bitsOfFraction) : 0 }

    /// Stores of the first operation, and of those after it that depend on it, that numbers of more bits are needed:
    /// what an iteration computes from them is then not tried again from its beginning.
    private static func recordExcess(of bits: Int, in operations: ArraySlice<Node>) {
        operations.first?.recordExcess(of: bits)
        for node in operations.dropFirst() {
            var isExceeding = false
            node.operation.forEachOperand { isExceeding = isExceeding || $0.isKnownToExceed(bits) }
            if isExceeding { node.recordExcess(of: bits) }
        }
    }

    /// The expression's operations, each after its operands, and how often each is used; `nil` if one of them is known
    /// to need numbers of more bits.
    private func operationsInOrder(mostBits: Int) -> (order: [Node], useCounts: [ObjectIdentifier: Int])? {
        var order: [Node] = []
        var useCounts: [ObjectIdentifier: Int] = [:]
        var pending: [(node: Node, hasOperands: Bool)] = [(self, false)]
        while let (node, hasOperands) = pending.popLast() {
            if hasOperands {
                order.append(node)
                continue
            }
            if node.isKnownToExceed(mostBits) {
                // Those whose operands are not complete are computed from it.
                for case (let dependent, true) in pending { dependent.recordExcess(of: mostBits) }
                return nil
            }
            useCounts[ObjectIdentifier(node), default: 0] += 1
            if useCounts[ObjectIdentifier(node)] != 1 { continue }
            pending.append((node, true))
            node.operation.forEachOperand { pending.append(($0, false)) }
        }
        return (order, useCounts)
    }

    /// How long a number may be by the lengths of those it is computed from.
    private static var mostBitsOfEstimate: Double { 64 * Double(Thresholds.bitsOfDecidedFractions) }
}

extension NodeOperation {
    /// An upper bound of the bits of the numerator, and of those of the denominator, of the result, which is rational
    /// by its form, and of all that it is computed from.
    ///
    /// The bound b of a fraction is the bits of both together, so that the numerator is 0 or has fewer bits. Those of
    /// operands are added. A sum of k numbers other than 0 has a denominator of at most Σbᵢ bits, and a numerator of at
    /// most k · 2^(Σbᵢ − k) ≤ 2^(Σbᵢ − 1); of products, quotients and powers there is nothing to carry. Together,
    /// numerator and denominator may have up to twice as many bits: 1/p + 1/q has about three halves of those of its
    /// terms.
    var bitsOfFraction: Double {
        func bits(_ operand: ExactReal) -> Double {
            switch operand.representation {
            case .rational(let value): Double(value.bitWidth)
            case .deferred(let value): Double(value.bitWidth)
            case .irrational(let node): node.bitsOfFraction
            case .fault: .infinity
            }
        }
        switch self {
        case .rational(let value): return Double(value.bitWidth)
        case .total(let total): return Double(total.bitWidth)
        case .combination(let combination): return combination.bitsOfFraction
        case .product(let a, let b), .quotient(let a, let b): return bits(a) + bits(b)
        case .power(let base, let exponent):
            return bits(base) * (exponent.exactInt.map { max(1, Double($0.magnitude)) } ?? .infinity)
        case .function(_, let x): return (x - 1).exactInt.map { Double(Integer.bitWidthOfFactorial($0)) } ?? .infinity
        case .root: return .infinity
        }
    }

    /// The result for operands with given values; `nil` without one of these, and if it may be too long.
    fileprivate func exactValue(mostBits: Int, _ valueOfNode: (Node) -> Rational?) -> Rational? {
        func value(_ operand: ExactReal) -> Rational? { operand.node.map(valueOfNode) ?? operand.asRational }
        switch self {
        case .rational(let value): return value
        // It may be far shorter than its bound, without the factors that its terms have in common.
        case .total(let total):
            guard total.bitWidth <= 64 * mostBits, let value = ExactReal(total).asRational else { return nil }
            return value.bitWidth <= mostBits ? value : nil
        case .combination(let combination):
            var sum = Rational(0)
            for term in combination.terms {
                var summand = term.coefficient
                if let node = term.monomial.atom?.node {
                    guard let factor = valueOfNode(node)?.power(term.monomial.atomExponent, mostBits: mostBits),
                        let product = summand.multiplied(by: factor, mostBits: mostBits)
                    else { return nil }
                    summand = product
                }
                guard sum.bitWidth + summand.bitWidth <= mostBits else { return nil }
                sum = sum + summand
            }
            return sum
        case .product(let a, let b):
            guard let a = value(a), let b = value(b) else { return nil }
            return a.multiplied(by: b, mostBits: mostBits)
        case .quotient(let a, let b):
            guard let a = value(a), let inverse = value(b)?.reciprocal else { return nil }
            return a.multiplied(by: inverse, mostBits: mostBits)
        case .power(let base, let exponent):
            guard let base = value(base), let exponent = exponent.exactInt else { return nil }
            return base.power(exponent, mostBits: mostBits)
        case .function(.gamma, let x):
            guard let n = (x - 1).exactInt, n >= 0, Integer.bitWidthOfFactorial(n) <= mostBits else { return nil }
            return Integer.factorial(n).map { Rational($0) }
        case .root, .function: return nil
        }
    }
}

extension Combination {
    /// An upper bound like that of an operation, of a sum that is rational by its form.
    fileprivate var bitsOfFraction: Double {
        var sum = 0.0
        for index in terms.indices {
            sum += Double(terms[index].coefficient.bitWidth)
            if let node = terms[index].monomial.atom?.node {
                sum += node.bitsOfFraction * Double(terms[index].monomial.atomExponent.magnitude)
            }
        }
        return sum
    }
}

extension Rational {
    fileprivate func multiplied(by other: Rational, mostBits: Int) -> Rational? {
        bitWidth + other.bitWidth <= mostBits ? self * other : nil
    }

    fileprivate func power(_ exponent: Int, mostBits: Int) -> Rational? {
        bitWidthOfPower(exponent).map { $0 <= mostBits } == true ? power(exponent) : nil
    }
}

extension NodeOperation {
    /// Whether the form shows that the result is rational: sums, products, quotients and integral powers of rational
    /// numbers, and factorials.
    var isRationalByForm: Bool {
        switch self {
        case .rational, .total: return true
        case .combination(let combination):
            return combination.terms.indices.allSatisfy { combination.terms[$0].monomial.isRationalByForm }
        case .product(let a, let b), .quotient(let a, let b): return a.isRationalByForm && b.isRationalByForm
        case .power(let base, let exponent): return exponent.asRational?.isInteger == true && base.isRationalByForm
        case .function(.gamma, let x): return x.asRational?.isInteger == true
        case .root, .function: return false
        }
    }
}

extension ExactReal {
    /// Whether the form shows that this is rational.
    fileprivate var isRationalByForm: Bool { node?.isRationalByForm ?? (fault == nil) }
}

#endif
