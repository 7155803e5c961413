// SPDX-License-Identifier: Apache-2.0

/// The calculator: it looks symbols up in a dictionary of operations and carries them out.
///
/// There are two ways to use it, over the same dictionary. As the hand uses a pocket calculator, operation by
/// operation: ``setOperand(_:)`` and ``performOperation(_:)``. Or as one writes: ``evaluate(_:)-(String)`` takes
/// a whole expression, with precedence and parentheses, or a definition.
///
/// ```swift
/// var brain = CalculatorBrain<Double>(registry: try OperatorRegistry(plugins: [ArithmeticPlugin()]))
/// try brain.evaluate("f(x) = x² + 1")
/// try brain.evaluate("f(3) × 2")  // 20
/// ```
///
/// A brain is a value: a copy has its own operands, variables and definitions.
public struct CalculatorBrain<Number: CalculatorNumber>: Sendable {
    /// The operators it knows, its own variables and definitions among them.
    public internal(set) var registry: OperatorRegistry<Number>

    /// The name of the last answer.
    public static var answerName: String { "ans" }

    /// The name that variables and definitions of the brain's own are listed under.
    public static var sessionName: String { "this session" }

    /// Expressions longer than this many bytes are refused.
    public var lengthLimit = 16 << 20

    private var parser = Parser<Number>()
    private var evaluator = ExpressionEvaluator<Number>()
    private(set) var answerIndex = -1

    /// What all variables share.
    private let variable = Operator<Number>("", .constant, .equals, summary: "A variable")

    /// Whether `ans` is the last answer; otherwise it is what ``setAnswer(to:)`` makes it.
    package var keepsAnswer = true

    /// The number that the next operation works on; `nil` before the first.
    public internal(set) var result: Number?

    /// What waits for its second operand.
    var machine = KeyMachine<Number>()
    /// The symbol that the operation which waits was asked for by.
    var waitingSymbol = ""

    /// Creates a calculator that knows the operators of a registry.
    @specialized(where Number == Double)
    public init(registry: OperatorRegistry<Number>) {
        self.registry = registry
        let answer = Operator<Number>(
            Self.answerName, .constant, .constant(Number(fault: .undecided)), summary: "The last answer")
        // Refused only where a plugin has taken the name; then it means what the plugin says.
        if (try? self.registry.register(answer, from: Self.sessionName)) != nil {
            answerIndex = self.registry.operators.count - 1
        }
    }

    // MARK: Expressions

    /// Evaluates an expression, or carries a definition out.
    ///
    /// - Throws: ``CalculationError``; whatever was defined before stays as it was.
    /// - Complexity: O(*n*) in the length of the text, and what the operators themselves take.
    @discardableResult
    public mutating func evaluate(_ text: String) throws(CalculationError) -> Answer<Number> {
        let source = Array(text.utf8)
        return try evaluate(source.span)
    }

    /// Evaluates an expression given as UTF-8 bytes, as ``evaluate(_:)-(String)`` does.
    @discardableResult
    @specialized(where Number == Double)
    public mutating func evaluate(_ source: Span<UInt8>) throws(CalculationError) -> Answer<Number> {
        guard source.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        // Few lines have more than one step, or a sign that could define something.
        var hasSign = false
        var ends: [Int] = []
        for index in 0..<source.count {
            switch source[index] {
            case UInt8(ascii: "="): hasSign = true
            case UInt8(ascii: ";"): ends.append(index)
            case UInt8(ascii: "#"): return try evaluate(source, ends, end: index, hasSign)
            default: continue
            }
        }
        return try evaluate(source, ends, end: source.count, hasSign)
    }

    /// Evaluates the steps of a line, separated at `ends`. If one fails, none takes effect.
    @inline(__always)
    private mutating func evaluate(
        _ source: Span<UInt8>, _ ends: [Int], end: Int, _ hasSign: Bool
    ) throws(CalculationError) -> Answer<Number> {
        if ends.isEmpty { return try evaluateStep(source, from: 0, hasSign, isFirst: true) }
        var draft = self
        var start = 0
        var answer: Answer<Number>?
        // Definitions in a row may need one another.
        var definitions: [(head: DefinitionHead, text: String)] = []
        for stepEnd in ends + [end] {
            defer { start = stepEnd + 1 }
            let isLast = stepEnd == end
            if source.isBlank(from: start, to: stepEnd), !isLast || answer != nil || !definitions.isEmpty { continue }
            let step = source.extracting(0..<stepEnd)
            if hasSign,
                let head = try DefinitionHead(step: step, from: start, draft.registry, origin: Self.sessionName),
                head.form != .variable
            {
                definitions.append((head, draft.text(ofStep: step, from: start)))
                continue
            }
            if let last = try draft.define(definitions) { answer = last }
            definitions = []
            answer = try draft.evaluateStep(step, from: start, hasSign, isFirst: answer == nil)
        }
        if let last = try draft.define(definitions) { answer = last }
        guard let answer else { throw CalculationError(.emptyExpression, at: SourceRange(end, end)) }
        self = draft
        return answer
    }

    @inline(__always)
    private mutating func evaluateStep(
        _ source: Span<UInt8>, from start: Int, _ hasSign: Bool, isFirst: Bool
    ) throws(CalculationError) -> Answer<Number> {
        if hasSign,
            let head = try DefinitionHead(step: source, from: start, registry, origin: Self.sessionName)
        {
            return try define(head, source, from: start)
        }
        parser.parameters = []
        parser.functionParameters = [:]
        parser.continued = isFirst && hasAnswer ? answerIndex : nil
        try parser.parse(source, from: start, registry)
        let value = try evaluator.value(of: parser.parsed, registry)
        setAnswer(value)
        return .value(value, parser.conversion)
    }

    /// The value of an expression, or of a variable that is set.
    ///
    /// - Throws: ``CalculationError``; for the definition of a function or an operator, which has no value, too.
    public mutating func value(of text: String) throws(CalculationError) -> Value<Number> {
        guard let value = try evaluate(text).value else {
            throw CalculationError(.definitionNotAllowed, at: SourceRange(0, text.utf8.count))
        }
        return value
    }

    /// The value of an expression, or of a variable that is set, where it is a number.
    ///
    /// - Throws: ``CalculationError``; for values of other kinds too.
    public mutating func number(of text: String) throws(CalculationError) -> Number {
        let value = try value(of: text)
        guard let number = value.number else {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number", given: value.kind),
                at: SourceRange(0, text.utf8.count))
        }
        return number
    }

    /// Reads an expression for later evaluation.
    @specialized(where Number == Double)
    public func expression(
        _ text: String, parameters: [String] = []
    ) throws(CalculationError) -> CalculatorExpression<Number> {
        guard text.utf8.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        return try CalculatorExpression(text, parameters: parameters, registry: registry)
    }

    /// How a text would be read: an expression fully parenthesised, with every implicit sign written out; of a
    /// definition, its right side so.
    ///
    /// - Throws: ``CalculationError`` where it can't be read.
    public func reading(of text: String) throws(CalculationError) -> String {
        let source = Array(text.utf8)
        return String(decoding: try reading(of: source.span), as: UTF8.self)
    }

    /// How a text given as UTF-8 bytes would be read, as ``reading(of:)-(String)`` says it, as UTF-8 too.
    @specialized(where Number == Double)
    public func reading(of source: Span<UInt8>) throws(CalculationError) -> [UInt8] {
        guard source.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        var reading: [UInt8] = []
        reading.reserveCapacity(2 * source.count)
        let ends = source.stepEnds
        if ends.count == 1 {
            try appendReading(ofStep: source, from: 0, isFirst: true, to: &reading)
            return reading
        }
        var draft = self
        var start = 0
        for end in ends {
            let step = source.extracting(0..<end)
            if end == source.count && reading.isEmpty || !source.isBlank(from: start, to: end) {
                let isFirst = reading.isEmpty
                if !isFirst { reading += "; ".utf8 }
                try draft.appendReading(ofStep: step, from: start, isFirst: isFirst, to: &reading)
                // What comes after may need what this step defines.
                if end < source.count { _ = try? draft.evaluateStep(step, from: start, true, isFirst: isFirst) }
            }
            start = end + 1
        }
        return reading
    }

    /// Evaluates a text, and appends how it was read; an expression is parsed only once for both.
    ///
    /// - Throws: ``CalculationError``; what has been appended to `reading` then means nothing.
    @specialized(where Number == Double)
    public mutating func evaluate(
        _ source: Span<UInt8>, appendingReadingTo reading: inout [UInt8]
    ) throws(CalculationError) -> Answer<Number> {
        if source.contains(UInt8(ascii: "=")) || source.contains(UInt8(ascii: ";")) {
            reading += try self.reading(of: source)
            return try evaluate(source)
        }
        let answer = try evaluate(source)
        ReadingWriter(parser.parsed, [], registry).append(source, to: &reading)
        return answer
    }

    private func appendReading(
        ofStep source: Span<UInt8>, from start: Int, isFirst: Bool, to reading: inout [UInt8]
    ) throws(CalculationError) {
        var parser = Parser<Number>()
        guard source.contains(UInt8(ascii: "=")),
            let head = try DefinitionHead(step: source, from: start, registry, origin: Self.sessionName)
        else {
            parser.continued = isFirst && hasAnswer ? answerIndex : nil
            try parser.parse(source, from: start, registry)
            ReadingWriter(parser.parsed, [], registry).append(source, to: &reading)
            return
        }
        parser.parameters = head.parameters
        parser.functionParameters = head.functionParameters
        let sign = head.isReplacing ? DefinitionHead.replacingSymbol : "="
        reading += source.text(in: SourceRange(start, head.bodyStart - sign.utf8.count)).trimmed.utf8
        reading += " \(sign) ".utf8
        do throws(CalculationError) {
            try parser.parse(source, from: head.bodyStart, registry)
            ReadingWriter(parser.parsed, head.parameters, registry).append(source, to: &reading)
        } catch {
            // A definition that needs itself can be read only once it is there.
            var draft = self
            guard error.names(head.symbol), (try? draft.define(head, source, from: start)) != nil else { throw error }
            try parser.parse(source, from: head.bodyStart, draft.registry)
            ReadingWriter(parser.parsed, head.parameters, draft.registry).append(source, to: &reading)
        }
    }

    /// Compiles an expression for repeated evaluation with changing parameters.
    ///
    /// Variables of the brain are compiled in with the values they have now.
    @specialized(where Number == Double)
    public func compile(_ text: String, parameters: [String]) throws(CalculationError) -> Program<Number> {
        try expression(text, parameters: parameters).program()
    }

    // MARK: Variables

    /// The value of a variable of the brain's own; `nil` where there is none of this name.
    public func value(ofVariable name: String) -> Value<Number>? {
        guard let index = registry.index(of: name, beforeOperand: true),
            registry.isVariable(index, of: Self.sessionName)
        else { return nil }
        return registry.operations[index].value
    }

    /// Sets a variable, as `name = value` does.
    ///
    /// - Throws: ``CalculationError`` for what is no name, and for a name that something else has.
    /// - Complexity: O(1), but for the definitions that use it; a list is not copied.
    public mutating func setVariable(_ name: String, to value: Value<Number>) throws(CalculationError) {
        let source = Array("\(name) = 0".utf8)
        let range = SourceRange(0, name.utf8.count)
        guard let head = try DefinitionHead(step: source.span, from: 0, registry, origin: Self.sessionName),
            head.form == .variable, head.symbol == name
        else { throw CalculationError(.invalidDefinition, at: range) }
        try setVariable(head, registry.index(of: name, beforeOperand: true), value)
    }

    /// The names that a text uses for variables and constants, known or not, in the order of their first use.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func names(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var names: [String] = []
        for token in registry.tokens(of: bytes.span) {
            let isName = token.role == .variable || token.role == .constant || token.role == .unknown
            guard isName, let first = bytes.span.scalar(at: token.range.start),
                CharacterClass(first) == .nameStart
            else { continue }
            let name = bytes.span.text(in: token.range)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Whether there is an answer to go on from.
    private var hasAnswer: Bool {
        guard answerIndex >= 0 else { return false }
        guard case .constant(let number) = registry.operations[answerIndex] else { return true }
        return number.fault == nil
    }

    mutating func setAnswer(_ value: Value<Number>) {
        guard answerIndex >= 0, keepsAnswer else { return }
        registry.setConstant(at: answerIndex, to: value)
        if registry.hasDependents(answerIndex) { registry.compileDefinitions(changed: [answerIndex], new: []) }
    }

    // MARK: Definitions

    private mutating func define(
        _ head: DefinitionHead, _ source: Span<UInt8>, from start: Int
    ) throws(CalculationError) -> Answer<Number> {
        if head.form == .variable {
            let present = registry.index(of: head.symbol, beforeOperand: true)
            parser.parameters = []
            parser.functionParameters = [:]
            parser.continued = nil
            try parser.parse(source, from: head.bodyStart, registry)
            let value = try evaluator.value(of: parser.parsed, registry)
            try setVariable(head, present, value)
            setAnswer(value)
            return .value(value, parser.conversion)
        }
        let text = text(ofStep: source, from: start)
        if let error = registry.define(head, text, from: Self.sessionName) { throw error }
        return .definition(text.trimmed)
    }

    /// Carries out definitions that may need one another; `nil` for none.
    private mutating func define(
        _ definitions: [(head: DefinitionHead, text: String)]
    ) throws(CalculationError) -> Answer<Number>? {
        guard let last = definitions.last else { return nil }
        if definitions.count == 1 {
            if let error = registry.define(last.head, last.text, from: Self.sessionName) { throw error }
        } else if let error = registry.define(definitions, from: Self.sessionName) {
            throw error
        }
        return .definition(last.text.trimmed)
    }

    /// The text of a step. Blanks stand for the steps before, so that places are those of the line.
    private func text(ofStep source: Span<UInt8>, from start: Int) -> String {
        String(repeating: " ", count: start) + source.text(in: SourceRange(start, source.count))
    }

    private mutating func setVariable(
        _ head: DefinitionHead, _ present: Int?, _ value: Value<Number>
    ) throws(CalculationError) {
        if head.symbol == Self.answerName {
            let fault = RegistrationFault.reservedSymbol(head.symbol, sign: head.symbol)
            throw CalculationError(
                .registration(RegistrationError(symbol: head.symbol, faults: [fault])), at: head.symbolRange)
        }
        if let present, registry.isVariable(present, of: Self.sessionName) {
            registry.setConstant(at: present, to: value)
            registry.compileDefinitions(changed: [present], new: [])
            return
        }
        let variable = variable.named(head.symbol, CalculatorOperation(value))
        do {
            try registry.register(variable, from: Self.sessionName, replacing: head.isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: head.symbolRange)
        }
        if let present { registry.compileDefinitions(changed: [present], new: []) }
    }
}

extension CalculationError {
    /// Whether the error is that nothing has this symbol.
    fileprivate func names(_ symbol: String) -> Bool {
        switch reason {
        case .unknownName(symbol, _), .unknownSymbol(symbol, _): true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// Where the steps of a line end.
    fileprivate var stepEnds: [Int] {
        var ends: [Int] = []
        for index in 0..<count {
            if self[index] == UInt8(ascii: ";") { ends.append(index) }
            if self[index] == UInt8(ascii: "#") { break }
        }
        return ends + [count]
    }

    /// Whether there is nothing but ASCII blanks between two places.
    fileprivate func isBlank(from start: Int, to end: Int) -> Bool {
        for index in start..<end where !isBlank(at: index) { return false }
        return true
    }
}
