// SPDX-License-Identifier: Apache-2.0

/// A comparison of two values.
public enum Comparison: UInt8, Sendable, Hashable, CaseIterable {
    /// The first is smaller.
    case less
    /// The first is smaller, or both are equal.
    case lessOrEqual
    /// Both are equal.
    case equal
    /// They are not equal.
    case notEqual
    /// The first is larger, or both are equal.
    case greaterOrEqual
    /// The first is larger.
    case greater

    /// Returns whether it holds for values with the given order.
    @inline(__always)
    public func holds(for ordering: Ordering) -> Bool {
        switch self {
        case .less: ordering == .ascending
        case .lessOrEqual: ordering != .descending
        case .equal: ordering == .equal
        case .notEqual: ordering != .equal
        case .greaterOrEqual: ordering != .ascending
        case .greater: ordering == .descending
        }
    }

    /// Whether it tests only for equality, so that values without an order can be compared.
    var isEquality: Bool { self == .equal || self == .notEqual }

    /// Returns whether it holds for two numbers of a type without an order; `nil` if it requires an order, and for
    /// numbers whose equality could not be decided.
    func holdsWithoutOrdering<Number: CalculatorNumber>(_ left: Number, _ right: Number) -> Bool? {
        isEquality && !Number.isOrdered ? (left == right) == (self == .equal) : nil
    }
}

extension Value {
    /// Returns whether a comparison holds.
    ///
    /// - Throws: ``ValueFailure``, with ``Fault/undecided`` if it could not be decided, and for values that can't be
    ///   compared.
    func compared(_ comparison: Comparison, _ other: Value) throws(ValueFailure) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            if let fault = left.fault ?? right.fault { throw ValueFailure(fault) }
            if let ordering = left.ordering(relativeTo: right) { return comparison.holds(for: ordering) }
            if let holds = comparison.holdsWithoutOrdering(left, right) { return holds }
            throw ValueFailure(Number.withoutOrdering.fault ?? .undecided)
        case (.truth(let left), .truth(let right)) where comparison.isEquality:
            return (left == right) == (comparison == .equal)
        case (.list(let left), .list(let right)) where comparison.isEquality:
            var count = 0
            return try Self.areEqual(left, right, &count) == (comparison == .equal)
        case _ where kind == other.kind:
            throw ValueFailure(.domain, Self.refusal(kind))
        default:
            throw ValueFailure(.domain, "\(kind.phrase) and \(other.kind.phrase) can’t be compared.".capitalizedFirst)
        }
    }

    /// Why two values of a kind without an order can't be compared, as a sentence.
    private static func refusal(_ kind: ValueKind) -> String {
        let subject = kind.plural.capitalizedFirst
        return kind == .function ? "\(subject) can’t be compared." : "\(subject) can only be compared with ‘=’ and ‘≠’."
    }

    /// Returns whether two lists are equal. They are not if a pair of elements differs, even if others are undecided.
    ///
    /// - Parameter count: The number of pairs compared so far, in lists within lists too.
    private static func areEqual(
        _ left: ValueList<Number>, _ right: ValueList<Number>, _ count: inout Int
    ) throws(ValueFailure) -> Bool {
        guard left.count == right.count else { return false }
        if case .range(let first) = left.storage, case .range(let second) = right.storage,
            first.isKnownEqual(to: second)
        {
            return true
        }
        var undecided: ValueFailure?
        // The same two lists again, as in [h, h] = [k, k], are not compared again: that would be exponential in the
        // depth.
        var compared: (left: ValueList<Number>, right: ValueList<Number>)?
        for index in 0..<left.count {
            try Interrupt.check(at: count)
            count += 1
            do throws(ValueFailure) {
                if case .list(let first) = left[index], case .list(let second) = right[index] {
                    if let compared, first.isIdentical(to: compared.left), second.isIdentical(to: compared.right) {
                        continue
                    }
                    compared = (first, second)
                    if try !areEqual(first, second, &count) { return false }
                } else if try !left[index].compared(.equal, right[index]) {
                    return false
                }
            } catch {
                if error.fault != .undecided { throw error }
                undecided = undecided ?? error
            }
        }
        if let undecided { throw undecided }
        return true
    }
}
