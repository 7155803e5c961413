// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// The steps of a line that are not blank.
    var steps: [SourceRange] {
        var steps: [SourceRange] = []
        forEachStep { step in if !isBlank(from: step.start, to: step.end) { steps.append(step) } }
        return steps
    }

    /// The steps of a line as ``CalculatorBrain/lineResult(of:isMarked:)`` evaluates them: of blank ones none but the
    /// last, where there is no other. None for a line that is one step, perhaps with a comment after it.
    var severalSteps: [SourceRange] {
        guard contains(UInt8(ascii: ";")) else { return [] }
        var steps: [SourceRange] = []
        steps.reserveCapacity(4)
        var (count, last) = (0, SourceRange(0, 0))
        forEachStep { step in
            (count, last) = (count + 1, step)
            if !isBlank(from: step.start, to: step.end) { steps.append(step) }
        }
        if count == 1 { return [] }
        return steps.isEmpty ? [last] : steps
    }

    /// Goes through the steps of a line, blank ones included, of which there is one at least.
    @inline(__always)
    private func forEachStep(_ body: (SourceRange) -> Void) {
        var (start, index) = (0, 0)
        while index <= count {
            let end = index
            if index < count, self[index] == UInt8(ascii: "#") {
                index = endOfLine(from: index)
                if index < count { continue }
            } else if index < count, self[index] != UInt8(ascii: ";") {
                index += 1
                continue
            }
            body(SourceRange(start, end))
            (start, index) = (end + 1, index + 1)
        }
    }

    /// Where the last step of a line that is not blank starts and ends, and where the one before it ends, 0 if there is
    /// none.
    var lastStep: (before: Int, start: Int, end: Int) {
        let last = steps.suffix(2)
        guard let step = last.last else { return (0, 0, count) }
        return (last.count > 1 ? last[last.startIndex].end : 0, step.start, step.end)
    }
}
