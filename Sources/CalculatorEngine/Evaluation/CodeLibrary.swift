// SPDX-License-Identifier: Apache-2.0

/// The functions and definitions encountered while an expression is compiled, each of which is compiled once.
///
/// Those of definitions are stored in the ``CompiledDefinition`` when the expression is complete, so that other
/// expressions find them.
final class CodeLibrary<Number: CalculatorNumber>: @unchecked Sendable {
    // Used by one compiler, and those it creates, on one thread.
    private struct Key: Hashable {
        let source: Int
        let range: SourceRange
    }
    private var templates: [Key: FunctionTemplate<Number>] = [:]
    private var codes: [Int: DefinitionCodes<Number>] = [:]
    private var generalCodes: [Int: DefinitionCodes<Number>] = [:]

    /// The fault with which ``Interrupt`` ended the computation before everything was compiled, if it did. Nothing may
    /// be run then.
    private(set) var fault: Fault?
    /// The size of what was compiled since the limits of the computation were last looked at, in instructions.
    private var newSize = 0
    /// The instructions that take as much memory as a code without any.
    private static var sizeOfCode: Int { 64 }
    private static var sizeBetweenQuestions: Int { 1 << 14 }

    /// Stores the code of definitions for later use, if all of it is compiled.
    func publish(in registry: OperatorRegistry<Number>) {
        guard fault == nil else { return }
        for (index, codes) in codes {
            guard let definition = registry.definition(at: index) else { continue }
            for used in definition.dependencies { registry.compilationMarks.noteCompilation(ofUserOf: used) }
            definition.compiled.store(codes)
        }
        for (index, codes) in generalCodes { registry.definition(at: index)?.compiled.store(general: codes) }
        for (key, template) in templates where key.source >= 0 {
            registry.definition(at: key.source)?.compiled.store(template, at: key.range)
        }
    }

    /// Returns the code that was compiled last.
    private func take<Arithmetic>(_ compiler: inout CodeCompiler<Arithmetic>) -> Code<Arithmetic>
    where Arithmetic.Number == Number {
        let code = compiler.takeCode()
        noteCompilation(ofInstructions: code.instructions.count)
        return code
    }

    /// Looks at the limits of the computation now and then. Code is counted, and not text: a short text may take much
    /// code, as definitions are a part of it.
    private func noteCompilation(ofInstructions count: Int) {
        newSize += count + Self.sizeOfCode
        guard newSize >= Self.sizeBetweenQuestions, fault == nil else { return }
        newSize = 0
        fault = Interrupt.requestedFault ?? (Interrupt.mayAllocate(0) ? nil : .limit)
    }

    // MARK: Functions

    /// Stands for functions that are not compiled any more.
    private lazy var unfinished = FunctionTemplate<Number>(
        arity: 0...0, text: "", numberCode: nil, isTruth: false, valueCode: Code(),
        evaluators: FunctionEvaluators())

    /// Returns the function of a lambda in an expression.
    ///
    /// - Parameter source: The index in the registry of the definition that the expression belongs to, or a
    ///   ``CodeSource``.
    func template(
        of lambda: Lambda, in expression: ParsedExpression, _ source: Int, _ registry: OperatorRegistry<Number>
    ) -> FunctionTemplate<Number> {
        if fault != nil { return unfinished }
        let key = Key(source: source, range: lambda.range)
        if let known = templates[key] { return known }
        if source >= 0, let definition = registry.definition(at: source) {
            if let known = definition.compiled.template(at: lambda.range) { return known }
            // In a chain of definitions with functions, each one is compiled after those it uses, and not within them.
            _ = codes(of: source, registry)
            if let made = templates[key] { return made }
        }
        let count = lambda.parameters.count
        let names = lambda.parameters.joined(separator: ", ")
        let template = make(
            expression, lambda.nodes, operandCount: count, count + lambda.captures.count, source,
            text: count == 1 ? "\(names) ↦ …" : "(\(names)) ↦ …", registry)
        templates[key] = template
        return template
    }

    /// Returns the function denoted by the name of an operator.
    func reference(to index: Int, operandCount: Int, _ registry: OperatorRegistry<Number>) -> FunctionTemplate<Number> {
        if fault != nil { return unfinished }
        var expression = ParsedExpression()
        for parameter in 0..<operandCount {
            expression.nodes.append(ExpressionNode(kind: .parameter, index: UInt32(parameter), start: 0, end: 0))
        }
        expression.nodes.append(
            ExpressionNode(
                kind: .call, argumentCount: UInt32(operandCount), index: UInt32(index), start: 0, end: 0))
        let arity = registry.vocabulary.syntaxes[index].arity
        let isVariadic = registry.definition(at: index) == nil && arity.lowerBound < arity.upperBound
        return make(
            expression, expression.nodes, operandCount: operandCount, operandCount, CodeSource.none,
            text: registry.vocabulary.entries[index].symbol, reference: index,
            operation: isVariadic ? registry.operations[index] : nil, registry)
    }

    private func make(
        _ expression: ParsedExpression, _ nodes: [ExpressionNode], operandCount: Int, _ parameterCount: Int,
        _ source: Int, text: String, reference: Int? = nil, operation: CalculatorOperation<Number>? = nil,
        _ registry: OperatorRegistry<Number>
    ) -> FunctionTemplate<Number> {
        var body = expression
        body.nodes = nodes
        let kinds = Array(repeating: ValueKind?.some(.number), count: parameterCount)
        let inferred = try? KindInference.result(of: body, parameters: kinds, registry.vocabulary)
        var numberCode: NumberCode<Number>?
        if inferred?.isNumeric == true {
            var compiler = CodeCompiler<NumberArithmetic<Number>>()
            compiler.compile(body, parameterCount: parameterCount, source: source, library: self, registry)
            numberCode = NumberCode(take(&compiler))
        }
        var compiler = CodeCompiler<ValueArithmetic<Number>>()
        compiler.compile(body, parameterCount: parameterCount, source: source, library: self, registry)
        return FunctionTemplate(
            arity: operandCount...operandCount, text: text, numberCode: numberCode,
            isTruth: inferred?.kind == .truth, valueCode: take(&compiler), evaluators: FunctionEvaluators(),
            reference: reference, operation: operation)
    }

    // MARK: Definitions

    /// Returns the code of a definition: for numbers if they suffice, otherwise for any values.
    ///
    /// - Complexity: O(*n*) in the length of the definitions that it uses directly or indirectly, and that are not yet
    ///   compiled.
    func codes(of index: Int, _ registry: OperatorRegistry<Number>) -> DefinitionCodes<Number> {
        if let known = knownCodes(of: index, registry) { return known }
        if fault != nil { return DefinitionCodes() }
        // Each definition after those it uses, so that a long chain of them costs no stack space.
        var order = DependencyOrder { used in
            (registry.definition(at: used)?.dependencies ?? []).filter { next in
                registry.vocabulary.syntaxes[next].isDefined && registry.vocabulary.syntaxes[next].place != .constant
                    && self.knownCodes(of: next, registry) == nil
            }
        }
        order.visit(index)
        for used in order.components.joined() where codes[used] == nil { compile(used, registry) }
        return codes[index] ?? DefinitionCodes()
    }

    private func knownCodes(of index: Int, _ registry: OperatorRegistry<Number>) -> DefinitionCodes<Number>? {
        codes[index] ?? registry.definition(at: index)?.compiled.codes
    }

    private func compile(_ index: Int, _ registry: OperatorRegistry<Number>) {
        guard fault == nil, let definition = registry.definition(at: index) else { return }
        let new = DefinitionCodes<Number>()
        // Registered before it is compiled, since it may be recursive.
        codes[index] = new
        if definition.numericKind != nil {
            var compiler = CodeCompiler<NumberArithmetic<Number>>()
            compiler.compile(definition, at: index, in: self, registry)
            new.numbers = NumberCode(take(&compiler))
        } else {
            var compiler = CodeCompiler<ValueArithmetic<Number>>()
            compiler.compile(definition, at: index, in: self, registry)
            new.values = take(&compiler)
        }
    }

    /// Returns the code of a definition for any values, even if numbers suffice for it.
    func generalCodes(of index: Int, _ registry: OperatorRegistry<Number>) -> DefinitionCodes<Number> {
        guard let definition = registry.definition(at: index), definition.numericKind != nil else {
            return codes(of: index, registry)
        }
        if let known = generalCodes[index] ?? definition.compiled.generalCodes { return known }
        let new = DefinitionCodes(base: codes(of: index, registry))
        guard fault == nil else { return new }
        generalCodes[index] = new
        var compiler = CodeCompiler<ValueArithmetic<Number>>()
        compiler.compile(definition, at: index, in: self, registry)
        new.values = take(&compiler)
        return new
    }
}

extension CodeCompiler {
    /// Compiles the definition at an index in the registry.
    fileprivate mutating func compile(
        _ definition: Definition<Number>, at index: Int, in library: CodeLibrary<Number>,
        _ registry: OperatorRegistry<Number>
    ) {
        compile(
            definition.body, parameterCount: definition.parameters.count, source: index, group: Set(definition.group),
            library: library, registry)
    }
}
