// SPDX-License-Identifier: Apache-2.0

/// tinyexpr, as a library built from its repository (see Documentation/Benchmarks.md).
struct TinyExprEngine: Engine {
    let name = "tinyexpr"

    /// The layout of the library's `te_variable`.
    private struct Variable {
        var name: UnsafePointer<CChar>
        var address: UnsafePointer<Double>
        var type: CInt = 0
        var context: UnsafeRawPointer?
    }

    private typealias Compile =
        @convention(c) (UnsafePointer<CChar>, UnsafeRawPointer, CInt, UnsafeMutablePointer<CInt>?) ->
        UnsafeMutableRawPointer?
    private typealias Evaluate = @convention(c) (UnsafeMutableRawPointer) -> Double
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

    private let compile: Compile
    private let evaluate: Evaluate
    private let free: Free

    init?(library file: String) {
        guard let library = CLibrary(file),
            let compile = library.function("te_compile", as: Compile.self),
            let evaluate = library.function("te_eval", as: Evaluate.self),
            let free = library.function("te_free", as: Free.self)
        else { return nil }
        (self.compile, self.evaluate, self.free) = (compile, evaluate, free)
    }

    func compile(_ shape: Shape, count: Int) {
        withVariables(shape.variables) { table, _ in
            shape.text.withCString { text in
                for _ in 0..<count {
                    if let program = compile(text, table, CInt(shape.variables.count), nil) { free(program) }
                }
            }
        }
    }

    func evaluateOnce(_ text: String, count: Int) {
        var sum = 0.0
        text.withCString { text in
            withVariables(["a"]) { table, _ in
                for _ in 0..<count {
                    guard let program = compile(text, table, 0, nil) else { continue }
                    sum += evaluate(program)
                    free(program)
                }
            }
        }
    }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        withVariables(shape.variables) { table, variables in
            let variableCount = shape.variables.count
            guard let program = compile(shape.text, table, CInt(variableCount), nil) else { return (.nan, .nan) }
            defer { free(program) }
            return sum(count: count) { evaluation in
                for index in 0..<variableCount { variables[index] = value(ofVariable: index, inEvaluation: evaluation) }
                return evaluate(program)
            }
        }
    }

    private func withVariables<Result>(
        _ variableNames: [String], _ body: (UnsafeRawPointer, UnsafeMutablePointer<Double>) -> Result
    ) -> Result {
        let count = variableNames.count
        let variables = UnsafeMutablePointer<Double>.allocate(capacity: count)
        variables.initialize(repeating: 0, count: count)
        // Names of one letter, each with a terminating zero.
        let names = UnsafeMutablePointer<CChar>.allocate(capacity: 2 * count)
        names.initialize(repeating: 0, count: 2 * count)
        defer {
            variables.deallocate()
            names.deallocate()
        }
        for (index, name) in variableNames.enumerated() {
            names[2 * index] = CChar(bitPattern: name.utf8.first ?? 0)
        }
        let table = (0..<count).map { Variable(name: names + 2 * $0, address: variables + $0) }
        return table.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("The table is not empty.") }
            return body(start, variables)
        }
    }
}
