// SPDX-License-Identifier: Apache-2.0

/// muParser, used through its C interface (Debian: libmuparser2v5).
struct MuParserEngine: Engine {
    let name = "muParser"

    private typealias Create = @convention(c) (CInt) -> UnsafeMutableRawPointer?
    private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias SetText = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
    private typealias Define =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void
    private typealias Evaluate = @convention(c) (UnsafeMutableRawPointer) -> Double

    private let create: Create
    private let release: Release
    private let setText: SetText
    private let define: Define
    private let evaluate: Evaluate

    init?() {
        guard let library = CLibrary("libmuparser.so.2") ?? CLibrary("libmuparser.dylib"),
            let create = library.function("mupCreate", as: Create.self),
            let release = library.function("mupRelease", as: Release.self),
            let setText = library.function("mupSetExpr", as: SetText.self),
            let define = library.function("mupDefineVar", as: Define.self),
            let evaluate = library.function("mupEval", as: Evaluate.self)
        else { return nil }
        (self.create, self.release, self.setText) = (create, release, setText)
        (self.define, self.evaluate) = (define, evaluate)
    }

    /// Compiles by setting the text and evaluating it: a parser compiles at the first evaluation.
    func compile(_ shape: Shape, count: Int) { compile(shape.text, shape.variables, count: count) }

    func evaluateOnce(_ text: String, count: Int) { compile(text, [], count: count) }

    private func compile(_ text: String, _ variables: [String], count: Int) {
        withParser(variables) { parser, _ in
            for _ in 0..<count {
                setText(parser, text)
                _ = evaluate(parser)
            }
        }
    }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        withParser(shape.variables) { parser, variables in
            setText(parser, shape.text)
            _ = evaluate(parser)
            let variableCount = shape.variables.count
            return sum(count: count) { evaluation in
                for index in 0..<variableCount { variables[index] = value(ofVariable: index, inEvaluation: evaluation) }
                return evaluate(parser)
            }
        } ?? (.nan, .nan)
    }

    private func withParser<Result>(
        _ names: [String], _ body: (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>) -> Result
    ) -> Result? {
        guard let parser = create(0) else { return nil }
        let variables = UnsafeMutablePointer<Double>.allocate(capacity: names.count)
        variables.initialize(repeating: 0, count: names.count)
        defer {
            release(parser)
            variables.deallocate()
        }
        for (index, name) in names.enumerated() { define(parser, name, variables + index) }
        return body(parser, variables)
    }
}
