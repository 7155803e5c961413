// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Finds the results of entries, with the values of the entries they refer to.
public struct TapeCalculator<Number: CalculatorNumber>: Sendable {
    /// What evaluates expressions.
    public let brain: CalculatorBrain<Number>
    /// How results are written.
    public let format: NumberFormat

    /// Creates a calculator.
    public init(brain: CalculatorBrain<Number>, format: NumberFormat) {
        self.brain = brain
        self.format = format
    }

    /// The result of an entry; what it refers to is calculated anew, so that nothing is lost to rounding.
    ///
    /// - Complexity: what its expression and those it depends on take.
    public func result(of entry: TapeEntry, on tape: Tape) -> TapeResult {
        do throws(Failure) {
            let value = try calculated(entry, on: tape)
            do {
                return .value(try format.text(for: value).text)
            } catch {
                let range = SourceRange(0, entry.expression.utf8.count)
                let reason = CalculationError.Reason.fault(error, operation: nil, operands: [], domain: "")
                throw Failure(message: CalculationError(reason, at: range).description)
            }
        } catch {
            return .failure(error.message)
        }
    }

    /// The value of an entry; `nil` where it has none.
    ///
    /// - Complexity: as ``result(of:on:)``.
    public func value(of entry: TapeEntry, on tape: Tape) -> Number? {
        try? calculated(entry, on: tape)
    }

    /// Why an expression has no value.
    public struct Failure: Error {
        /// The reason as a sentence.
        public let message: String
    }

    /// The value of an expression that is not on the tape, with the values of the entries it refers to.
    ///
    /// - Complexity: as ``result(of:on:)``.
    public func value(of expression: String, on tape: Tape) throws(Failure) -> Number {
        let day = CalendarDay(year: 0, month: 1, day: 1)
        return try calculated(
            TapeEntry(id: 0, time: 0, day: day, expression: expression, result: .value("")), on: tape)
    }

    /// Calculates what an entry depends on, the deepest first; without recursion, since a tape can be long.
    private func calculated(_ entry: TapeEntry, on tape: Tape) throws(Failure) -> Number {
        var values: [Int: Number] = [:]
        var open: [TapeEntry] = [entry]
        var isOpen: Set<Int> = [entry.id]
        while let current = open.last {
            if let id = current.references.sorted().first(where: { values[$0] == nil }) {
                guard let needed = tape.entry(id) else {
                    throw Failure(message: "‘r\(id)’ is no longer on the tape.")
                }
                guard isOpen.insert(id).inserted else {
                    throw Failure(message: "‘r\(id)’ depends on itself.")
                }
                open.append(needed)
                continue
            }
            values[current.id] = try evaluate(current, values)
            isOpen.remove(current.id)
            open.removeLast()
        }
        return values[entry.id] ?? Number(fault: .undecided)
    }

    private func evaluate(_ entry: TapeEntry, _ values: [Int: Number]) throws(Failure) -> Number {
        let references = entry.references.sorted()
        do throws(CalculationError) {
            let expression = try brain.expression(entry.expression, parameters: references.map { "r\($0)" })
            return try expression.number(references.compactMap { values[$0] })
        } catch {
            throw Failure(message: error.description)
        }
    }
}
