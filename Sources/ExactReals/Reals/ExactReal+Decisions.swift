// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// The sign: −1, 0 or 1; `nil` for a fault, and if it could not be decided.
    ///
    /// It is decided by the form if possible, otherwise by balls of doubled precision: until they exclude zero; or, for
    /// an algebraic number, until they are below its separation bound; or up to the limits. A number that
    /// may be zero is written as a sum of exponentials, which shows identities between sines, exponentials and the
    /// like.
    public var sign: Int? {
        if case .deferred(let value) = representation, let sign = value.sign { return sign }
        return switch storage {
        case .rational(let value): value.signum
        case .irrational(let node): node.sign
        case .fault: nil
        }
    }

    /// Compares two numbers, by balls of few bits if these show the order, and else by the ``sign`` of the difference;
    /// `nil` if it is undecided, and if one of them has a fault.
    public func ordering(relativeTo other: ExactReal) -> Ordering? {
        if case .rational(let a) = storage, case .rational(let b) = other.storage {
            return a == b ? .equal : a < b ? .ascending : .descending
        }
        if let ordering = roughOrdering(relativeTo: other) { return ordering }
        let sign = (self - other).sign ?? signOfDifferenceIfHuge(from: other)
        return sign.map { $0 < 0 ? .ascending : $0 == 0 ? .equal : .descending }
    }

    /// The order that the balls known so far show, or balls of the least precision, which are kept for other
    /// comparisons; `nil` if these overlap.
    private func roughOrdering(relativeTo other: ExactReal) -> Ordering? {
        guard let first = roughBall, let second = other.roughBall else { return nil }
        return first.subtracting(second, precision: Self.roughPrecision).sign
            .flatMap { $0 < 0 ? .ascending : $0 > 0 ? .descending : nil }
    }

    private var roughBall: Ball? {
        switch storage {
        case .rational(let value): Ball(value, precision: Self.roughPrecision)
        case .irrational(let node):
            node.isAssumption ? nil : node.bestSoFar ?? node.decisiveBall(precision: Node.leastPrecision)
        case .fault: nil
        }
    }

    /// The precision of a difference of which only the sign matters, in bits.
    private static let roughPrecision = 128

    /// Whether this is an integer; `nil` for a fault, and if it could not be decided. It is decided by the form, or by
    /// a ball that contains no integer, or by the ``sign`` of the difference from the only one in a ball.
    public var isInteger: Bool? {
        if case .deferred(let value) = representation, let isInteger = value.isInteger { return isInteger }
        switch storage {
        case .rational(let value): return value.isInteger
        case .fault: return nil
        case .irrational(let node):
            if node.isAssumption { return nil }
            if node.isProvablyIrrational { return false }
            if isOddByForm != nil { return true }
            switch node.refined({ $0.integerEnclosed == .several ? nil : $0 })?.integerEnclosed ?? .several {
            case .none: return false
            case .one(let candidate):
                if node.differs(from: Residue(candidate)) == true { return false }
                let sign = (self - ExactReal(candidate)).sign
                if sign == 0 { node.record(Ball(exact: candidate), precision: .max) }
                return sign.map { $0 == 0 }
            case .several: return node.exactValue?.isInteger
            }
        }
    }

    /// The number as an `Int`; `nil` unless it is a fraction by its form, and whole.
    public var exactInt: Int? {
        guard let value = asRational, value.isInteger else { return nil }
        return value.numerator.asInt
    }
}

#endif
