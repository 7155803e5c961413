// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns the value of an operation that may have none: it is evaluated roughly to check that it is a number. A
    /// pole is a domain fault here, since division is checked separately. A number beyond the range of balls is valid:
    /// functions of it may still have digits, such as atan(e^(10^30)).
    static func checked(_ operation: NodeOperation) -> ExactReal {
        let node = Node(operation)
        guard let ball = node.refined({ $0 }) else { return .undecided(ExactReal(node)) }
        if let fault = ball.fault, fault != .overflow {
            return ExactReal(fault: fault == .divisionByZero ? .domain : Fault(ball: fault))
        }
        return ExactReal(node)
    }

    /// Returns the value of a function that is defined at all rational numbers within ±2³², and within range there; it
    /// is evaluated roughly only for other operands at which it could be undefined.
    static func checkedUnlessModerate(_ function: NodeFunction, _ x: ExactReal) -> ExactReal {
        let isModerate =
            switch x.storage {
            case .rational(let value): value.numerator.bitWidth - value.denominator.bitWidth < 32
            case .irrational(let node):
                function.isDefinedIfModerate && x.sizeByForm ?? .max < 32
                    || node.bestSoFar.map(function.isDefined(over:)) == true
                    || function.isDefined(over: node.decisiveBall(precision: Node.leastPrecision))
            case .fault: false
            }
        return isModerate ? ExactReal(.function(function, x)) : checked(.function(function, x))
    }

    /// Whether this is an expression so near to an integer that its distance from it may have digits which it has not.
    func isNext(to integer: Int) -> Bool {
        guard let ball = node?.decisiveBall(precision: 64),
            let top = ball.subtracting(Ball(exact: integer), precision: 64).upperExponent
        else { return false }
        return top < -64
    }

    /// An e with |x| < 2^e that the lengths of the numbers in a sum of roots and powers of π show; `nil` for any other
    /// expression.
    var sizeByForm: Int? {
        guard case .combination(let combination)? = node?.operation else { return nil }
        var size = 0
        for term in combination.terms {
            let monomial = term.monomial
            if monomial.atom != nil || !monomial.eExponent.isZero { return nil }
            // A root is not above its radicand, and √π is below 2.
            size = max(
                size,
                term.coefficient.numerator.bitWidth - term.coefficient.denominator.bitWidth + 1
                    + monomial.surd.radicand.bitWidth + max(0, monomial.rootOfPiExponent))
        }
        // There are fewer than 2⁴ terms (Combination.maximumCount).
        return size + 4
    }

    /// Whether the term that decides on the sign in a function's operand has a minus sign, which is the case for
    /// exactly one of x and −x. In a rational number and one more term it is the latter, so that √3 − 1 is its own
    /// operand; otherwise the rational term or, without one, the first.
    var hasLeadingMinus: Bool {
        switch storage {
        case .rational(let value): return value.isNegative
        case .irrational(let node):
            guard case .combination(let combination) = node.operation else { return false }
            let terms = combination.terms
            guard let rational = terms.firstIndex(where: { $0.monomial.isOne }) else {
                return terms.first?.coefficient.isNegative ?? false
            }
            return terms[terms.count == 2 ? 1 - rational : rational].coefficient.isNegative
        case .fault: return false
        }
    }

    /// Returns the coefficient and the operand of `function`, if this is a rational multiple of its value.
    func multiple(of function: NodeFunction) -> (coefficient: Rational, operand: ExactReal)? {
        guard let node else { return nil }
        switch node.operation {
        case .function(function, let operand): return (1, operand)
        case .combination(let combination):
            guard let term = combination.onlyTerm, let inner = term.monomial.bareNode,
                case .function(function, let operand) = inner.operation
            else { return nil }
            return (term.coefficient, operand)
        default: return nil
        }
    }
}

#endif
