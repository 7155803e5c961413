// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// Returns the value of a variable of the brain; `nil` if there is none with this name.
    public func value(ofVariable name: String) -> Value<Number>? {
        variableIndex(named: name).flatMap { registry.operations[$0].value }
    }

    private func variableIndex(named name: String) -> Int? {
        registry.index(of: name, beforeOperand: true).flatMap { registry.vocabulary.isVariable($0) ? $0 : nil }
    }

    /// The variables of the brain with their values, without the last answer. They are in the order in which they were
    /// first set, apart from those that replace an operator, which have its place.
    ///
    /// - Complexity: O(*n*) in the number of operators, variables and definitions.
    public var variables: [(name: String, value: Value<Number>)] {
        registry.operations.indices.compactMap { index in
            let name = registry.vocabulary.entries[index].symbol
            guard name != Self.answerName, registry.vocabulary.isVariable(index),
                registry.index(of: name, beforeOperand: true) == index, let value = registry.operations[index].value
            else { return nil }
            return (name, value)
        }
    }

    /// Sets a variable, as `name = value` does, or on request `name := value`.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - value: Its value. A function holds what it was compiled with: see ``FunctionValue``.
    ///   - isReplacing: Whether it takes the place of an operator with that name, also within the definitions that use
    ///     it. Of ``variables``, those that did so in one brain need it in another.
    /// - Throws: ``CalculationError`` for an invalid name, for that of the last answer, and for a name with another
    ///   meaning that is not to be replaced, or is used in a definition as a variable can’t be. The brain is then
    ///   unchanged.
    /// - Complexity: O(1), plus the cost of updating the definitions that use it: O(*n*) in their number if one of them
    ///   was used since they were updated last, or the evaluation of constants among them, or of all if the kind of the
    ///   value changes. A list is not copied.
    public mutating func setVariable(
        _ name: String, to value: Value<Number>, replacing isReplacing: Bool = false
    ) throws(CalculationError) {
        let source = Array("\(name) \(isReplacing ? DefinitionHead.replacingSymbol : "=") 0".utf8)
        let range = SourceRange(0, name.utf8.count)
        guard let head = try DefinitionHead(step: source.span, from: 0, registry.vocabulary),
            head.form == .variable, head.symbol == name
        else { throw CalculationError(.invalidDefinition, at: range) }
        try setVariable(head, registry.index(of: name, beforeOperand: true), value)
    }

    /// Returns the names of variables and constants in a text, and those without a meaning, functions too, in the order
    /// of their first use. Among them are those that the text introduces for a part of itself, such as the `k` of
    /// `sum(k², k, 1, 10)`, but not the words of the grammar, such as `to` and `hex`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func names(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var names: [String] = []
        var known: Set<String> = []
        for token in registry.tokens(of: bytes.span) {
            let isName = token.role == .variable || token.role == .constant || token.role == .unknown
            guard isName, let first = bytes.span.scalar(at: token.range.start),
                CharacterClass(first) == .nameStart
            else { continue }
            let name = bytes.span.text(in: token.range)
            if known.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// The number of operators, variables and definitions.
    @usableFromInline
    package var symbolCount: Int { registry.operations.count }

    /// Returns whether a symbol in a line is a variable or a definition of the brain, or its last answer.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    @usableFromInline
    package func hasDefined(anyNameIn line: Span<UInt8>) -> Bool {
        registry.tokens(of: line).contains { token in
            switch token.role {
            case .variable: return true
            case .number, .parenthesis, .separator, .comment: return false
            default:
                let symbol = line.text(in: token.range)
                return [true, false].contains { registry.origin(of: symbol, beforeOperand: $0) == Self.sessionName }
            }
        }
    }

    /// Returns the session variable with a name, with its current value.
    package func variable(_ name: String) -> Operator<Number>? {
        name == Self.answerName ? nil : variableIndex(named: name).map { registry.operator(at: $0) }
    }

    /// Restores a session variable with its value.
    package mutating func restore(_ variable: Operator<Number>) {
        guard let value = variable.operation.value else { return }
        replaceValue(of: variable.symbol, by: value)
    }

    /// Sets a variable, or makes its name one, without the checks of ``setVariable(_:to:replacing:)``: a brain with the
    /// same operators has accepted the name. If the value is a fault, uses of the name have no value either.
    @usableFromInline
    package mutating func replaceValue(of name: String, by value: Value<Number>) {
        try? assign(value, to: name, at: registry.index(of: name, beforeOperand: true), replacing: true)
    }

    /// Sets the variable of a definition; `present` is the existing one, if any.
    mutating func setVariable(
        _ head: DefinitionHead, _ present: Int?, _ value: Value<Number>
    ) throws(CalculationError) {
        if head.symbol == Self.answerName { throw head.errorOfReservedSymbol }
        do throws(RegistrationError) {
            try assign(value, to: head.symbol, at: present, replacing: head.isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: head.symbolRange)
        }
    }

    /// Sets a variable. If what has its name, at an index, is none, or nothing has, registers it, and has the
    /// definitions that use the name use it.
    @inline(__always)
    private mutating func assign(
        _ value: Value<Number>, to name: String, at present: Int?, replacing isReplacing: Bool
    ) throws(RegistrationError) {
        if let present, registry.vocabulary.isVariable(present) {
            registry.setVariable(at: present, to: value)
            return
        }
        let variable = variable.named(name, CalculatorOperation(value))
        try registry.registerFromText(variable, from: Self.sessionName, replacing: isReplacing)
        if let present { registry.compileDependents(of: present) }
    }
}
