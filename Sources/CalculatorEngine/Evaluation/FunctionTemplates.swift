// SPDX-License-Identifier: Apache-2.0

/// The functions encountered while an expression is compiled, each of which is compiled once.
final class FunctionTemplates<Number: CalculatorNumber>: @unchecked Sendable {
    // Used by one compiler, and those it creates, on one thread.
    private struct Key: Hashable {
        let source: Int
        let range: SourceRange
    }
    private var templates: [Key: FunctionTemplate<Number>] = [:]
    private var codes: [Int: DefinitionCodes<Number>] = [:]

    /// Returns the function of a lambda in an expression.
    ///
    /// - Parameter source: The index in the registry of the definition that the expression belongs to, or −1.
    func template(
        of lambda: Lambda, in expression: ParsedExpression<Number>, _ source: Int, _ registry: OperatorRegistry<Number>
    ) -> FunctionTemplate<Number> {
        let key = Key(source: source, range: lambda.range)
        if let known = templates[key] { return known }
        let count = lambda.parameters.count
        let template = make(
            expression, lambda.nodes, operandCount: count, count + lambda.captures.count, source,
            text: "\(lambda.parameters.joined(separator: ", ")) ↦ …", registry)
        templates[key] = template
        return template
    }

    /// Returns the function denoted by the name of an operator.
    func reference(
        to index: Int, operandCount: Int, _ registry: OperatorRegistry<Number>
    ) -> FunctionTemplate<Number> {
        var expression = ParsedExpression<Number>()
        for parameter in 0..<operandCount {
            expression.nodes.append(ExpressionNode(kind: .parameter, index: UInt32(parameter), start: 0, end: 0))
        }
        expression.nodes.append(
            ExpressionNode(
                kind: .call, argumentCount: UInt32(operandCount), index: UInt32(index), start: 0, end: 0))
        let template = make(
            expression, expression.nodes, operandCount: operandCount, operandCount, -1,
            text: registry.operators[index].symbol, registry)
        return FunctionTemplate(
            arity: template.arity, text: template.text, numberCode: template.numberCode, isTruth: template.isTruth,
            valueCode: template.valueCode, reference: index)
    }

    private func make(
        _ expression: ParsedExpression<Number>, _ nodes: [ExpressionNode], operandCount: Int, _ parameterCount: Int,
        _ source: Int, text: String, _ registry: OperatorRegistry<Number>
    ) -> FunctionTemplate<Number> {
        var body = expression
        body.nodes = nodes
        let kinds = Array(repeating: ValueKind?.some(.number), count: parameterCount)
        let inferred = try? KindInference(body, registry).result(parameters: kinds)
        var numberCode: NumberCode<Number>?
        if inferred?.isNumeric == true {
            var compiler = CodeCompiler<NumberArithmetic<Number>>()
            compiler.compile(body, parameterCount: parameterCount, source: source, templates: self, registry)
            numberCode = NumberCode(compiler.code)
        }
        var compiler = CodeCompiler<ValueArithmetic<Number>>()
        compiler.compile(body, parameterCount: parameterCount, source: source, templates: self, registry)
        return FunctionTemplate(
            arity: operandCount...operandCount, text: text, numberCode: numberCode,
            isTruth: inferred?.kind == .truth, valueCode: compiler.code, reference: nil)
    }

    /// Returns the code of a definition for which numbers suffice, with code for other values too.
    func codes(
        of definition: Definition<Number>, _ index: Int, _ registry: OperatorRegistry<Number>
    ) -> DefinitionCodes<Number> {
        if let known = codes[index] { return known }
        let new = DefinitionCodes(base: definition.codes)
        // Registered before it is compiled, since it may be recursive.
        codes[index] = new
        var compiler = CodeCompiler<ValueArithmetic<Number>>()
        compiler.compile(
            definition.body, parameterCount: definition.parameters.count, source: index,
            group: Set(definition.group), templates: self, registry)
        new.values = compiler.code
        return new
    }
}
