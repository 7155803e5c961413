// SPDX-License-Identifier: Apache-2.0

/// A calculator: it looks up symbols in a dictionary of operations and carries them out.
///
/// There are two ways to use it, with the same dictionary: operation by operation, like a pocket calculator, with
/// ``setOperand(_:)`` and ``performOperation(_:)``; or with ``evaluate(_:)-(String)``, which takes a whole expression,
/// with precedence and parentheses, or a definition.
///
/// ```swift
/// var brain = CalculatorBrain<Double>(registry: try OperatorRegistry(plugins: [ArithmeticPlugin()]))
/// try brain.evaluate("f(x) = x² + 1")
/// try brain.evaluate("f(3) × 2")  // 20
/// ```
///
/// A brain is a value: a copy has its own operands, variables and definitions.
public struct CalculatorBrain<Number: CalculatorNumber>: Sendable {
    /// The registered operators, including its variables and definitions.
    public internal(set) var registry: OperatorRegistry<Number>

    /// The name of the last answer.
    public static var answerName: String { "ans" }

    /// The name under which the brain's variables and definitions are listed.
    public static var sessionName: String { "this session" }

    /// The maximum length of an expression, in bytes. That of any expression is 2²⁶ − 1.
    public var lengthLimit = 16 << 20

    var parser = Parser<Number>()
    var evaluator = ExpressionEvaluator<Number>()
    private(set) var answerIndex = -1

    /// What the steps of the line that was evaluated last have changed, until it is kept or discarded.
    var changes = LineChanges<Number>()

    /// What compiles programs, shared by copies of the brain.
    private let programCompiler = SpareProgramCompiler()

    /// The prototype of all variables.
    let variable = Operator<Number>("", .constant, .equals, summary: "A variable")

    /// Whether `ans` is the last answer; otherwise it is set by ``setAnswer(to:)``, and by lines of several steps, each of which
    /// can use the answers of those before it.
    package var keepsAnswer = true

    /// Whether an expression whose value is to be shown as a fraction or in exact form is refused with the fault
    /// ``Fault/undecided`` before it is evaluated, because a calculator that knows exact forms answers it.
    package var leavesExactForms = false

    /// The operand of the next operation; `nil` before the first.
    public internal(set) var result: Number?

    /// The pending operations.
    var machine = KeyMachine<Number>()
    /// The symbol with which the pending operation was requested.
    var waitingSymbol = ""

    /// Creates a calculator with the operators of a registry.
    @specialized(where Number == Double)
    public init(registry: OperatorRegistry<Number>) {
        self.registry = registry
        let answer = Operator<Number>(
            Self.answerName, .constant, .constant(Number(fault: .undecided)), summary: "The last answer")
        // This fails only if a plugin has taken the name, which then keeps the plugin's meaning.
        if (try? self.registry.register(answer, from: Self.sessionName)) != nil {
            answerIndex = self.registry.entries.count - 1
        }
    }

    /// Releases the memory of the last expression, which otherwise serves the next one.
    package mutating func releaseMemory() {
        parser = Parser()
        evaluator = ExpressionEvaluator()
    }

    // MARK: Expressions

    /// Evaluates an expression, or carries out a definition.
    ///
    /// - Throws: ``CalculationError``; existing definitions are then unchanged.
    /// - Complexity: O(*n*) in the length of the text, plus the cost of the operators.
    @export(interface)
    @discardableResult
    public mutating func evaluate(_ text: String) throws(CalculationError) -> Answer<Number> {
        let source = Array(text.utf8)
        return try evaluate(source.span)
    }

    /// Evaluates an expression in UTF-8, like ``evaluate(_:)-(String)``.
    @discardableResult
    @specialized(where Number == Double)
    public mutating func evaluate(_ source: Span<UInt8>) throws(CalculationError) -> Answer<Number> {
        let result = try lineResult(of: source)
        try keep(result)
        return result.answer
    }

    /// Sets what a line sets: a variable, what its steps define, and the last answer.
    ///
    /// - Throws: ``CalculationError`` for a name that a variable can’t have; nothing has then changed.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func keep(_ result: LineResult<Number>) throws(CalculationError) {
        switch result {
        case .number(let number): keep(number)
        case .answer(let answer): if let value = answer.value { setAnswer(value) }
        case .variable(let head, let answer):
            guard let value = answer.value else { return }
            try setVariable(head, registry.index(of: head.symbol, beforeOperand: true), value)
            setAnswer(value)
        case .steps: changes.forget()
        }
    }

    /// Undoes what the steps of a line have changed.
    @usableFromInline
    package mutating func discard(_ result: LineResult<Number>) {
        if case .steps = result { changes.undo(in: &registry) }
    }

    /// Sets the last answer to the number that is that of a line.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func keep(_ number: Number) { setAnswer(.number(number)) }

    /// Evaluates an expression in UTF-8, like ``evaluate(_:)-(Span<UInt8>)``, but its result takes effect by ``keep(_:)``.
    ///
    /// It is usable from inline code because only such functions are specialized in other modules.
    ///
    /// - Parameter isMarked: Whether there may be marks (``Span/hasMarks``), as far as the caller knows.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func lineResult(
        of source: Span<UInt8>, isMarked: Bool = true
    ) throws(CalculationError) -> LineResult<Number> {
        try checkLength(source.count)
        guard isMarked, source.hasMarks else { return try evaluateStep(source, from: 0, false, isFirst: true) }
        // Few lines have more than one step, or a symbol that could define something.
        var hasSign = false
        var ends: [Int] = []
        var index = 0
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "="): hasSign = true
            case UInt8(ascii: ";"): ends.append(index)
            case UInt8(ascii: "#"):
                let end = source.endOfLine(from: index)
                if end == source.count { return try evaluate(source, ends, end: index, hasSign) }
                index = end
            default: break
            }
            index += 1
        }
        return try evaluate(source, ends, end: source.count, hasSign)
    }

    /// - Throws: ``CalculationError`` for a text of more bytes than ``lengthLimit``.
    @inline(__always)
    func checkLength(_ count: Int) throws(CalculationError) {
        guard count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
    }

    /// Evaluates the steps of a line, separated at `ends`.
    @inline(__always)
    private mutating func evaluate(
        _ source: Span<UInt8>, _ ends: [Int], end: Int, _ hasSign: Bool
    ) throws(CalculationError) -> LineResult<Number> {
        if ends.isEmpty { return try evaluateStep(source, from: 0, hasSign, isFirst: true) }
        return try atomically { brain throws(CalculationError) in
            try brain.answer(toStepsOf: source, ends, end: end, hasSign)
        }
    }

    /// Evaluates steps that take effect together, or not at all if one of them fails.
    @inline(__always)
    mutating func atomically(
        _ evaluate: (inout CalculatorBrain) throws(CalculationError) -> Answer<Number>
    ) throws(CalculationError) -> LineResult<Number> {
        // Those of a result that nobody kept or discarded.
        changes.forget()
        let keepsAnswer = keepsAnswer
        self.keepsAnswer = true
        defer { self.keepsAnswer = keepsAnswer }
        do throws(CalculationError) {
            return .steps(try evaluate(&self))
        } catch {
            changes.undo(in: &registry)
            throw error
        }
    }

    @inline(__always)
    private mutating func answer(
        toStepsOf source: Span<UInt8>, _ ends: [Int], end: Int, _ hasSign: Bool
    ) throws(CalculationError) -> Answer<Number> {
        var start = 0
        var answer: Answer<Number>?
        // Successive definitions may depend on one another.
        var definitions: [StepDefinition] = []
        // Of a conversion, only that of the last step has an effect.
        var converted: SourceRange?
        for number in 0...ends.count {
            let isLast = number == ends.count
            let stepEnd = isLast ? end : ends[number]
            defer { start = stepEnd + 1 }
            if source.isBlank(from: start, to: stepEnd), !isLast || answer != nil || !definitions.isEmpty { continue }
            if let converted { throw Parser<Number>.unusedConversion(at: converted) }
            let step = source.extracting(0..<stepEnd)
            if hasSign,
                let head = try DefinitionHead(step: step, from: start, registry, origin: Self.sessionName),
                head.form != .variable
            {
                if head.isReplacing, definitions.contains(where: { $0.head.symbol == head.symbol }) {
                    if let last = try defineNotingChanges(definitions) { answer = last }
                    definitions = []
                }
                definitions.append(try StepDefinition(head, step, from: start))
                continue
            }
            if let last = try defineNotingChanges(definitions) { answer = last }
            definitions = []
            do throws(CalculationError) {
                let result = try evaluateStep(step, from: start, hasSign, isFirst: answer == nil)
                try keepNotingChanges(result)
                answer = result.answer
            } catch {
                throw error.ofStep(endingAt: stepEnd, in: source)
            }
            if parser.conversion != nil { converted = SourceRange(start, stepEnd) }
        }
        if let last = try defineNotingChanges(definitions) { answer = last }
        guard let answer else { throw CalculationError(.emptyExpression, at: SourceRange(end, end)) }
        return answer
    }

    /// Sets what a step sets, as ``keep(_:)`` does, and notes what that changes.
    mutating func keepNotingChanges(_ result: LineResult<Number>) throws(CalculationError) {
        if case .variable(let head, _) = result {
            if let present = registry.index(of: head.symbol, beforeOperand: true),
                registry.isVariable(present, of: Self.sessionName)
            {
                changes.noteValue(at: present, in: registry)
            } else {
                changes.note(registry)
            }
        }
        if answerIndex >= 0 { changes.noteValue(at: answerIndex, in: registry) }
        try keep(result)
    }

    /// Evaluates one step of a line, from `start` to the end of `source`.
    @inline(__always)
    mutating func evaluateStep(
        _ source: Span<UInt8>, from start: Int, _ hasSign: Bool, isFirst: Bool
    ) throws(CalculationError) -> LineResult<Number> {
        if hasSign,
            let head = try DefinitionHead(step: source, from: start, registry, origin: Self.sessionName)
        {
            return try define(head, source, from: start)
        }
        if !parser.parameters.isEmpty { parser.parameters = [] }
        if !parser.functionParameters.isEmpty { parser.functionParameters = [:] }
        parser.continued = isFirst && hasAnswer ? answerIndex : nil
        try parser.parse(source, from: start, registry)
        if leavesExactForms, let conversion = parser.conversion, conversion.wantsExactForm {
            throw CalculationError(
                .fault(.undecided, operation: nil, operands: [], domain: ""), at: SourceRange(start, source.count))
        }
        let value: Value<Number>
        if let number = try numberOfParsed() {
            if parser.conversion == nil { return .number(number) }
            value = .number(number)
        } else {
            value = try evaluator.value(of: parser.parsed, registry)
        }
        if let conversion = parser.conversion { try check(conversion, of: value, source, from: start) }
        return .answer(.value(value, parser.conversion))
    }

    /// The value of what was parsed.
    @inline(__always)
    mutating func valueOfParsed() throws(CalculationError) -> Value<Number> {
        if let number = try numberOfParsed() { return .number(number) }
        return try evaluator.value(of: parser.parsed, registry)
    }

    /// The value of what was parsed, if it consists of numbers and operations on numbers only.
    @inline(__always)
    private mutating func numberOfParsed() throws(CalculationError) -> Number? {
        parser.usesValues ? nil : try evaluator.directValue(of: parser.nodes, parser.numbers, registry)
    }

    /// Refuses a conversion that is meaningless for a value.
    private func check(
        _ conversion: Conversion, of value: Value<Number>, _ source: Span<UInt8>, from start: Int
    ) throws(CalculationError) {
        if case .decimals(let count) = conversion, count > ResourceLimits.current.maximumDigits {
            throw Self.tooManyDigits(count, at: SourceRange(start, source.count))
        }
        guard let explanation = conversion.refusal(of: value) else { return }
        throw CalculationError(
            .explained(.undecided, operation: "", operands: [], explanation: explanation),
            at: SourceRange(start, source.count))
    }

    /// Returns the error of a conversion to more digits than a number may have.
    private static func tooManyDigits(_ count: Int, at range: SourceRange) -> CalculationError {
        CalculationError(
            .explained(
                .limit, operation: "", operands: [],
                explanation:
                    "\(count) digits are more than the limit, which is \(ResourceLimits.current.maximumDigits)."),
            at: range)
    }

    /// Returns the error of a final value that can’t be written in a style, which is that of its expression.
    package func error(
        _ fault: Fault, writing source: Span<UInt8>, in style: NumberFormat.Style
    ) -> CalculationError {
        if fault == .notAnInteger, let explanation = style.refusalOfFractionalAnswer {
            return CalculationError(
                .explained(fault, operation: "", operands: [], explanation: explanation),
                at: SourceRange(0, source.count))
        }
        if fault == .limit, let wanted = parser.conversion?.digitCount, wanted > ResourceLimits.current.maximumDigits {
            return Self.tooManyDigits(wanted, at: SourceRange(0, source.count))
        }
        if fault == .limit, parser.nodes.last?.kind == .list {
            return CalculationError(
                .explained(
                    fault, operation: "", operands: [],
                    explanation: "To write this list, there would be more memory in use than an evaluation may have."),
                at: SourceRange(0, source.count))
        }
        guard let last = parser.nodes.last, last.isOperator, last.kind != .constant, last.range.end <= source.count
        else {
            return CalculationError(
                .fault(fault, operation: nil, operands: [], domain: ""), at: SourceRange(0, source.count))
        }
        return CalculationError(
            .fault(fault, operation: source.excerpt(of: last.range), operands: [], domain: ""), at: last.range)
    }

    /// Returns the value of an expression, or of a variable that is set.
    ///
    /// - Throws: ``CalculationError``; also for the definition of a function or an operator, which has no value.
    public mutating func value(of text: String) throws(CalculationError) -> Value<Number> {
        guard let value = try evaluate(text).value else {
            throw CalculationError(.definitionNotAllowed, at: SourceRange(0, text.utf8.count))
        }
        return value
    }

    /// Returns the value of an expression, or of a variable that is set, as a number.
    ///
    /// - Throws: ``CalculationError``; also for values of other kinds.
    public mutating func number(of text: String) throws(CalculationError) -> Number {
        let value = try value(of: text)
        guard let number = value.number else {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number", given: value.kind),
                at: SourceRange(0, text.utf8.count))
        }
        return number
    }

    /// Parses an expression for later evaluation.
    ///
    /// - Throws: ``CalculationError`` if it can't be parsed.
    /// - Complexity: O(*n*) in the length of the text.
    @export(interface)
    @specialized(where Number == Double)
    public func expression(
        _ text: String, parameters: [String] = []
    ) throws(CalculationError) -> CalculatorExpression<Number> {
        try checkLength(text.utf8.count)
        return try CalculatorExpression(text, parameters: parameters, registry: registry)
    }

    /// Compiles an expression for repeated evaluation with changing parameters.
    ///
    /// Variables of the brain are compiled in with their current values.
    ///
    /// - Throws: ``CalculationError`` if it can't be parsed, or one of its functions takes other operands.
    /// - Complexity: O(*n*) in the length of the text.
    @specialized(where Number == Double)
    public func compile(_ text: String, parameters: [String]) throws(CalculationError) -> Program<Number> {
        try checkLength(text.utf8.count)
        return try Program(text, parameters, registry, programCompiler)
    }
}
