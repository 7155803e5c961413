// SPDX-License-Identifier: Apache-2.0

extension NumberCode {
    /// Returns the values at many points.
    ///
    /// Over doubles, each instruction is carried out for a block of points before the next one. An operation on other
    /// numbers takes longer than finding out which one it is: with them, and in code that is not straight, it is
    /// evaluated point by point.
    ///
    /// - Parameters:
    ///   - columns: The values of the parameters, one column for each, with at least as many numbers as there are
    ///     points; further parameters are the same at all points.
    ///   - constants: The values of the parameters without a column; missing ones are zero.
    ///   - points: The points to evaluate, as indices into the columns.
    /// - Returns: The same values as in separate evaluations, including faults; ``Fault/interrupted`` for the remaining
    ///   points when ``Interrupt`` ends the computation.
    @specialized(where Number == Double)
    func values(columns: [[Number]], constants: [Number] = [], points: Range<Int>) -> [Number] {
        let columns = Array(columns.prefix(steps.parameterCount))
        var frame = makeFrame()
        for (index, constant) in zip(columns.count..<steps.parameterCount, constants) { frame.slots[index] = constant }
        if isStraight, let code = self as Any as? NumberCode<Double>, let operands = columns as Any as? [[Double]],
            let slots = frame.slots as Any as? [Double],
            let results = code.valuesInBlocks(operands, slots, points) as Any as? [Number]
        {
            return results
        }
        var results: [Number] = []
        results.reserveCapacity(points.count)
        for point in points {
            if (point - points.lowerBound) % 1024 == 0, Interrupt.isRequestedNow {
                results.append(contentsOf: repeatElement(Number(fault: .interrupted), count: points.upperBound - point))
                break
            }
            var context = EvaluationContext<Number>(isTentative: true)
            for index in columns.indices { frame.slots[index] = columns[index][point] }
            results.append(evaluate(&frame.slots, &frame.returns, &context))
        }
        return results
    }
}

extension NumberCode {
    /// The number of points whose values take less time together than one after the other, where no value is of use
    /// after the first fault; `nil` for code that is best evaluated point by point.
    var columnSize: Int? {
        if !isStraight { return nil }
        if !callsOperations { return 4096 }
        return Number.self == Double.self ? EvaluationLimit.callsBetweenQuestions : nil
    }
}

extension NumberCode<Double> {
    /// The number of points for which an instruction is carried out before the next one: the numbers of some slots for
    /// these fit in the nearest cache. Operations may take long.
    private var blockSize: Int { callsOperations ? EvaluationLimit.callsBetweenQuestions : 1024 }

    /// Returns the values of straight code.
    ///
    /// - Parameter slots: The slots of a frame, with the values of parameters without a column.
    fileprivate func valuesInBlocks(_ columns: [[Double]], _ slots: [Double], _ points: Range<Int>) -> [Double] {
        var results: [Double] = []
        results.reserveCapacity(points.count)
        let blockSize = blockSize
        var block = NumberBlock(self, slots, size: min(blockSize, points.count))
        var start = points.lowerBound
        while start < points.upperBound {
            let count = min(blockSize, points.upperBound - start)
            if Interrupt.isRequestedNow {
                results.append(
                    contentsOf: repeatElement(Double(fault: .interrupted), count: points.upperBound - start))
                break
            }
            block.load(columns, start, count: count)
            for instruction in instructions { block.execute(instruction) }
            block.append(to: &results)
            start += count
        }
        return results
    }
}

/// The accumulator and the slots of a ``NumberCode`` for a block of points.
private struct NumberBlock {
    private var accumulator: [Double]
    /// For each slot, the numbers at the points; empty for one with the same number at all points.
    private var columns: [[Double]]
    private let parameterCount: Int
    private let callees: [Callee<Double>]
    private let callOperands: [UInt32]
    private var start = 0
    /// For each slot, the number at all points, unless it has a column.
    private var constants: [Double]
    private var count = 0

    /// Creates storage for blocks of at most `size` points, at which parameters without a column have their values in
    /// the slots.
    init(_ code: NumberCode<Double>, _ slots: [Double], size: Int) {
        let routine = code.steps.main
        accumulator = Array(repeating: .zero, count: size)
        columns = Array(repeating: [], count: routine.slotCount - routine.temporaryCount)
        columns += Array(repeating: accumulator, count: routine.temporaryCount + code.keptCount)
        constants = slots
        (callees, callOperands) = (code.steps.callees, code.steps.callOperands)
        parameterCount = routine.parameterCount
    }

    /// Begins a block of `count` points of the columns of the parameters.
    @inline(__always)
    mutating func load(_ parameters: [[Double]], _ start: Int, count: Int) {
        if self.count == 0 { for (index, parameter) in parameters.enumerated() { columns[index] = parameter } }
        self.start = start
        self.count = count
    }

    @inline(__always)
    func append(to results: inout [Double]) { results.append(contentsOf: accumulator[..<count]) }

    /// Carries out an instruction for all points of the block.
    @inline(__always)
    mutating func execute(_ instruction: NumberInstruction) {
        let (x, y, z) = (instruction.x, instruction.y, instruction.z)
        switch instruction.opcode {
        case .load: combine(x) { $1 }
        case .store: store(x)
        case .keep: keep(x)
        case .add: combine(x) { $0 + $1 }
        case .addTo: combine(x) { $1 + $0 }
        case .subtract: combine(x) { $0 - $1 }
        case .subtractFrom: combine(x) { $1 - $0 }
        case .multiply: combine(x) { $0 * $1 }
        case .multiplyInto: combine(x) { $1 * $0 }
        case .divide: combine(x) { .columnQuotient($0, $1) }
        case .divideInto: combine(x) { .columnQuotient($1, $0) }
        case .addTwo: combine(x, y) { $0 + $1 + $2 }
        case .addThree:
            combine(x, y) { $0 + $1 + $2 }
            combine(z) { $0 + $1 }
        case .addPair: combine(x, y) { $1 + $2 }
        case .subtractPair: combine(x, y) { $1 - $2 }
        case .multiplyPair: combine(x, y) { $1 * $2 }
        case .dividePair: combine(x, y) { .columnQuotient($1, $2) }
        case .addPairStore:
            combine(x, y) { $1 + $2 }
            store(z)
        case .subtractPairStore:
            combine(x, y) { $1 - $2 }
            store(z)
        case .multiplyPairStore:
            combine(x, y) { $1 * $2 }
            store(z)
        case .dividePairStore:
            combine(x, y) { .columnQuotient($1, $2) }
            store(z)
        case .multiplyAdd: combine(x, y) { $0 * $1 + $2 }
        case .multiplyAddTo: combine(x, y) { $2 + $0 * $1 }
        case .multiplyIntoAdd: combine(x, y) { $1 * $0 + $2 }
        case .multiplyIntoAddTo: combine(x, y) { $2 + $1 * $0 }
        case .multiplyPairAdd:
            combine(x, y) { $1 * $2 }
            combine(z) { $0 + $1 }
        case .multiplyPairAddTo:
            combine(x, y) { $1 * $2 }
            combine(z) { $1 + $0 }
        case .negate: apply { -$0 }
        case .square: apply { $0 * $0 }
        case .squareStore:
            apply { $0 * $0 }
            store(x)
        case .function: apply(ElementaryFunction(rawValue: instruction.detail))
        case .functionOfSlot:
            combine(x) { $1 }
            apply(ElementaryFunction(rawValue: instruction.detail))
        case .power: raise(x, y)
        case .compare: combine(x, y) { NumberCode<Double>.compare(instruction.detail, $1, $2) }
        case .operation:
            if case .operation(let operation) = callees[x] { apply(operation, to: callOperands[y..<y + z]) }
        case .jump, .jumpUnlessCompared, .jumpUnless, .jumpIf, .check, .call, .callRoutine, .end: break
        }
    }

    /// Sets the accumulator to the value of an operation on numbers in slots, or to the first of them with a fault.
    private mutating func apply(_ operation: CalculatorOperation<Double>, to slots: ArraySlice<UInt32>) {
        switch (operation, slots.count) {
        case (.unary(let function), 1): combine(Int(slots[slots.startIndex])) { $1.fault == nil ? function($1) : $1 }
        case (.binary(let function), 2):
            combine(Int(slots[slots.startIndex]), Int(slots[slots.startIndex + 1])) {
                if $1.fault != nil { return $1 }
                return $2.fault == nil ? function($1, $2) : $2
            }
        case (.function(_, let function), _):
            var operands = Array(repeating: Double.zero, count: slots.count)
            for index in 0..<count {
                for (place, slot) in slots.enumerated() { operands[place] = number(in: Int(slot), at: index) }
                let failed = operands.first { $0.fault != nil }
                accumulator[index] = failed ?? function(operands)
            }
        case (.constant(let value), _): apply { _ in value }
        default: apply { _ in Double(fault: .domain) }
        }
    }

    /// The number in a slot at a point of the block.
    @inline(__always)
    private func number(in slot: Int, at index: Int) -> Double {
        columns[slot].isEmpty ? constants[slot] : columns[slot][first(slot) + index]
    }

    /// Moves the accumulator to a slot; it is not read again before it is set.
    @inline(__always)
    private mutating func store(_ slot: Int) { swap(&accumulator, &columns[slot]) }

    /// Copies the accumulator to a slot.
    @inline(__always)
    private mutating func keep(_ slot: Int) { Self.update(&columns[slot], count, accumulator, from: 0) { $1 } }

    /// Sets the accumulator to the result of an operation on itself.
    @inline(__always)
    private mutating func apply(_ operation: (Double) -> Double) {
        let count = count
        accumulator.withUnsafeMutableBufferPointer { results in
            for index in 0..<min(count, results.count) { results[index] = operation(results[index]) }
        }
    }

    /// Sets the accumulator to the value of a function of itself.
    @inline(__always)
    private mutating func apply(_ function: ElementaryFunction?) {
        guard let function else { return }
        updateBlock { Double.replaceEach(in: &$0, by: function) }
    }

    /// Sets the accumulator to a power of a slot.
    @inline(__always)
    private mutating func raise(_ x: Int, _ y: Int) {
        let exponent = constants[y]
        combine(x) { $1 }
        if columns[y].isEmpty {
            if exponent.fault == nil {
                updateBlock { Double.raiseEach(in: &$0, to: exponent) }
            } else {
                apply { $0.fault == nil ? exponent : $0 }
            }
        } else {
            let (exponents, start) = (columns[y], first(y))
            updateBlock { Double.raiseEach(in: &$0, toEach: exponents.span.extracting(start...)) }
        }
    }

    /// Passes on the numbers of the accumulator that belong to the block.
    @inline(__always)
    private mutating func updateBlock(_ update: (inout MutableSpan<Double>) -> Void) {
        let count = count
        var numbers = accumulator.mutableSpan
        var block = numbers._mutatingExtracting(..<min(count, numbers.count))
        update(&block)
    }

    /// Sets the accumulator to the result of an operation on itself and a slot. Each operation has a function of its
    /// own: one that holds all loops takes the compiler seconds.
    @inline(never)
    private mutating func combine(_ x: Int, _ operation: (Double, Double) -> Double) {
        if columns[x].isEmpty {
            let constant = constants[x]
            apply { operation($0, constant) }
        } else {
            Self.update(&accumulator, count, columns[x], from: first(x), operation)
        }
    }

    /// Sets the accumulator to the result of an operation on itself and two slots.
    @inline(never)
    private mutating func combine(_ x: Int, _ y: Int, _ operation: (Double, Double, Double) -> Double) {
        if columns[x].isEmpty {
            let constant = constants[x]
            combine(y) { operation($0, constant, $1) }
        } else if columns[y].isEmpty {
            let constant = constants[y]
            combine(x) { operation($0, $1, constant) }
        } else {
            Self.update(
                &accumulator, count, columns[x], from: first(x), columns[y], from: first(y), operation)
        }
    }

    /// Where the block begins in the column of a slot.
    @inline(__always)
    private func first(_ slot: Int) -> Int { slot < parameterCount ? start : 0 }

    @inline(__always)
    private static func update(
        _ accumulator: inout [Double], _ count: Int, _ operands: [Double], from start: Int,
        _ operation: (Double, Double) -> Double
    ) {
        // Through spans, each element would cost a call.
        accumulator.withUnsafeMutableBufferPointer { results in
            operands.withUnsafeBufferPointer { operands in
                let values = UnsafeBufferPointer(rebasing: operands[start...])
                for index in 0..<min(count, results.count, values.count) {
                    results[index] = operation(results[index], values[index])
                }
            }
        }
    }

    @inline(__always)
    private static func update(
        _ accumulator: inout [Double], _ count: Int, _ first: [Double], from firstStart: Int, _ second: [Double],
        from secondStart: Int, _ operation: (Double, Double, Double) -> Double
    ) {
        accumulator.withUnsafeMutableBufferPointer { results in
            first.withUnsafeBufferPointer { first in
                second.withUnsafeBufferPointer { second in
                    let left = UnsafeBufferPointer(rebasing: first[firstStart...])
                    let right = UnsafeBufferPointer(rebasing: second[secondStart...])
                    for index in 0..<min(count, results.count, left.count, right.count) {
                        results[index] = operation(results[index], left[index], right[index])
                    }
                }
            }
        }
    }
}
