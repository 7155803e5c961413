// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Lines that a calculator has answered and another one has not seen, as far as they matter for lines to come: those that
/// define something, and those that the last answer comes from.
struct Journal {
    /// Lines in order; an empty one is no longer needed.
    private var lines: [[UInt8]] = []
    /// The places among ``lines`` of those that matter for the last answer only.
    private var placesForAnswer: [Int] = []
    /// The line of the last answer, after all others; its memory is used again and again.
    private var lastLine: [UInt8] = []
    private var byteCount = 0

    /// Whether there is so much that it is better told at once.
    var isFull: Bool { byteCount + lines.count > 1 << 20 }

    /// Whether there is no line.
    var isEmpty: Bool { lines.isEmpty && lastLine.isEmpty }

    /// Whether there may be lines that define something.
    var holdsDefinitions: Bool { !lines.isEmpty }

    /// Notes the lines of another journal, none of which uses the answer of a line of this one.
    mutating func append(_ other: Journal) {
        for place in placesForAnswer { lines[place] = [] }
        placesForAnswer = other.placesForAnswer.map { $0 + lines.count }
        lines += other.lines
        lastLine = other.lastLine
        byteCount += other.byteCount
    }

    /// Notes a line.
    ///
    /// - Parameters:
    ///   - defines: Whether it may have defined something.
    ///   - usesAnswer: Whether its answer comes from the one before.
    ///
    /// - Complexity: O(*n*) in the length of the line, and of those that need not be kept any more.
    mutating func note(_ line: Span<UInt8>, defines: Bool, usesAnswer: Bool) {
        if !defines && !usesAnswer {
            for place in placesForAnswer { lines[place] = [] }
            placesForAnswer.removeAll(keepingCapacity: true)
        } else if !lastLine.isEmpty {
            placesForAnswer.append(lines.count)
            lines.append(lastLine)
            byteCount += lastLine.count
        }
        lastLine.removeAll(keepingCapacity: true)
        line.withUnsafeBufferPointer { lastLine.append(contentsOf: $0) }
        guard defines else { return }
        lines.append(lastLine)
        byteCount += lastLine.count
        // What was defined by way of the last answer needs the lines that this came from for good.
        if usesAnswer { placesForAnswer.removeAll() }
        lastLine.removeAll(keepingCapacity: true)
    }

    /// Calls `body` with each line, in order.
    func forEachLine(_ body: (Span<UInt8>) -> Void) {
        for line in lines where !line.isEmpty { body(line.span) }
        if !lastLine.isEmpty { body(lastLine.span) }
    }
}

extension Span<UInt8> {
    /// Whether the line may define something.
    var holdsEqualsSign: Bool { holds(UInt8(ascii: "=")) }

    /// Whether the line has the name of the last answer in it, or something that has it in its own.
    var mentionsAnswer: Bool {
        let name = [UInt8](CalculatorBrain<Double>.answerName.utf8)
        return indices.contains { start in
            start + name.count <= count && name.indices.allSatisfy { self[start + $0] == name[$0] }
        }
    }

    /// What a line with an equals sign gives a value to.
    enum LineDefinition {
        /// No variable.
        case none
        /// One variable.
        case name(String)
        /// It may be several, or one whose name has more than one spelling.
        case unclear
    }

    /// What the line gives a value to, as far as that is plain from its text.
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
