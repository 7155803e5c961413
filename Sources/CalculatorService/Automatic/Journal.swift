// SPDX-License-Identifier: Apache-2.0

/// The lines that one calculator has answered and another one has not seen, as far as they matter for later lines:
/// those that define something, and those that the last answer depends on. Their text is in a ``Transcript``, where
/// each is one of its last two lines or noted as needed.
struct Journal {
    /// The indices in the transcript of the lines that define something, and of those that definitions depend on.
    private var lasting: [Range<Int>] = []
    /// The indices of the lines that matter for the last answer only.
    private var linesForAnswer: [Int] = []
    /// The index of the line of the last answer, after all others.
    private var lastLine: Int?
    /// Whether lines were left when the journal was last passed on.
    private(set) var isBehind = false
    /// Whether a line may have replaced an operator, which others may use without naming it.
    private(set) var holdsReplacements = false

    /// Whether the journal is so large that it should be passed on now. A line takes much less memory in it than what
    /// it defines takes in a calculator.
    var isFull: Bool { lasting.count + linesForAnswer.count > 1 << 20 }

    /// Whether there are no lines.
    var isEmpty: Bool { lasting.isEmpty && linesForAnswer.isEmpty && lastLine == nil }

    /// Whether there may be lines that define something.
    var holdsDefinitions: Bool { !lasting.isEmpty }

    /// Whether there are lines that matter for the last answer only.
    var holdsLinesForAnswer: Bool { !linesForAnswer.isEmpty || lastLine != nil }

    /// Appends the lines of another journal, none of which uses the answer of a line of this one.
    ///
    /// - Parameter count: The number of lines of the transcript before those of the other one.
    mutating func append(_ other: Journal, after count: Int) {
        for lines in other.lasting { append(lines.lowerBound + count..<lines.upperBound + count) }
        linesForAnswer = other.linesForAnswer.map { count + $0 }
        lastLine = other.lastLine.map { count + $0 }
    }

    /// Records the last line of a transcript.
    ///
    /// - Parameters:
    ///   - index: Its index in the transcript.
    ///   - defines: Whether it may have defined something.
    ///   - setsAnswer: Whether it has a value, which is the last answer then.
    ///   - usesAnswer: Whether its answer depends on the previous one.
    ///
    /// - Complexity: O(1), amortized.
    mutating func note(_ index: Int, defines: Bool, setsAnswer: Bool, usesAnswer: Bool) {
        if setsAnswer && !usesAnswer {
            if !linesForAnswer.isEmpty { linesForAnswer.removeAll() }
        } else if let lastLine {
            linesForAnswer.append(lastLine)
        }
        guard defines else {
            lastLine = index
            return
        }
        // A definition that uses the last answer depends permanently on the lines that led to it.
        if usesAnswer { keepLinesForAnswer() }
        append(index..<index + 1)
        lastLine = nil
    }

    /// Records that one of its lines may have replaced an operator.
    mutating func noteReplacement() { holdsReplacements = true }

    /// Removes the lines that matter for the last answer only.
    mutating func removeLinesForAnswer() {
        linesForAnswer.removeAll()
        lastLine = nil
    }

    private mutating func append(_ lines: Range<Int>) {
        if let last = lasting.last, last.upperBound == lines.lowerBound {
            lasting[lasting.count - 1] = last.lowerBound..<lines.upperBound
        } else {
            lasting.append(lines)
        }
    }

    private mutating func keepLinesForAnswer() {
        guard let first = linesForAnswer.first else { return }
        var lines = linesForAnswer.map { $0..<$0 + 1 }
        while let last = lasting.last, last.lowerBound > first { lines.append(lasting.removeLast()) }
        linesForAnswer.removeAll()
        for range in lines.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
    }

    /// Calls `follow` with each line and its index, in order, and removes it, until `follow` returns `false`.
    mutating func passOn(_ transcript: Transcript, to follow: (Int, Span<UInt8>) -> Bool) {
        guard let left = firstLine(of: transcript, where: { !follow($0, $1) }) else {
            self = Journal()
            return
        }
        isBehind = true
        lasting = lasting.filter { $0.upperBound > left }.map { max($0.lowerBound, left)..<$0.upperBound }
        linesForAnswer.removeAll { $0 < left }
    }

    /// Returns the index of the first line that meets a condition, which later ones are not asked about.
    private func firstLine(of transcript: Transcript, where isFound: (Int, Span<UInt8>) -> Bool) -> Int? {
        if isEmpty { return nil }
        var lines = lasting
        if !linesForAnswer.isEmpty {
            lines += linesForAnswer.map { $0..<$0 + 1 }
            lines.sort { $0.lowerBound < $1.lowerBound }
        }
        if let lastLine { lines.append(lastLine..<lastLine + 1) }
        var next = 0
        var found: Int?
        transcript.forEachLine(from: lines[0].lowerBound) { index, line in
            if found != nil { return }
            while next < lines.count, lines[next].upperBound <= index { next += 1 }
            if next < lines.count, lines[next].contains(index), isFound(index, line) { found = index }
        }
        return found
    }
}
