// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Computes the results of entries, resolving references to other entries.
public struct TapeCalculator<Number: CalculatorNumber>: Sendable {
    /// The calculator that evaluates expressions.
    public let brain: CalculatorBrain<Number>
    /// The format of results.
    public let format: NumberFormat

    /// Creates a calculator.
    public init(brain: CalculatorBrain<Number>, format: NumberFormat) {
        self.brain = brain
        self.format = format
    }

    /// Returns the result of an entry; entries it refers to are evaluated again, so that no precision is lost to
    /// rounding.
    ///
    /// - Complexity: That of evaluating its expression and those it depends on.
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

    /// Returns the value of an entry; `nil` if it has none.
    ///
    /// - Complexity: That of ``result(of:on:)``.
    public func value(of entry: TapeEntry, on tape: Tape) -> Number? {
        try? calculated(entry, on: tape)
    }

    /// Returns the value that an entry shows: that of its expression, unless this rounds to another result, as under another
    /// unit of angles; then the result itself.
    ///
    /// - Complexity: That of ``result(of:on:)``.
    public func valueShown(by entry: TapeEntry, on tape: Tape) throws(Failure) -> Number {
        var values: [Int: Number] = [:]
        return try valueShown(by: entry, on: tape, &values)
    }

    /// Returns the value that an entry shows, given the values of other entries, to which it adds those that it needs.
    package func valueShown(
        by entry: TapeEntry, on tape: Tape, _ values: inout [Int: Number]
    ) throws(Failure) -> Number {
        let value = try calculated(entry, on: tape, &values)
        guard case .value(let text) = entry.result, let shown = try? brain.expression(text).number([]) else {
            return value
        }
        let digitCount = text.prefix { $0 != "e" }.drop { !$0.isNumber || $0 == "0" }.count { $0.isNumber }
        let format = NumberFormat(digits: .significant(max(1, digitCount)))
        return (try? format.text(for: value).text) == (try? format.text(for: shown).text) ? value : shown
    }

    /// The reason why an expression has no value.
    public struct Failure: Error {
        /// The reason as a sentence.
        public let message: String
    }

    /// Returns the value of an expression that is not on the tape, with references resolved to entries of the tape.
    ///
    /// - Complexity: That of ``result(of:on:)``.
    public func value(of expression: String, on tape: Tape) throws(Failure) -> Number {
        let day = CalendarDay(year: 0, month: 1, day: 1)
        return try calculated(
            TapeEntry(id: 0, time: 0, day: day, expression: expression, result: .value("")), on: tape)
    }

    /// Evaluates the dependencies of an entry, the deepest first; iteratively, since a tape can be long.
    private func calculated(_ entry: TapeEntry, on tape: Tape) throws(Failure) -> Number {
        var values: [Int: Number] = [:]
        return try calculated(entry, on: tape, &values)
    }

    private func calculated(
        _ entry: TapeEntry, on tape: Tape, _ values: inout [Int: Number]
    ) throws(Failure) -> Number {
        if let known = values[entry.id] { return known }
        var open: [TapeEntry] = [entry]
        var isOpen: Set<Int> = [entry.id]
        while let current = open.last {
            if let id = current.references.sorted().first(where: { values[$0] == nil }) {
                guard let needed = tape.entry(id) else {
                    throw Failure(
                        message: id < tape.nextID
                            ? "‘r\(id)’ is no longer on the tape." : "The tape has no line r\(id).")
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
        let expression: CalculatorExpression<Number>
        do throws(CalculationError) {
            expression = try brain.expression(entry.expression, parameters: references.map { "r\($0)" })
            if !expression.isConverted { return try expression.number(references.compactMap { values[$0] }) }
        } catch {
            throw Failure(message: Self.message(of: error))
        }
        throw Failure(message: "A line of a tape has no conversion such as ‘to hex’: it is written as the display is.")
    }

    /// What is wrong with an expression, in terms of a tape.
    private static func message(of error: CalculationError) -> String {
        let names = "the lines of a tape are named r1, r2 and so on."
        return switch error.reason {
        case .noPreviousAnswer: "There is no ‘ans’ here; \(names)"
        case .unknownName(_, suggestion: nil): "\(error) There are no variables here; \(names)"
        default: error.description
        }
    }
}
