// SPDX-License-Identifier: Apache-2.0

/// Compiles texts one after another with the same storage: allocating it takes longer than compiling a short text.
struct ProgramCompiler<Number: CalculatorNumber> {
    private var parser = Parser()
    private var compiler = CodeCompiler<NumberArithmetic<Number>>()

    /// Whether its storage takes little memory, and refers to nothing but the names of parameters.
    private(set) var isWorthKeeping = false

    /// The length in bytes up to which a text is short.
    private static var shortLength: Int { 1024 }

    /// Compiles a text.
    ///
    /// - Throws: ``CalculationError`` for the first fault in it, if it needs values other than numbers, and for
    ///   parameters that are not names, or not distinct.
    mutating func code(
        of text: String, _ parameters: [String], _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> NumberCode<Number> {
        isWorthKeeping = false
        if parser.parameters != parameters {
            try parameters.checkParameters()
            parser.parameters = parameters
        }
        // An empty array is passed on and destroyed in less time than the case of an enumeration as large as an error.
        var errors: [CalculationError] = []
        let isShort = text.withUTF8Span { source in
            do throws(CalculationError) {
                try parser.parse(source, registry.vocabulary)
            } catch {
                errors.append(error)
            }
            return source.count <= Self.shortLength
        }
        if let error = errors.first { throw error }
        let parsed = parser.takeParsed()
        if parsed.usesValues { try Self.checkKinds(of: parsed, parameterCount: parameters.count, registry) }
        compiler.compile(parsed, parameterCount: parameters.count, registry)
        try compiler.requireCompletion()
        isWorthKeeping = isShort && !parsed.usesValues
        return NumberCode(compiler.takeCode())
    }

    @inline(never)
    private static func checkKinds(
        of parsed: ParsedExpression, parameterCount: Int, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        let kinds = try KindInference.result(
            of: parsed, parameters: Array(repeating: .number, count: parameterCount), registry.vocabulary)
        if kinds.isNumeric, kinds.kind != .truth { return }
        let kind = kinds.kind == .number ? nil : kinds.kind
        throw CalculationError(
            .wrongKind(
                operation: nil, expected: "an expression of numbers alone",
                given: kind ?? kinds.otherKind ?? .function),
            at: parsed.nodes.last?.range ?? SourceRange(0, 0))
    }
}
