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
        var values: Values = [:]
        return result(of: entry, on: tape, &values)
    }

    /// Returns the results of entries, in their order, each of which is that of ``result(of:on:)``.
    ///
    /// - Complexity: That of evaluating each of their expressions once, and each that they depend on.
    public func results(of entries: some Sequence<TapeEntry>, on tape: Tape) -> [TapeResult] {
        var values: Values = [:]
        return entries.map { result(of: $0, on: tape, &values) }
    }

    /// The values of entries of a tape, by their identifiers, or the reasons why they have none.
    package typealias Values = [Int: Result<Number, Failure>]

    /// Returns the result of an entry, given the values of other entries, to which it adds those that it needs.
    package func result(of entry: TapeEntry, on tape: Tape, _ values: inout Values) -> TapeResult {
        do throws(Failure) {
            let value = try calculated(entry, on: tape, &values)
            do throws(Fault) {
                return .value(try format.text(for: value).text)
            } catch {
                let range = SourceRange(0, entry.expression.utf8.count)
                let reason = CalculationError.Reason.noValue(error)
                throw Failure.calculation(CalculationError(reason, at: range), of: nil)
            }
        } catch {
            return .failure(error.description)
        }
    }

    /// Returns the value that an entry shows: that of its expression, unless this rounds to another result, as under
    /// another unit of angles; then the result itself.
    ///
    /// - Throws: ``Failure`` if the expression has no value.
    /// - Complexity: That of ``result(of:on:)``.
    public func valueShown(by entry: TapeEntry, on tape: Tape) throws(Failure) -> Number {
        var values: Values = [:]
        return try valueShown(by: entry, on: tape, &values)
    }

    /// Returns the value that an entry shows, given the values of other entries, to which it adds those that it needs.
    package func valueShown(
        by entry: TapeEntry, on tape: Tape, _ values: inout Values
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
        /// It can't be read or evaluated, or the entry whose identifier is given can't, which it uses: the range of the
        /// error is in the text of that.
        case calculation(CalculationError, of: Int?)
        /// It uses an entry that is not on the tape: it was removed, or there never was one.
        case missingEntry(Int, wasRemoved: Bool)
        /// It uses an entry that depends on itself.
        case circular(Int)
        /// It ends in a conversion such as `to hex`, which lines of a tape don't have.
        case conversion

        /// Whether there may be a value with more time or memory.
        fileprivate var isLackOfResources: Bool {
            guard case .calculation(let error, _) = self, case .fault(let fault, _, _, _) = error.reason else {
                return false
            }
            return fault == .interrupted || fault == .limit
        }

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

    /// Returns the value of an expression that is not on the tape, of any kind, with references resolved to entries of
    /// the tape.
    ///
    /// - Throws: ``Failure`` if it has no value.
    /// - Complexity: That of ``result(of:on:)``.
    package func anyValue(of expression: String, on tape: Tape) throws(Failure) -> Value<Number> {
        let entry = Self.entry(expression)
        var values: Values = [:]
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
        var values: Values = [:]
        return try calculated(entry, on: tape, &values)
    }

    private func calculated(_ entry: TapeEntry, on tape: Tape, _ values: inout Values) throws(Failure) -> Number {
        if let known = values[entry.id] { return try known.get() }
        do throws(Failure) {
            try calculateOperands(of: entry, on: tape, &values)
            let value = try number(of: entry, values, of: nil)
            values[entry.id] = .success(value)
            return value
        } catch {
            values[entry.id] = .failure(error)
            throw error
        }
    }

    /// An entry, and those of its references whose values are yet to be found.
    private typealias OpenEntry = (entry: TapeEntry, references: ArraySlice<Int>)

    /// Evaluates the entries that an entry depends on, the deepest first; iteratively, since a tape can be long.
    private func calculateOperands(of entry: TapeEntry, on tape: Tape, _ values: inout Values) throws(Failure) {
        // Each uses the next one.
        var open: [OpenEntry] = [(entry, entry.references.sorted()[...])]
        var isOpen: Set<Int> = [entry.id]
        do throws(Failure) {
            while let (current, references) = open.last {
                guard let id = references.first else {
                    if open.count == 1 { return }
                    values[current.id] = .success(try number(of: current, values, of: current.id))
                    isOpen.remove(current.id)
                    open.removeLast()
                    continue
                }
                switch values[id] {
                case .success: open[open.count - 1].references.removeFirst()
                case .failure(let failure): throw failure
                case nil:
                    guard let needed = tape.entry(id) else {
                        throw Failure.missingEntry(id, wasRemoved: id < tape.nextID)
                    }
                    guard isOpen.insert(id).inserted else { throw Failure.circular(id) }
                    open.append((needed, needed.references.sorted()[...]))
                }
            }
        } catch {
            // An entry that is asked for itself has more of them than another one has left.
            if !error.isLackOfResources { Self.note(error, for: open, in: &values) }
            throw error
        }
    }

    /// Notes why entries, each of which uses the next one, have no value.
    private static func note(_ failure: Failure, for entries: [OpenEntry], in values: inout Values) {
        var isOnCircle = false
        for (entry, _) in entries {
            if failure == .circular(entry.id) { isOnCircle = true }
            values[entry.id] = .failure(isOnCircle ? .circular(entry.id) : failure)
        }
    }

    private func number(of entry: TapeEntry, _ values: Values, of id: Int?) throws(Failure) -> Number {
        try read(entry, values, of: id) { (expression, operands) throws(CalculationError) in
            try expression.number(operands)
        }
    }

    /// Parses the expression of an entry, and evaluates it with the values of the entries it refers to.
    ///
    /// - Parameter id: The identifier of the entry in a failure.
    private func read<Outcome>(
        _ entry: TapeEntry, _ values: Values, of id: Int?,
        _ evaluate: (CalculatorExpression<Number>, [Number]) throws(CalculationError) -> Outcome
    ) throws(Failure) -> Outcome {
        let references = entry.references.sorted()
        do throws(CalculationError) {
            let expression = try brain.expression(entry.expression, parameters: references.map { "r\($0)" })
            if !expression.isConverted {
                return try evaluate(expression, references.compactMap { try? values[$0]?.get() })
            }
        } catch {
            throw Failure.calculation(error, of: id)
        }
        throw Failure.conversion
    }
}
