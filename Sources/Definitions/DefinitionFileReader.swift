// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import SharedFiles

/// Parses a definition file line by line.
struct DefinitionFileReader {
    private(set) var entries: [DefinitionFile.Entry] = []
    private(set) var faults: [DefinitionFileFault] = []
    /// The line numbers of the annotations that no definition follows, valid or not.
    private(set) var danglingLines: [Int] = []

    /// The definition to come, with the content of the annotations read so far.
    private var pending = OperatorDefinition("")
    private var pendingLines: [DefinitionFault.Part: Int] = [:]
    private var annotationLines: [Int] = []
    /// The indices in ``faults`` of the faults in the annotations read so far.
    private var pendingFaults: [Int] = []
    /// Whether one of the annotations is invalid. The definition is then skipped too, since without its precedence, for
    /// example, it would have a different meaning.
    private var isDamaged = false

    mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
        var line = line
        if number == 1 { line = line.withoutByteOrderMark }
        while let first = line.first, first.isBlank { line.removeFirst() }
        while let last = line.last, last.isBlank { line.removeLast() }
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        guard let text = String(validating: line, as: UTF8.self) else {
            if first == UInt8(ascii: "@") {
                annotationLines.append(number)
                refuse(number, "", .invalidUTF8)
            } else {
                faults.append(DefinitionFileFault(line: number, text: "", .invalidUTF8))
                forgetAnnotations()
            }
            return
        }
        if first == UInt8(ascii: "@"), let (word, content) = Self.annotation(text) {
            annotationLines.append(number)
            if let annotation = Annotation(rawValue: word) {
                read(annotation, content, text, number)
                return
            }
            // A line with a definition sign defines an operator ‘@’, unless its word is a misspelled annotation.
            if !text.utf8.contains(UInt8(ascii: "=")) || Annotation(like: word) != nil {
                refuse(number, text, .unknownAnnotation(word))
                return
            }
            annotationLines.removeLast()
        }
        var definition = pending
        definition.text = text.withoutComments
        if isDamaged {
            for index in pendingFaults { faults[index].lostDefinition = definition.text }
        } else {
            entries.append(
                DefinitionFile.Entry(
                    definition: definition, line: number, annotationLines: pendingLines, linesBefore: annotationLines))
        }
        forgetAnnotations()
    }

    /// Reports annotations without a definition after them.
    mutating func finish() {
        if let line = annotationLines.last, !isDamaged {
            faults.append(DefinitionFileFault(line: line, text: "", .missingDefinition))
        }
        danglingLines = annotationLines
        forgetAnnotations()
    }

    private mutating func forgetAnnotations() {
        pending = OperatorDefinition("")
        pendingLines = [:]
        annotationLines = []
        pendingFaults = []
        isDamaged = false
    }

    private mutating func refuse(_ line: Int, _ text: String, _ reason: DefinitionFileFault.Reason) {
        pendingFaults.append(faults.count)
        faults.append(DefinitionFileFault(line: line, text: text, reason))
        isDamaged = true
    }

    /// Returns the word after `@` and the content after it; `nil` unless a letter follows the `@`.
    private static func annotation(_ text: String) -> (word: String, content: String)? {
        let rest = text.utf8.dropFirst()
        let word = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        guard !word.isEmpty else { return nil }
        let content = rest.dropFirst(word.count)
        guard content.first?.isBlank ?? true else { return nil }
        return (String(Substring(word)), String(Substring(content.drop(while: \.isBlank))))
    }

    private mutating func read(_ annotation: Annotation, _ content: String, _ text: String, _ line: Int) {
        let value = annotation == .summary ? content : content.withoutComments
        guard !value.isEmpty else { return refuse(line, text, .unreadableAnnotation(annotation)) }
        switch annotation {
        case .precedence:
            guard pending.precedence == nil else { return refuse(line, text, .repeatedAnnotation(annotation)) }
            guard let relation = PrecedenceRelation(value) else {
                return refuse(line, text, .unreadableAnnotation(annotation))
            }
            pending.precedence = relation
            pendingLines[.precedence] = line
        case .associativity:
            guard pending.associativity == nil else { return refuse(line, text, .repeatedAnnotation(annotation)) }
            guard let associativity = Associativity(rawValue: value) else {
                return refuse(line, text, .unreadableAnnotation(annotation))
            }
            pending.associativity = associativity
            pendingLines[.associativity] = line
        case .alias:
            for alias in value.split(whereSeparator: \.isWhitespace) {
                pendingLines[.alias(pending.aliases.count)] = line
                pending.aliases.append(String(alias))
            }
        case .summary:
            guard pending.summary.isEmpty else { return refuse(line, text, .repeatedAnnotation(annotation)) }
            pending.summary = value
        case .example:
            guard let example = Example(equation: value) else {
                return refuse(line, text, .unreadableAnnotation(annotation))
            }
            pendingLines[.example(pending.examples.count)] = line
            pending.examples.append(example)
        }
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or a carriage return.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
