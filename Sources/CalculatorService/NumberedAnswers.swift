// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The answers of the last lines, for lines that refer to them by number: `$3` is that of the third line.
struct NumberedAnswers<Number: CalculatorNumber>: Sendable {
    /// Consecutive answers; merged from a branch unchanged, regardless of their number.
    private struct Chunk: Sendable {
        /// The number of the line before the first one.
        var start = 0
        /// The answers that are numbers, as most are; that of any other line has a fault.
        var numbers: [Number] = []
        /// The answers of other kinds, by their index.
        var others: [Int: Value<Number>] = [:]

        var end: Int { start + numbers.count }

        /// Adds the answer of the next line; `nil` where it has none.
        mutating func add(_ value: Value<Number>?) {
            if case .number(let number) = value {
                numbers.append(number)
            } else {
                others[numbers.count] = value
                numbers.append(Number(fault: .undecided))
            }
        }

        /// Removes the answer of the last line.
        mutating func removeLast() {
            numbers.removeLast()
            others[numbers.count] = nil
        }

        /// The answer of a line; `nil` where it has none.
        subscript(index: Int) -> Value<Number>? {
            let number = numbers[index]
            return number.fault == nil ? .number(number) : others[index]
        }
    }

    /// At least the last ``limit`` answers, but for those of ``latest``.
    private var chunks: [Chunk] = []
    /// The answers of the last lines, to which those of the next ones are added.
    private var latest = Chunk()

    /// The number of answers that can be referred to.
    static var limit: Int { 1000 }
    /// The maximum number of digits of an answer that is kept: longer ones would take too much memory.
    private static var digitLimit: Int { 10_000 }

    /// How many lines were answered.
    private var count: Int { latest.end }

    /// Adds the answer of the next line; `nil` where it has none, or none that is a value.
    mutating func add(_ value: Value<Number>?) {
        openIfFull()
        latest.add(value)
    }

    /// Adds a number, the answer of the next line, unless its text is very long.
    @inline(__always)
    mutating func add(_ number: Number, digitCount: Int) {
        openIfFull()
        latest.numbers.append(digitCount > Self.digitLimit ? Number(fault: .limit) : number)
    }

    /// Goes on with another chunk where the latest one is full.
    @inline(__always)
    private mutating func openIfFull() {
        if latest.numbers.count >= Self.limit { open(Chunk(start: latest.end)) }
    }

    /// Goes on with another chunk, and forgets those that nothing can name any more.
    private mutating func open(_ chunk: Chunk) {
        chunks.append(latest)
        latest = chunk
        let oldest = chunk.end - Self.limit
        chunks.removeFirst(chunks.firstIndex { $0.end > oldest } ?? chunks.count)
    }

    /// Continues after `count` lines. Those that were not added have no answers.
    mutating func skip(to count: Int) {
        if self.count < count { open(Chunk(start: count)) }
    }

    /// Removes the last line.
    mutating func removeLast() {
        while latest.numbers.isEmpty, let last = chunks.popLast() { latest = last }
        if !latest.numbers.isEmpty { latest.removeLast() }
    }

    /// Adds the answers of the next lines.
    mutating func append(_ others: NumberedAnswers) {
        let start = count
        for var chunk in others.chunks + [others.latest] where !chunk.numbers.isEmpty {
            chunk.start += start
            open(chunk)
        }
    }

    /// Adds the answer of the next line, unless its text is very long.
    mutating func add(_ value: Value<Number>, digitCount: Int) {
        add(digitCount > Self.digitLimit ? nil : value)
    }

    /// If the error is an unregistered name of an existing answer, registers that answer.
    func name(_ error: CalculationError, in brain: inout CalculatorBrain<Number>) -> Bool {
        let name: String
        switch error.reason {
        // The name of a missing answer may be meant as an amount of money.
        case .unknownName(let word, _), .notInGrammar(let word, _): name = word
        default: return false
        }
        guard name.utf8.first == UInt8(ascii: "$"), let number = Int(name.dropFirst()),
            number > max(0, count - Self.limit), number <= count,
            let chunk = number > latest.start ? latest : chunks.last(where: { $0.start < number }), number <= chunk.end,
            let value = chunk[number - 1 - chunk.start]
        else { return false }
        brain.setAnswer(number: number, to: value)
        return true
    }
}
