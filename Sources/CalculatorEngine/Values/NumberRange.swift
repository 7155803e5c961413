// SPDX-License-Identifier: Apache-2.0

/// Numbers at equal distances.
struct NumberRange<Number: CalculatorNumber>: Sendable {
    let first: Number
    let step: Number
    let count: Int

    /// Creates the numbers from one to another; there are none if the step leads away from the last. Of a type without
    /// an order, they are integers.
    init(from first: Number, to last: Number, by step: Number) throws(ValueFailure) {
        if let fault = first.fault ?? last.fault ?? step.fault { throw ValueFailure(fault) }
        self.first = first
        self.step = step
        if !Number.isOrdered, let first = first.exactInt, let last = last.exactInt, let step = step.exactInt {
            count = try Self.count(from: first, to: last, by: step)
            return
        }
        guard let direction = step.ordering(relativeTo: 0), let order = first.ordering(relativeTo: last) else {
            throw ValueFailure(Number.withoutOrdering.fault ?? .undecided)
        }
        if direction == .equal { throw Self.withoutStep }
        if order != .equal && order != direction.reversedDirection {
            count = 0
            return
        }
        var steps = Number.quotient(last - first, step)
        if let tolerance = Self.tolerance(from: first, to: last, by: step) { steps = steps + tolerance }
        let whole = steps.rounded(.down)
        if let fault = whole.fault { throw ValueFailure(fault) }
        guard let count = whole.exactInt, count < Int.max else {
            throw Self.uncountable
        }
        self.count = count + 1
    }

    private static func count(from first: Int, to last: Int, by step: Int) throws(ValueFailure) -> Int {
        if step == 0 { throw withoutStep }
        if first != last, (first < last) != (step > 0) { return 0 }
        // The difference of the two may not be an `Int`.
        let distance = UInt(bitPattern: max(first, last) &- min(first, last))
        guard let steps = Int(exactly: distance / step.magnitude), steps < Int.max else { throw uncountable }
        return steps + 1
    }

    private static var withoutStep: ValueFailure { ValueFailure(.domain, "A range needs a step other than 0.") }

    private static var uncountable: ValueFailure {
        ValueFailure(.limit, "This range has more than \(Int.max) elements, the most that can be counted.")
    }

    /// The amount by which a number of steps may fall short of the integer it stands for: rounded numbers, such as
    /// 0.3 ÷ 0.1 over doubles, may fall just short of it.
    ///
    /// If the bounds, the step, their difference and the quotient have a relative error of at most u = 2⁻⁵³ each, then
    /// the number of steps has an error of at most 4u (|first| + |last|) ÷ |step|, to first order. This is the
    /// tolerance, but not more than 2⁻¹⁰. `nil` for exact numbers, and for integers that do not stand for their
    /// neighbors.
    private static func tolerance(from first: Number, to last: Number, by step: Number) -> Number? {
        if Number.significantDigitLimit == nil { return nil }
        if [first, last, step].allSatisfy({ $0.isInteger == true && !$0.standsForNeighbors }) { return nil }
        let size = Number.absoluteValue(first) + .absoluteValue(last)
        let tolerance = Number.quotient(size, .absoluteValue(step) * Number(1 << 51))
        let limit = Number.quotient(1, Number(1 << 10))
        return tolerance.ordering(relativeTo: limit) == .ascending ? tolerance : limit
    }

    static var tooLong: String {
        "This range has more than \(ValueList<Number>.lengthLimit) elements, the most that a list may have."
    }

    subscript(index: Int) -> Number { first + Number(index) * step }

    /// Whether it is known without its elements that they are those of another range.
    func isKnownEqual(to other: NumberRange) -> Bool {
        count == other.count && first.ordering(relativeTo: other.first) == .equal
            && step.ordering(relativeTo: other.step) == .equal
    }

    /// Returns the elements with some indices.
    @inline(__always)
    func elements(_ indices: Range<Int>) -> [Number] {
        Array(unsafeUninitializedCapacity: indices.count) { elements, count in
            for offset in 0..<indices.count {
                elements.initializeElement(at: offset, to: self[indices.lowerBound &+ offset])
            }
            count = indices.count
        }
    }

    func elements() throws(ValueFailure) -> [Number] {
        guard count <= ValueList<Number>.lengthLimit else { throw ValueFailure(.limit, Self.tooLong) }
        try ValueList<Number>.checkLength(count)
        var elements: [Number] = []
        elements.reserveCapacity(count)
        for index in 0..<count {
            try Interrupt.check(at: index)
            elements.append(self[index])
        }
        return elements
    }
}

extension Ordering {
    /// The order of the first and the last element of a range, for a step with this order relative to 0.
    fileprivate var reversedDirection: Ordering {
        switch self {
        case .ascending: .descending
        case .equal: .equal
        case .descending: .ascending
        }
    }
}
