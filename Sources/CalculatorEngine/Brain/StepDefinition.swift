// SPDX-License-Identifier: Apache-2.0

/// The definition of a function or an operator in a step of a line.
struct StepDefinition {
    /// The left side, whose ranges are those of ``text``.
    let head: DefinitionHead
    /// The step.
    let text: String
    /// The start of the step in the line.
    let start: Int

    /// The definition with a left side in the step from `start` to the end of `source`.
    ///
    /// - Throws: ``CalculationError`` for bytes that are not UTF-8, which the text no longer shows; in a comment they
    ///   may be.
    init(_ head: DefinitionHead, _ source: Span<UInt8>, from start: Int) throws(CalculationError) {
        if let position = source.firstInvalidUTF8(from: start) {
            throw CalculationError(.invalidUTF8, at: SourceRange(position, position + 1))
        }
        self.head = head.withoutPrefix(start)
        text = source.text(in: SourceRange(start, source.count))
        self.start = start
    }
}
