// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Numbered lines with their answers, which later lines can use: as `ans`, as `$3`, or by the names that lines define.
///
/// When a line is changed, only the lines that depend on it are evaluated again.
///
/// ```swift
/// var sheet = Sheet(brain: CalculatorBrain(registry: registry))
/// try sheet.append("price = 40")
/// try sheet.append("price × 3")
/// try sheet.replace(1, by: "price = 50")  // [1, 2]: the second line is 150 now
/// ```
public struct Sheet<Number: CalculatorNumber>: Sendable {
    /// The lines; the first has number 1.
    public private(set) var entries = SheetEntries<Number>()
    /// The calculator after the last line.
    public private(set) var brain: CalculatorBrain<Number>

    private let start: CalculatorBrain<Number>
    private var undoable: [Change] = []
    private var redoable: [Undone] = []

    private enum Change: Sendable {
        /// Lines that were added one after the other.
        case append(count: Int)
        case replace(Replacement)
    }

    private enum Undone: Sendable {
        case append(SheetEntry<Number>)
        case replace(Replacement)
    }

    /// Lines before and after they were replaced, by index.
    private struct Replacement: Sendable {
        let old: [Int: SheetEntry<Number>]
        let new: [Int: SheetEntry<Number>]
    }

    /// Creates an empty sheet.
    ///
    /// - Parameter brain: The calculator that evaluates its lines.
    public init(brain: CalculatorBrain<Number>) {
        self.brain = brain
        start = brain
    }

    /// The line with the given number.
    public subscript(number: Int) -> SheetEntry<Number>? {
        number >= 1 && number <= entries.count ? entries[number - 1] : nil
    }

    /// Evaluates a line and adds it to the sheet.
    ///
    /// - Throws: The reason why the line has no answer; it is then not added, and nothing has changed.
    public mutating func append(_ text: String) throws(CalculationError) {
        let entry = evaluated(text)
        if case .failure(let error) = entry.outcome { throw error }
        add(entry)
    }

    /// Evaluates a line and adds it to the sheet even if it has no answer, since other lines may refer to it by number.
    public mutating func appendAnyway(_ text: String) { add(evaluated(text)) }

    /// Evaluates a line after all others. One without an answer changes nothing.
    private mutating func evaluated(_ text: String) -> SheetEntry<Number> {
        Self.nameAnswers(in: text, &brain, entries, before: entries.count)
        let entry = SheetEntry(text, in: &brain)
        return explained(entry, at: entries.count, [:])
    }

    /// Returns a line whose error says why there is no answer of the line before it that it uses, if that is what is
    /// wrong.
    ///
    /// - Parameter new: The lines that are being replaced, by index.
    private func explained(
        _ entry: SheetEntry<Number>, at index: Int, _ new: [Int: SheetEntry<Number>]
    ) -> SheetEntry<Number> {
        guard case .failure(let error) = entry.outcome,
            let (reason, other) = missingAnswer(in: error, ofLine: index + 1, new), other <= index
        else { return entry }
        var entry = entry
        entry.outcome = .failure(reason)
        return entry
    }

    private mutating func add(_ entry: SheetEntry<Number>) {
        entries.append(entry)
        noteAppended()
        redoable = []
    }

    /// Notes that a line was added, which can be undone.
    private mutating func noteAppended() {
        var count = 1
        if case .append(let before) = undoable.last {
            count += before
            undoable.removeLast()
        }
        undoable.append(.append(count: count))
    }

    /// Returns the answer that a line would have if it were added, or if it replaced another.
    ///
    /// - Parameters:
    ///   - text: The line.
    ///   - number: The number of the line to replace; `nil`, or a number that no line has, for a line after all others.
    /// - Throws: `CalculationError`: the reason why it has none.
    /// - Complexity: That of the evaluation; to replace a line, also O(*n*) in the number of lines before it.
    public func preview(
        _ text: String, inPlaceOf number: Int? = nil
    ) throws(CalculationError) -> Answer<Number> {
        guard let number, self[number] != nil else {
            var brain = brain
            Self.nameAnswers(in: text, &brain, entries, before: entries.count)
            do throws(CalculationError) {
                return try brain.evaluate(text)
            } catch {
                throw missingAnswer(in: error, ofLine: entries.count + 1)?.reason ?? error
            }
        }
        var brain = start
        restore(entries[..<(number - 1)], in: &brain)
        Self.nameAnswers(in: text, &brain, entries, before: number - 1)
        do throws(CalculationError) {
            return try brain.evaluate(text)
        } catch {
            throw missingAnswer(in: error, ofLine: number)?.reason ?? error
        }
    }

    /// Replaces a line, and evaluates the lines that depend on it again.
    ///
    /// - Returns: The numbers of the lines evaluated again, in ascending order.
    /// - Throws: The reason why the new line has no answer, such as the use of its own one, or of that of a later line;
    ///   or that there is no line with this number. Nothing has then changed.
    /// - Complexity: O(*n*) in the number of lines, plus the cost of the evaluations.
    @discardableResult
    public mutating func replace(_ number: Int, by text: String) throws(CalculationError) -> [Int] {
        try replace(number, by: text, beforeEach: {})
    }

    /// Replaces a line, like ``replace(_:by:)``.
    ///
    /// - Parameter prepare: Called before each line that may be evaluated again.
    @discardableResult
    package mutating func replace(
        _ number: Int, by text: String, beforeEach prepare: () -> Void
    ) throws(CalculationError) -> [Int] {
        guard let old = self[number] else {
            throw CalculationError(
                .noValue(.domain, because: "There is no line \(number)."),
                at: SourceRange(0, text.utf8.count))
        }
        var brain = start
        restore(entries[..<(number - 1)], in: &brain)
        var bodies: [String: Set<String>] = [:]
        for entry in entries[..<(number - 1)] { entry.define(in: &bodies) }
        var new: [Int: SheetEntry<Number>] = [:]
        Self.nameAnswers(in: text, &brain, entries, before: number - 1)
        prepare()
        let entry = SheetEntry(text, in: &brain)
        if case .failure(let error) = entry.outcome { throw missingAnswer(in: error, ofLine: number)?.reason ?? error }
        new[number - 1] = entry
        // The names whose meaning has changed.
        var changed = Set(old.defined + entry.defined)
        changed.insert(AnswerName.name(ofLine: number))
        changed.insert(CalculatorBrain<Number>.answerName)
        // The functions and operators among them, whose names no variable can have.
        var redefined = Set(old.definitions + entry.definitions).union(Self.uncovered(old, entry, bodies))
        entry.define(in: &bodies)
        // Operators with other spellings, or without any, as in ‘2π’: any line may use them.
        var redefinesOperators = hasOperator(in: old.defined + entry.defined)
        for index in number..<entries.count {
            let entry = entries[index]
            prepare()
            let isAffected =
                redefinesOperators || !entry.sources(bodies).isDisjoint(with: changed)
                || entry.defined.contains(where: redefined.contains)
                || dependsOnUsers(entry, redefined, bodies)
            guard isAffected else {
                restore(entry, at: index, in: &brain, new)
                entry.define(in: &bodies)
                changed.subtract(entry.defined)
                redefined.subtract(entry.defined)
                if entry.lastAnswer != nil { changed.remove(CalculatorBrain<Number>.answerName) }
                continue
            }
            Self.nameAnswers(in: entry.text, &brain, entries, before: index, new)
            let again = explained(SheetEntry(entry.text, in: &brain), at: index, new)
            new[index] = again
            redefined.formUnion(Self.uncovered(entry, again, bodies))
            again.define(in: &bodies)
            changed.formUnion((entry.variables + again.variables).map(\.symbol))
            redefinesOperators = redefinesOperators || hasOperator(in: entry.defined + again.defined)
            // A definition that is parsed again is unchanged; changes to the names it uses are tracked through it.
            if entry.definitions != again.definitions {
                changed.formUnion(entry.definitions + again.definitions)
                redefined.formUnion(entry.definitions + again.definitions)
            }
            let isAnswer = entry.lastAnswer != nil || again.lastAnswer != nil
            // What uses it may say why there is none.
            if isAnswer || entry.isFailure != again.isFailure { changed.insert(AnswerName.name(ofLine: index + 1)) }
            guard isAnswer else { continue }
            changed.insert(CalculatorBrain<Number>.answerName)
        }
        let before = Dictionary(uniqueKeysWithValues: new.keys.map { ($0, entries[$0]) })
        undoable.append(.replace(Replacement(old: before, new: new)))
        redoable = []
        for (index, entry) in new { entries[index] = entry }
        self.brain = brain
        return new.keys.map { $0 + 1 }.sorted()
    }

    /// Returns the functions and operators of lines above that are there again after a line that no longer sets
    /// variables with their names, or no longer there after one that does now.
    ///
    /// - Parameter bodies: The words of the definitions before the line.
    private static func uncovered(
        _ old: SheetEntry<Number>, _ new: SheetEntry<Number>, _ bodies: [String: Set<String>]
    ) -> Set<String> {
        let names = Set(old.variables.map(\.symbol)).symmetricDifference(new.variables.map(\.symbol))
        return names.filter { bodies[$0] != nil }
    }

    /// Returns whether changed definitions decide if a line is refused: one that replaces a function, an operator or a
    /// variable, while a definition uses that with other operands.
    ///
    /// - Parameters:
    ///   - redefined: The names of the changed definitions.
    ///   - bodies: The words of the definitions before the line.
    private func dependsOnUsers(
        _ entry: SheetEntry<Number>, _ redefined: Set<String>, _ bodies: [String: Set<String>]
    ) -> Bool {
        if redefined.isEmpty { return false }
        if case .failure(let error) = entry.outcome { return error.isAboutUse }
        // A variable that is set again is none that a definition uses with other operands.
        let replacing = entry.variables.map(\.symbol).filter { bodies[$0] != nil || hasOperator(in: [$0]) }
        return (replacing + entry.definitions).contains { name in
            redefined.contains { bodies[$0]?.contains(name) == true }
        }
    }

    /// Returns the error of a line that uses its own answer, that of a later line, or that of a line without one, and
    /// the number of that other line; `nil` if that is not what is wrong.
    ///
    /// - Parameter new: The lines that are being replaced, by index.
    private func missingAnswer(
        in error: CalculationError, ofLine number: Int, _ new: [Int: SheetEntry<Number>] = [:]
    ) -> (reason: CalculationError, other: Int)? {
        guard let (name, other) = error.missingAnswer, let entry = new[other - 1] ?? self[other] else { return nil }
        let hint: String
        switch entry.outcome {
        case _ where other == number:
            hint = "it is the answer of this line, and line \(number) can use those before it only."
        case _ where other > number:
            hint = "it is the answer of a later line, and line \(number) can use those before it only."
        case .success(.definition): hint = "line \(other) is a definition, and has no answer."
        case .success: return nil
        case .failure: hint = "line \(other) has no value."
        }
        return (CalculationError(.notInGrammar(name, hint: hint), at: error.range), other)
    }

    /// Whether one of these symbols is that of an operator that was there before the sheet.
    private func hasOperator(in symbols: [String]) -> Bool {
        symbols.contains { symbol in
            [true, false].contains { start.registry.operator(symbol, beforeOperand: $0) != nil }
        }
    }

    /// Makes the answers of previous lines available to a line by their numbers.
    private static func nameAnswers(
        in text: String, _ brain: inout CalculatorBrain<Number>, _ entries: SheetEntries<Number>, before index: Int,
        _ new: [Int: SheetEntry<Number>] = [:]
    ) {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return }
        for number in SheetLine(text, brain).answers where (1...max(1, index)).contains(number) {
            guard number <= index, case .success(let answer) = (new[number - 1] ?? entries[number - 1]).outcome,
                let value = answer.value
            else { continue }
            brain.setAnswer(number: number, to: value)
        }
    }

    // MARK: Undoing

    /// The effect of undo or redo on the sheet.
    public enum Reversal: Sendable, Equatable {
        /// The last line was removed; this is its text.
        case removed(String)
        /// A line was added, with this number.
        case added(Int)
        /// The lines with these numbers were changed.
        case changed([Int])
    }

    /// Undoes the last change; returns `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the number of lines; nothing is evaluated.
    public mutating func undo() -> Reversal? {
        guard let change = undoable.popLast() else { return nil }
        let reversal: Reversal
        switch change {
        case .append(let count):
            guard let entry = entries.popLast() else { return nil }
            if count > 1 { undoable.append(.append(count: count - 1)) }
            redoable.append(.append(entry))
            reversal = .removed(entry.text)
        case .replace(let lines):
            for (index, entry) in lines.old { entries[index] = entry }
            redoable.append(.replace(lines))
            reversal = .changed(lines.old.keys.map { $0 + 1 }.sorted())
        }
        restoreBrain()
        return reversal
    }

    /// Redoes the last change undone; returns `nil` if there is none.
    public mutating func redo() -> Reversal? {
        guard let change = redoable.popLast() else { return nil }
        let reversal: Reversal
        switch change {
        case .append(let entry):
            entries.append(entry)
            noteAppended()
            reversal = .added(entries.count)
        case .replace(let lines):
            for (index, entry) in lines.new { entries[index] = entry }
            undoable.append(.replace(lines))
            reversal = .changed(lines.new.keys.map { $0 + 1 }.sorted())
        }
        restoreBrain()
        return reversal
    }

    /// Forgets what was changed: ``undo()`` and ``redo()`` do not reach back past this.
    public mutating func forgetChanges() {
        undoable = []
        redoable = []
    }

    private mutating func restoreBrain() {
        var brain = start
        restore(entries[...], in: &brain)
        self.brain = brain
    }

    private func restore(_ entries: Slice<SheetEntries<Number>>, in brain: inout CalculatorBrain<Number>) {
        for index in entries.indices { restore(entries[index], at: index, in: &brain) }
    }

    private func restore(
        _ entry: SheetEntry<Number>, at index: Int, in brain: inout CalculatorBrain<Number>,
        _ new: [Int: SheetEntry<Number>] = [:]
    ) {
        // Definitions are parsed again.
        if !entry.definitions.isEmpty { Self.nameAnswers(in: entry.text, &brain, entries, before: index, new) }
        entry.restore(in: &brain)
    }
}

extension CalculationError {
    /// Whether a definition was refused because another one uses what it replaces.
    fileprivate var isAboutUse: Bool {
        guard case .registration(let refusal) = reason else { return false }
        return refusal.faults.contains { if case .usedOtherwise = $0 { true } else { false } }
    }
}
