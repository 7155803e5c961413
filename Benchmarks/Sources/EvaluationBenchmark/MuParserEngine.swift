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
    func compile(_ text: String, count: Int) {
        withParser { parser, _ in
            for _ in 0..<count {
                setText(parser, text)
                _ = evaluate(parser)
            }
        }
    }

    func evaluateOnce(_ text: String, count: Int) { compile(text, count: count) }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        withParser { parser, variables in
            setText(parser, shape.text)
            _ = evaluate(parser)
            var sum = 0.0
            let time = seconds {
                for evaluation in 0..<count {
                    for index in 0..<6 { variables[index] = value(ofVariable: index, inEvaluation: evaluation) }
                    sum += evaluate(parser)
                }
            }
            return (sum, time)
        } ?? (.nan, .nan)
    }

    private func withParser<Result>(
        _ body: (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>) -> Result
    ) -> Result? {
        guard let parser = create(0) else { return nil }
        let variables = UnsafeMutablePointer<Double>.allocate(capacity: 6)
        variables.initialize(repeating: 0, count: 6)
        defer {
            release(parser)
            variables.deallocate()
        }
        for (index, name) in Shape.variables.enumerated() { define(parser, name, variables + index) }
        return body(parser, variables)
    }
}
