// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The lines that one calculator has answered and another one has not seen, as far as they matter for later lines:
/// those that define something, and those that the last answer depends on.
struct Journal {
    /// The lines in order, one after the other, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    /// Whether each line is still needed.
    private var needs: [Bool] = []
    /// The indices of the lines that matter for the last answer only.
    private var placesForAnswer: [Int] = []
    /// The index in the transcript of the line of the last answer, after all others.
    private var lastLine: Int?

    /// Whether the journal is so large that it should be passed on now. A line takes much less memory in it than what it
    /// defines takes in a calculator.
    var isFull: Bool { bytes.count + 5 * ends.count > 1 << 25 }

    /// Whether there are no lines.
    var isEmpty: Bool { ends.isEmpty && lastLine == nil }

    /// Whether there may be lines that define something.
    var holdsDefinitions: Bool { !ends.isEmpty }

    /// Appends the lines of another journal, none of which uses the answer of a line of this one.
    ///
    /// - Parameter count: The number of lines of the transcript before those of the other one.
    mutating func append(_ other: Journal, after count: Int) {
        removeLinesForAnswer()
        placesForAnswer = other.placesForAnswer.map { $0 + ends.count }
        let start = UInt32(bytes.count)
        bytes += other.bytes
        for end in other.ends { ends.append(start + end) }
        needs += other.needs
        lastLine = other.lastLine.map { count + $0 }
    }

    /// Records the last line of a transcript.
    ///
    /// - Parameters:
    ///   - defines: Whether it may have defined something.
    ///   - usesAnswer: Whether its answer depends on the previous one.
    ///
    /// - Complexity: O(*n*) in the length of the line, and in the number of those no longer needed.
    mutating func noteLast(of transcript: Transcript, defines: Bool, usesAnswer: Bool) {
        if !defines && !usesAnswer {
            removeLinesForAnswer()
        } else if lastLine != nil {
            placesForAnswer.append(ends.count)
            appendLastLine(of: transcript)
        }
        lastLine = transcript.count - 1
        guard defines else { return }
        appendLastLine(of: transcript)
        // A definition that uses the last answer depends permanently on the lines that led to it.
        if usesAnswer { placesForAnswer.removeAll() }
        lastLine = nil
    }

    private mutating func appendLastLine(of transcript: Transcript) {
        if let lastLine, let line = transcript[lastLine] { bytes += line }
        ends.append(UInt32(bytes.count))
        needs.append(true)
    }

    /// Removes the lines that matter for the last answer only; those before a definition leave their text.
    private mutating func removeLinesForAnswer() {
        guard !placesForAnswer.isEmpty else { return }
        while let place = placesForAnswer.popLast() {
            needs[place] = false
            guard place == ends.count - 1 else { continue }
            ends.removeLast()
            needs.removeLast()
            bytes.removeLast(bytes.count - Int(ends.last ?? 0))
        }
    }

    /// Calls `body` with each line, in order.
    func forEachLine(of transcript: Transcript, _ body: (Span<UInt8>) -> Void) {
        var start = 0
        for (end, isNeeded) in zip(ends, needs) {
            if isNeeded { body(bytes.span.extracting(start..<Int(end))) }
            start = Int(end)
        }
        if let lastLine, let line = transcript[lastLine] { body(line.span) }
    }
}

extension Span<UInt8> {
    /// Whether the line may define something.
    var holdsEqualsSign: Bool { holds(UInt8(ascii: "=")) }

    /// Whether the line contains the name of the last answer, or a longer one that includes it.
    var mentionsAnswer: Bool {
        var name = CalculatorBrain<Double>.answerName
        return name.withUTF8 { name in
            guard let first = name.first, name.count <= count else { return false }
            for start in 0...count - name.count where self[start] == first {
                if name.indices.allSatisfy({ self[start + $0] == name[$0] }) { return true }
            }
            return false
        }
    }

    /// The variable set by a line with an equals sign.
    enum LineDefinition {
        /// No variable.
        case none
        /// One variable.
        case name(String)
        /// Possibly several variables, or one whose name has more than one spelling.
        case unclear
    }

    /// The variable that the line sets, as far as its text shows.
    var definition: LineDefinition {
        if holds(UInt8(ascii: ";")) { return .unclear }
        var end = 0
        while end < count, self[end] != UInt8(ascii: "=") { end += 1 }
        if end + 1 < count, self[end + 1] == UInt8(ascii: "=") { return .none }
        if end > 0, self[end - 1] == UInt8(ascii: ":") { end -= 1 }
        var name: [UInt8] = []
        for index in 0..<end { name.append(self[index]) }
        let text = String(decoding: name, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        guard text.count == 1, let word = text.first else { return .none }
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return .unclear }
        let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && word.first?.isNumber == false
        return isName ? .name(String(word)) : .none
    }

    func holds(_ byte: UInt8) -> Bool {
        withUnsafeBufferPointer { bytes in
            // Without branches, several bytes are looked at at once.
            var matches: UInt8 = 0
            for other in bytes { matches |= other == byte ? 1 : 0 }
            return matches != 0
        }
    }
}
