#if GMP

import CalculatorEngine

extension ExactReal {
    /// The value of an operation that may have none: evaluated roughly to see whether it is a number within the range
    /// of balls. A pole is a domain fault here, since division asks for itself.
    static func checked(_ operation: NodeOperation) -> ExactReal {
        let node = Node(operation)
        guard let ball = node.refined({ $0 }) else { return .undecided(ExactReal(node)) }
        if let fault = ball.fault {
            return ExactReal(fault: fault == .divisionByZero ? .domain : Fault(ball: fault))
        }
        if ball.mayBeZero, let top = ball.upperExponent, top < -Ball.maximumExponent / 2 {
            return ExactReal(fault: .underflow)
        }
        return ExactReal(node)
    }

    /// The value of a function that is defined at all rational numbers within ±2³², and within range there; it is
    /// evaluated roughly only for other operands at which it could be undefined.
    static func checkedUnlessModerate(_ function: NodeFunction, _ x: ExactReal) -> ExactReal {
        let isModerate =
            switch x.storage {
            case .rational(let value): value.numerator.bitWidth - value.denominator.bitWidth < 32
            case .irrational(let node): function.isDefined(over: node.ball(precision: Node.leastPrecision))
            case .fault: false
            }
        return isModerate ? ExactReal(.function(function, x)) : checked(.function(function, x))
    }

    /// The value of an odd function, from its values at positive operands.
    static func odd(_ x: ExactReal, _ function: (ExactReal) -> ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        switch x.sign {
        case nil: return .undecided(x)
        case 0: return 0
        case .some(let sign): return sign < 0 ? -function(-x) : function(x)
        }
    }

    /// The coefficient and the operand of `function`, where this is a rational multiple of its value.
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
