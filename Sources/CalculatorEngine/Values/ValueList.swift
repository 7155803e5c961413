// SPDX-License-Identifier: Apache-2.0

/// A list of values, indexed from 1 in expressions.
///
/// A list of numbers takes no more memory than the numbers. The elements of a range take none unless all of them are
/// requested at once.
public struct ValueList<Number: CalculatorNumber>: Sendable {
    enum Storage: Sendable {
        case numbers([Number])
        case values([Value<Number>])
        case range(NumberRange<Number>)
    }

    let storage: Storage
    /// The nesting depth: 1 for a list of numbers.
    let depth: Int

    /// The maximum nesting depth of lists, and of functions that hold lists or other functions.
    public static var depthLimit: Int { 100 }

    /// The maximum length of a list, in elements.
    public static var lengthLimit: Int { 10_000_000 }

    /// Why a list is refused, as a sentence.
    package static var tooLong: String { "A list may have at most \(lengthLimit) elements." }

    /// Throws if a list of `count` elements would be too long, or exceed the memory limit of the evaluation.
    public static func checkLength(_ count: Int) throws(ValueFailure) { try checkLength(count, of: count) }

    /// Throws like ``checkLength(_:)`` for the last of several lists that have `total` elements together.
    static func checkLength(_ count: Int, of total: Int) throws(ValueFailure) {
        if count > lengthLimit { throw ValueFailure(.limit, tooLong) }
        guard let interrupt = Interrupt.current, interrupt.isMemoryDue(for: total) else { return }
        if !Interrupt.mayAllocate(total * MemoryLayout<Value<Number>>.stride) {
            let subject = count > total / 2 ? "A list of \(count) elements" : "The lists of this evaluation"
            throw ValueFailure(.limit, "\(subject) would take more memory than an evaluation may have.")
        }
    }

    /// Creates a list of numbers.
    ///
    /// - Complexity: O(1).
    public init(_ numbers: [Number]) {
        storage = .numbers(numbers)
        depth = 1
    }

    /// Creates a list of values of any kind.
    ///
    /// - Complexity: O(*n*).
    public init(_ values: [Value<Number>]) {
        var numbers: [Number] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard case .number(let number) = value else {
                storage = .values(values)
                depth = 1 + values.reduce(0) { max($0, $1.depth ?? 0) }
                return
            }
            numbers.append(number)
        }
        storage = .numbers(numbers)
        depth = 1
    }

    init(_ range: NumberRange<Number>) {
        storage = .range(range)
        depth = 1
    }

    /// Creates the numbers from one to another, at equal distances; the list is empty if the step leads away from the
    /// last.
    ///
    /// - Throws: ``ValueFailure`` for a step of 0, for bounds that can't be compared, and for more elements than can be
    ///   counted.
    /// - Complexity: O(1); the elements take no memory until they are requested.
    public init(from first: Number, to last: Number, by step: Number) throws(ValueFailure) {
        self.init(try NumberRange(from: first, to: last, by: step))
    }

    /// The number of elements.
    public var count: Int {
        switch storage {
        case .numbers(let numbers): numbers.count
        case .values(let values): values.count
        case .range(let range): range.count
        }
    }

    /// Whether both are the same array in memory: then they have the same elements. A range is none.
    func isIdentical(to other: ValueList) -> Bool {
        switch (storage, other.storage) {
        case (.numbers(let own), .numbers(let others)): own.span.isIdentical(to: others.span)
        case (.values(let own), .values(let others)): own.span.isIdentical(to: others.span)
        default: false
        }
    }

    /// Returns an element by its index from 0.
    ///
    /// - Precondition: `index` is at least 0 and less than ``count``.
    /// - Complexity: O(1).
    public subscript(index: Int) -> Value<Number> {
        switch storage {
        case .numbers(let numbers): return .number(numbers[index])
        case .values(let values): return values[index]
        case .range(let range):
            precondition(index >= 0 && index < range.count, "Index out of range")
            return .number(range[index])
        }
    }

    /// Returns an element by its index from 0 if it is a number, otherwise one with the fault ``Fault/domain``.
    ///
    /// - Precondition: `index` is at least 0 and less than ``count``.
    /// - Complexity: O(1).
    @inline(__always)
    public func number(_ index: Int) -> Number {
        switch storage {
        case .numbers(let numbers): return numbers[index]
        case .range(let range):
            precondition(index >= 0 && index < range.count, "Index out of range")
            return range[index]
        case .values(let values): return values[index].number ?? Number(fault: .domain)
        }
    }

    /// Returns some elements by their indices from 0, each as returned by ``number(_:)``.
    func numbers(_ indices: Range<Int>) -> [Number] {
        switch storage {
        case .numbers(let numbers): Array(numbers[indices])
        case .range(let range): range.elements(indices)
        case .values(let values): values[indices].map { $0.number ?? Number(fault: .domain) }
        }
    }

    /// Whether all elements are numbers.
    public var isNumeric: Bool {
        if case .values = storage { false } else { true }
    }

    /// Returns the elements of a list of numbers.
    ///
    /// - Throws: ``ValueFailure`` if one is not a number, or a range is too long for a list.
    /// - Complexity: O(1); O(*n*) for a range.
    public func numbers() throws(ValueFailure) -> [Number] {
        switch storage {
        case .numbers(let numbers): return numbers
        case .range(let range): return try range.elements()
        case .values(let values):
            let odd = values.first { $0.kind != .number }
            throw ValueFailure(
                .domain, "All elements of the list must be numbers, and one is \((odd?.kind ?? .list).phrase).")
        }
    }

    /// Returns the elements, of any kind.
    ///
    /// - Throws: ``ValueFailure`` if a range is too long for a list.
    /// - Complexity: O(*n*).
    public func values() throws(ValueFailure) -> [Value<Number>] {
        if case .values(let values) = storage { return values }
        let numbers = try numbers()
        try Self.checkLength(numbers.count)
        return numbers.map { .number($0) }
    }
}

/// Numbers at equal distances.
struct NumberRange<Number: CalculatorNumber>: Sendable {
    let first: Number
    let step: Number
    let count: Int

    /// Creates the numbers from one to another; there are none if the step leads away from the last.
    init(from first: Number, to last: Number, by step: Number) throws(ValueFailure) {
        if let fault = first.fault ?? last.fault ?? step.fault { throw ValueFailure(fault) }
        guard let direction = step.ordering(relativeTo: 0), let order = first.ordering(relativeTo: last) else {
            throw ValueFailure(Number.withoutOrdering.fault ?? .undecided)
        }
        if direction == .equal { throw ValueFailure(.domain, "A range needs a step other than 0.") }
        self.first = first
        self.step = step
        if order != .equal && order != direction.reversedDirection {
            count = 0
            return
        }
        var steps = Number.quotient(last - first, step)
        if let tolerance = Self.tolerance(from: first, to: last, by: step) { steps = steps + tolerance }
        let whole = steps.rounded(.down)
        if let fault = whole.fault { throw ValueFailure(fault) }
        guard let count = whole.exactInt, count < Int.max else {
            throw ValueFailure(.limit, "This range has more than \(Int.max) elements, the most that can be counted.")
        }
        self.count = count + 1
    }

    /// How much less than an integer a number of steps may be that stands for it: rounded numbers of steps, such as
    /// 0.3 ÷ 0.1 over doubles, may fall just short of it.
    ///
    /// If the bounds, the step, their difference and the quotient have a relative error of at most u = 2⁻⁵³ each, then the
    /// number of steps has an error of at most 4u (|first| + |last|) ÷ |step|, to first order. This is the tolerance, but not
    /// more than 2⁻¹⁰. `nil` for exact numbers, and for integers that do not stand for their neighbors.
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
