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
            do throws(Fault) {
                return .value(try format.text(for: value).text)
            } catch {
                let range = SourceRange(0, entry.expression.utf8.count)
                let reason = CalculationError.Reason.fault(error, operation: nil, operands: [], domain: "")
                throw Failure.calculation(CalculationError(reason, at: range), of: nil)
            }
        } catch {
            return .failure(error.description)
        }
    }

    /// Returns the value that an entry shows: that of its expression, unless this rounds to another result, as under another
    /// unit of angles; then the result itself.
    ///
    /// - Throws: ``Failure`` if the expression has no value.
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
    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// It can't be read or evaluated, or the entry whose identifier is given can't, which it uses: the range of the error is in
        /// the text of that.
        case calculation(CalculationError, of: Int?)
        /// It uses an entry that is not on the tape: it was removed, or there never was one.
        case missingEntry(Int, wasRemoved: Bool)
        /// It uses an entry that depends on itself.
        case circular(Int)
        /// It ends in a conversion such as `to hex`, which lines of a tape don't have.
        case conversion

        /// The reason as a sentence, in terms of a tape.
        public var description: String {
            switch self {
            case .calculation(let error, _):
                let names = "the lines of a tape are named r1, r2 and so on."
                return switch error.reason {
                case .noPreviousAnswer: "There is no ‘ans’ here; \(names)"
                case .unknownName(_, suggestion: nil): "\(error) There are no variables here; \(names)"
                default: error.description
                }
            case .missingEntry(let id, wasRemoved: true): return "‘r\(id)’ is no longer on the tape."
            case .missingEntry(let id, wasRemoved: false): return "The tape has no line r\(id)."
            case .circular(let id): return "‘r\(id)’ depends on itself."
            case .conversion:
                return "A line of a tape has no conversion such as ‘to hex’: it is written as the display is."
            }
        }
    }

    /// Returns the value of an expression that is not on the tape, with references resolved to entries of the tape.
    ///
    /// - Throws: ``Failure`` if it has no value that is a number.
    /// - Complexity: That of ``result(of:on:)``.
    public func value(of expression: String, on tape: Tape) throws(Failure) -> Number {
        try calculated(Self.entry(expression), on: tape)
    }

    /// Returns the value of an expression that is not on the tape, of any kind, with references resolved to entries of the tape.
    ///
    /// - Throws: ``Failure`` if it has no value.
    /// - Complexity: That of ``result(of:on:)``.
    package func anyValue(of expression: String, on tape: Tape) throws(Failure) -> Value<Number> {
        let entry = Self.entry(expression)
        var values: [Int: Number] = [:]
        try calculateOperands(of: entry, on: tape, &values)
        return try read(entry, values, of: nil) { (expression, operands) throws(CalculationError) in
            try expression.value(operands)
        }
    }

    /// Returns an entry for an expression that is not on a tape.
    private static func entry(_ expression: String) -> TapeEntry {
        TapeEntry(
            id: 0, time: 0, day: CalendarDay(year: 0, month: 1, day: 1), expression: expression, result: .value(""))
    }

    private func calculated(_ entry: TapeEntry, on tape: Tape) throws(Failure) -> Number {
        var values: [Int: Number] = [:]
        return try calculated(entry, on: tape, &values)
    }

    private func calculated(
        _ entry: TapeEntry, on tape: Tape, _ values: inout [Int: Number]
    ) throws(Failure) -> Number {
        if let known = values[entry.id] { return known }
        try calculateOperands(of: entry, on: tape, &values)
        let value = try number(of: entry, values, of: nil)
        values[entry.id] = value
        return value
    }

    /// Evaluates the entries that an entry depends on, the deepest first; iteratively, since a tape can be long.
    private func calculateOperands(
        of entry: TapeEntry, on tape: Tape, _ values: inout [Int: Number]
    ) throws(Failure) {
        // Entries with the references of which the values are yet to be found.
        var open = [(entry: entry, references: entry.references.sorted()[...])]
        var isOpen: Set<Int> = [entry.id]
        while let (current, pending) = open.popLast() {
            var references = pending
            while let id = references.first, values[id] != nil { references.removeFirst() }
            if let id = references.first {
                guard let needed = tape.entry(id) else { throw Failure.missingEntry(id, wasRemoved: id < tape.nextID) }
                guard isOpen.insert(id).inserted else { throw Failure.circular(id) }
                open.append((current, references))
                open.append((needed, needed.references.sorted()[...]))
                continue
            }
            if open.isEmpty { return }
            values[current.id] = try number(of: current, values, of: current.id)
            isOpen.remove(current.id)
        }
    }

    private func number(of entry: TapeEntry, _ values: [Int: Number], of id: Int?) throws(Failure) -> Number {
        try read(entry, values, of: id) { (expression, operands) throws(CalculationError) in
            try expression.number(operands)
        }
    }

    /// Parses the expression of an entry, and evaluates it with the values of the entries it refers to.
    ///
    /// - Parameter id: The identifier of the entry in a failure.
    private func read<Result>(
        _ entry: TapeEntry, _ values: [Int: Number], of id: Int?,
        _ evaluate: (CalculatorExpression<Number>, [Number]) throws(CalculationError) -> Result
    ) throws(Failure) -> Result {
        let references = entry.references.sorted()
        do throws(CalculationError) {
            let expression = try brain.expression(entry.expression, parameters: references.map { "r\($0)" })
            if !expression.isConverted { return try evaluate(expression, references.compactMap { values[$0] }) }
        } catch {
            throw Failure.calculation(error, of: id)
        }
        throw Failure.conversion
    }
}
