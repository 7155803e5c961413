// SPDX-License-Identifier: Apache-2.0

/// A row of values, counted from 1 by those who use it.
///
/// A list of numbers takes no more room than the numbers do. A range takes none for its elements as long as nobody asks
/// for all of them at once.
public struct ValueList<Number: CalculatorNumber>: Sendable {
    enum Storage: Sendable {
        case numbers([Number])
        case values([Value<Number>])
        case range(NumberRange<Number>)
    }

    let storage: Storage
    /// How deep lists are nested in it: 1 for a list of numbers.
    let depth: Int

    /// Lists may be nested so deep.
    public static var depthLimit: Int { 100 }

    /// The longest list that is made, in elements.
    public static var lengthLimit: Int { 10_000_000 }

    /// Throws where a list of so many elements would be too long, or take more memory than the evaluation may have.
    public static func checkLength(_ count: Int) throws(ValueFailure) {
        if count > lengthLimit { throw ValueFailure(.limit, "A list may have at most \(lengthLimit) elements.") }
        guard count >= 1 << 16, let interrupt = Interrupt.current else { return }
        if !interrupt.allowsMemory(count * MemoryLayout<Value<Number>>.stride) {
            throw ValueFailure(.limit, "A list of \(count) elements takes more memory than an evaluation may have.")
        }
    }

    /// Creates a list of numbers.
    ///
    /// - Complexity: O(1).
    public init(_ numbers: [Number]) {
        storage = .numbers(numbers)
        depth = 1
    }

    /// Creates a list of values of any kinds.
    ///
    /// - Complexity: O(*n*).
    public init(_ values: [Value<Number>]) {
        var numbers: [Number] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard case .number(let number) = value else {
                storage = .values(values)
                depth = 1 + values.reduce(0) { max($0, $1.list?.depth ?? 0) }
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

    /// Creates the numbers from one to another, at equal distances; those of a step that leads away from the last are
    /// none.
    ///
    /// - Throws: ``ValueFailure`` for a step of 0, for bounds that can't be compared, and for more elements than can be counted.
    /// - Complexity: O(1); the elements take no room before they are asked for.
    public init(from first: Number, to last: Number, by step: Number) throws(ValueFailure) {
        self.init(try NumberRange(from: first, to: last, by: step))
    }

    /// How many elements it has.
    public var count: Int {
        switch storage {
        case .numbers(let numbers): numbers.count
        case .values(let values): values.count
        case .range(let range): range.count
        }
    }

    /// An element, counted from 0.
    ///
    /// - Complexity: O(1).
    public subscript(index: Int) -> Value<Number> {
        switch storage {
        case .numbers(let numbers): .number(numbers[index])
        case .values(let values): values[index]
        case .range(let range): .number(range[index])
        }
    }

    /// An element, counted from 0, where it is a number; else one with the fault ``Fault/domain``.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    public func number(_ index: Int) -> Number {
        switch storage {
        case .numbers(let numbers): numbers[index]
        case .range(let range): range[index]
        case .values(let values): values[index].number ?? Number(fault: .domain)
        }
    }

    /// Some elements, counted from 0, each as ``number(_:)`` has it.
    @inline(__always)
    func numbers(_ indices: Range<Int>) -> [Number] {
        if case .numbers(let numbers) = storage { return Array(numbers[indices]) }
        var numbers: [Number] = []
        numbers.reserveCapacity(indices.count)
        if case .range(let range) = storage {
            for index in indices { numbers.append(range[index]) }
        } else {
            for index in indices { numbers.append(number(index)) }
        }
        return numbers
    }

    /// Whether all elements are numbers.
    public var isNumeric: Bool {
        if case .values = storage { false } else { true }
    }

    /// The elements, where all are numbers.
    ///
    /// - Throws: ``ValueFailure`` where one is not, or where a range is too long for a list.
    /// - Complexity: O(1), O(*n*) for a range.
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

    /// The elements, whatever they are.
    ///
    /// - Throws: ``ValueFailure`` where a range is too long for a list.
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

    /// The numbers from one to another; those of a step that leads away from the last are none.
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
        let steps = Number.quotient(last - first, step)
        // Where steps are rounded, as 0.3 ÷ 0.1 is over doubles, they may fall just short of a whole number.
        let isRounded = steps.fraction == nil
        let slack = isRounded ? Number.quotient(1, Number(1 << 40)) : 0
        let whole = (steps + slack).rounded(.down)
        guard let count = whole.exactInt, count < Int.max else { throw ValueFailure(.limit, Self.tooLong) }
        self.count = count + 1
    }

    static var tooLong: String {
        "This range has more elements than a list may have, which is \(ValueList<Number>.lengthLimit)."
    }

    subscript(index: Int) -> Number { first + Number(index) * step }

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
    /// For a step that compares with 0 in this way: how the first element of its range compares with the last.
    fileprivate var reversedDirection: Ordering {
        switch self {
        case .ascending: .descending
        case .equal: .equal
        case .descending: .ascending
        }
    }
}
