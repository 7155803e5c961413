// SPDX-License-Identifier: Apache-2.0

extension CalculatorExpression {
    /// Returns how the expression was parsed: fully parenthesized, with all implicit operators.
    ///
    /// - Parameter text: The text that was parsed; numbers are quoted from it, so that those of another text are
    ///   meaningless.
    /// - Complexity: O(*n*) in the length of the text.
    public func reading(of text: String) -> String {
        let source = Array(text.utf8)
        var reading: [UInt8] = []
        var writer = ReadingWriter()
        writer.append(parsed.nodes, parameters, source.span, parsed, registry.vocabulary, to: &reading)
        return String(decoding: reading, as: UTF8.self)
    }
}
