// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

/// A real number without rounding: an exact rational if possible, otherwise an expression that can be evaluated to any
/// number of digits.
///
/// Numbers recognized as rational combinations of √n, π, eʳ, ln r, sin πr and the like are kept in that form, so that
/// `√2² − 2` and `sin(π÷6) − 1÷2` are exactly 0. All others are nodes of an immutable graph that is evaluated lazily in
/// ball arithmetic, and again with a higher precision until a question about the number (its digits, its sign) is
/// decided; see Boehm, "Towards an API for the real numbers" (PLDI 2020) for the idea.
///
/// The resources of a computation are limited by `ResourceLimits` and `Interrupt` of CalculatorEngine.
public struct ExactReal: IntegralOperations {
    enum Storage: Sendable {
        case rational(Rational)
        case irrational(Node)
        case fault(Fault)
    }

    /// The stored form: as in ``storage``, or a rational number whose computation is deferred.
    enum Representation: Sendable {
        case rational(Rational)
        case irrational(Node)
        case fault(Fault)
        case deferred(DeferredRational)

        /// This, or the fault that the computation was abandoned with.
        @inline(__always)
        consuming func ifComputed() -> Representation {
            if let fault = Interrupt.abandonment { .fault(fault) } else { self }
        }
    }

    let representation: Representation

    /// The value; reading it computes a deferred number.
    @inline(__always)
    var storage: Storage {
        switch representation {
        case .rational(let value): .rational(value)
        case .irrational(let node): .irrational(node)
        case .fault(let fault): .fault(fault)
        case .deferred(let total): total.value
        }
    }

    init(_ deferred: DeferredRational) {
        representation = Representation.deferred(deferred).ifComputed()
    }

    /// Creates a rational number.
    @inline(__always)
    public init(_ value: Rational) {
        representation = Representation.rational(value).ifComputed()
    }

    /// Creates an integer.
    @inline(__always)
    public init(_ value: Integer) {
        representation = Representation.rational(Rational(value)).ifComputed()
    }

    /// Creates an integer.
    public init(_ integer: Int) {
        representation = .rational(Rational(integer))
    }

    /// Creates a number that stands for a fault, which all operations with it hand on.
    public init(fault: Fault) {
        representation = Representation.fault(fault).ifComputed()
    }

    init(_ node: Node) {
        representation = if let fault = Interrupt.abandonment { .fault(fault) } else { .irrational(node) }
    }

    init(_ operation: NodeOperation) {
        representation = if let fault = Interrupt.abandonment { .fault(fault) } else { .irrational(Node(operation)) }
    }

    /// Creates a number from its symbolic form: a rational if it is one, the expression alone if it is nothing else.
    init(_ combination: Combination) {
        // Reading a term in place copies none of its numbers.
        let count = combination.terms.count
        if count == 0 {
            self.init(0)
        } else if count == 1, combination.terms[0].monomial.isOne {
            self.init(combination.terms[0].coefficient)
        } else if count == 1, combination.terms[0].coefficient == 1, let node = combination.terms[0].monomial.bareNode {
            self.init(node)
        } else {
            self.init(.combination(combination))
        }
    }

    init(_ coefficient: Rational, _ monomial: Monomial) {
        self.init(Combination(coefficient, monomial))
    }

    /// π in its symbolic form, so that sines and cosines of its rational multiples are exact.
    public static let pi = ExactReal(1, .pi)

    /// The fault of a number about which something could not be decided: the fault of its evaluation, or that of
    /// reaching the limits of decisions.
    var undecidedFault: Fault {
        if let fault = Interrupt.requestedFault { return fault }
        return node?.bestSoFar?.fault.map { Fault(ball: $0) } ?? fault ?? .undecided
    }

    /// Returns the result of an operation that depends on an undecided property of `operand`.
    static func undecided(_ operand: ExactReal) -> ExactReal { ExactReal(fault: operand.undecidedFault) }

    /// The reason why this is not a number, or why its computation has ended; `nil` if it is one.
    public var fault: Fault? {
        if case .fault(let fault) = representation { fault } else { Interrupt.abandonment }
    }

    /// The value, if it is known to be rational, and not kept as an expression because of its length.
    @inline(__always)
    public var asRational: Rational? {
        if case .rational(let value) = storage { value } else { nil }
    }

    /// The expression, if the value is one.
    var node: Node? {
        if case .irrational(let node) = representation { node } else { nil }
    }

    /// The value in symbolic form; an expression without one is its own only atom.
    var combination: Combination { combination(reserving: 0) }

    /// Returns the value in symbolic form, that of an expression with room for more terms.
    func combination(reserving count: Int) -> Combination {
        switch storage {
        case .rational(let value):
            return value.isSmall || value.bitWidth <= ResourceLimits.current.maximumBits / 2
                ? Combination(value, .one) : Combination(1, Monomial(.node(Node(.rational(value)))))
        case .irrational(let node):
            if case .combination(let combination) = node.operation {
                return count == 0 ? combination : combination.copy(reserving: count)
            }
            return Combination(node, reserving: count)
        case .fault: return Combination()
        }
    }

    /// The value as an atom, whatever its form.
    var opaque: Combination {
        switch storage {
        case .rational(let value): Combination(1, Monomial(.node(Node(.rational(value)))))
        case .irrational(let node): Combination(1, Monomial(.node(node)))
        case .fault: Combination()
        }
    }
}

extension ExactReal: CustomStringConvertible {
    /// The maximum size of a rational number that is described by all of its digits, in bits.
    private static let maximumBitsOfDescription = 1 << 20

    /// The exact form if there is one that is not very long, otherwise thirty digits.
    public var description: String {
        let isLong =
            switch representation {
            case .rational(let value): value.bitWidth > Self.maximumBitsOfDescription
            case .deferred(let value): value.bitWidth > 2 * Self.maximumBitsOfDescription
            case .irrational, .fault: false
            }
        if !isLong, let knownForm { return knownForm }
        do throws(Fault) {
            return try NumberFormat(digits: .significant(30)).text(for: self).text
        } catch {
            return "\(error)"
        }
    }
}

#endif
