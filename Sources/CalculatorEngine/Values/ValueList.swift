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
    public static func checkLength(_ count: Int) throws(ValueFailure) {
        try checkLength(count, of: max(count, 0))
    }

    /// Throws like ``checkLength(_:)`` for the last of several lists that have `total` elements together.
    static func checkLength(_ count: Int, of total: Int) throws(ValueFailure) {
        if count > lengthLimit { throw ValueFailure(.limit, tooLong) }
        guard let interrupt = Interrupt.current, interrupt.isMemoryDue(for: total) else { return }
        if !Interrupt.mayAllocate(total * MemoryLayout<Value<Number>>.stride) {
            // A short list is one of many.
            let subject = count > max(total / 2, 1_000) ? "A list of \(count) elements" : "The lists of this evaluation"
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
    /// - Precondition: No value is nested much deeper than ``depthLimit``, beyond which evaluations refuse it:
    ///   thousands of levels exhaust the stack when they are freed.
    /// - Complexity: O(*n*).
    @_disfavoredOverload  // An empty array literal makes a list of numbers.
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

    /// Returns the list in reverse order.
    ///
    /// - Throws: ``ValueFailure`` if a range is too long for a list, or the copy exceeds the memory limit of the
    ///   evaluation.
    /// - Complexity: O(*n*).
    public func reversed() throws(ValueFailure) -> ValueList {
        try Self.checkLength(count)
        if case .values(let values) = storage { return ValueList(values.reversed()) }
        return ValueList(try numbers().reversed())
    }
}
