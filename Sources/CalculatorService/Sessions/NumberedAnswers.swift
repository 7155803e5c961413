// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The answers of the last lines, for lines that refer to them by number: `$3` is that of the third line.
struct NumberedAnswers<Number: CalculatorNumber>: Sendable {
    /// The last of consecutive answers; merged from a branch unchanged, regardless of their number.
    private struct Chunk: Sendable {
        /// As many as can be referred to, and one more, so that enough are left when the last one is removed.
        private static var capacity: Int { limit + 1 }

        /// The number of the line before the first one added.
        var origin = 0
        /// The number of answers that were added.
        private var count = 0
        /// The answers that are numbers, as most are; that of any other line has a fault. The memory of an answer that
        /// is replaced serves the next ones.
        private var numbers: [Number] = []
        /// The answers of other kinds, by how many were added before.
        private var others: [Int: Value<Number>] = [:]

        init(origin: Int = 0) { self.origin = origin }

        var isEmpty: Bool { numbers.isEmpty }
        /// Whether no answer before these can be referred to.
        var isFull: Bool { numbers.count > limit }
        /// The number of the line before the first one that is kept.
        var start: Int { origin + count - numbers.count }
        /// The number of the last line.
        var end: Int { origin + count }

        /// Adds the answer of the next line.
        mutating func add(_ value: Value<Number>) {
            if case .number(let number) = value {
                add(number)
            } else {
                addNone()
                others[count - 1] = value
            }
        }

        /// Adds no answer for the next line.
        mutating func addNone() { add(Number(fault: .undecided)) }

        /// Adds a number, the answer of the next line.
        @inline(__always)
        mutating func add(_ number: Number) {
            if numbers.count < Self.capacity {
                numbers.append(number)
            } else {
                numbers[count % Self.capacity] = number
                if !others.isEmpty { others[count - Self.capacity] = nil }
            }
            count += 1
        }

        /// Removes the answer of the last line.
        mutating func removeLast() {
            count -= 1
            others[count] = nil
            if count < Self.capacity {
                numbers.removeLast()
            } else {
                numbers[count % Self.capacity] = Number(fault: .undecided)
            }
        }

        /// The answer of a line that is kept; `nil` where it has none.
        subscript(line: Int) -> Value<Number>? {
            let index = line - 1 - origin
            let number = numbers[index % Self.capacity]
            return number.fault == nil ? .number(number) : others[index]
        }

        /// Whether a line that is kept has no answer, not even one that was forgotten.
        func hasNone(_ line: Int) -> Bool {
            let index = line - 1 - origin
            return numbers[index % Self.capacity].fault == .undecided && others[index] == nil
        }

        /// Forgets the answer of a line, if it is kept.
        mutating func forget(_ line: Int) {
            guard line > start, line <= end else { return }
            let index = line - 1 - origin
            numbers[index % Self.capacity] = Number(fault: .limit)
            others[index] = nil
        }
    }

    /// At least the last ``limit`` answers, but for those of ``latest``.
    private var chunks: [Chunk] = []
    /// The answers of the last lines, to which those of the next ones are added.
    private var latest = Chunk()

    /// The number of answers that can be referred to.
    static var limit: Int { 1000 }
    /// The memory from which on an answer is long, in bytes.
    private static var memoryLimitOfShort: Int { 1 << 14 }
    /// The most that all long answers that are kept may take, in bytes.
    private let memoryLimitOfLong: Int
    /// The lines of the long answers that are kept, in order, with the memory of each. With every one of them the long
    /// ones after it are kept, so that it makes no difference which lines were merged from branches.
    private var long: [(line: Int, memory: Int)] = []

    /// The number of lines that were answered.
    private var count: Int { latest.end }

    /// Creates the answers of no lines.
    ///
    /// - Parameter memoryLimit: The memory that an evaluation may take, in bytes. A quarter of it may be taken by the
    ///   long answers that are kept, but not more than 64 MiB.
    init(memoryLimit: Int = .max) { memoryLimitOfLong = min(memoryLimit / 4, 1 << 26) }

    /// Adds no answer for the next line.
    mutating func addNone() {
        latest.addNone()
        forget()
    }

    /// Adds a number, the answer of the next line, unless it takes too much memory.
    @inline(__always)
    mutating func add(_ number: Number) {
        let memory = number.countMemory()
        if memory > Self.memoryLimitOfShort { return addLong(.number(number), memory) }
        latest.add(number)
        forget()
    }

    /// Adds the answer of the next line, unless it takes too much memory.
    mutating func add(_ value: Value<Number>) {
        let memory = value.countMemory()
        if memory > Self.memoryLimitOfShort { return addLong(value, memory) }
        latest.add(value)
        forget()
    }

    /// Adds a long answer, and makes room for it.
    @inline(never)
    private mutating func addLong(_ value: Value<Number>, _ memory: Int) {
        guard memory <= memoryLimitOfLong else {
            latest.add(Number(fault: .limit))
            return forget()
        }
        latest.add(value)
        forget()
        long.append((count, memory))
        forgetLong()
    }

    /// Forgets the first long answers if all take too much memory.
    private mutating func forgetLong() {
        let oldest = count - Self.limit
        long.removeAll { $0.line <= oldest }
        var left = memoryLimitOfLong
        let kept = long.reversed().prefix {
            left -= $0.memory
            return left >= 0
        }
        for (line, _) in long.prefix(long.count - kept.count) {
            latest.forget(line)
            for index in chunks.indices { chunks[index].forget(line) }
        }
        long.removeFirst(long.count - kept.count)
    }

    /// Forgets the chunks before the latest one if nothing can name their answers any more.
    @inline(__always)
    private mutating func forget() {
        if latest.isFull, !chunks.isEmpty { chunks.removeAll() }
    }

    /// Continues with another chunk, and removes those whose answers can't be named any more.
    private mutating func open(_ chunk: Chunk) {
        chunks.append(latest)
        latest = chunk
        let oldest = chunk.end - Self.limit
        chunks.removeFirst(chunks.firstIndex { $0.end > oldest } ?? chunks.count)
    }

    /// Forgets the answer of the last line, which had one.
    mutating func forgetLast() { latest.forget(count) }

    /// Continues after `count` lines. Those that were not added have no answers.
    mutating func skip(to count: Int) {
        if self.count < count { open(Chunk(origin: count)) }
    }

    /// Removes the last line.
    mutating func removeLast() {
        while latest.isEmpty, let last = chunks.popLast() { latest = last }
        if !latest.isEmpty { latest.removeLast() }
        while let last = long.last, last.line > count { long.removeLast() }
    }

    /// Adds the answers of the next lines.
    mutating func append(_ others: NumberedAnswers) {
        let start = count
        for var chunk in others.chunks + [others.latest] where !chunk.isEmpty {
            chunk.origin += start
            open(chunk)
        }
        if others.long.isEmpty { return }
        long += others.long.map { ($0.line + start, $0.memory) }
        forgetLong()
    }

    /// If the error is an unregistered name of an existing answer, registers that answer.
    func name(_ error: CalculationError, in brain: inout CalculatorBrain<Number>) -> Bool {
        guard let (_, number, chunk) = answer(named: error), let value = chunk[number] else { return false }
        brain.setAnswer(number: number, to: value)
        return true
    }

    /// Returns the error for the name of a line that has no answer, if the error is one; all others as they are.
    func explained(_ error: CalculationError) -> CalculationError {
        guard let (name, number, chunk) = answer(named: error), chunk.hasNone(number) else { return error }
        let hint = "the line of that number has no answer, since it failed or is a definition."
        return CalculationError(.notInGrammar(name, hint: hint), at: error.range)
    }

    /// The unregistered name of an answer, if the error is one, its number, and the chunk with that line.
    private func answer(named error: CalculationError) -> (name: String, number: Int, chunk: Chunk)? {
        guard let (name, number) = error.missingAnswer, number > max(0, count - Self.limit), number <= count,
            let chunk = number > latest.start ? latest : chunks.last(where: { $0.start < number }), number <= chunk.end
        else { return nil }
        return (name, number, chunk)
    }
}
