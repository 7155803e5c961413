// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Something that is wrong with a line of a definition file.
public struct DefinitionFileFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// What can be wrong.
    public enum Reason: Sendable, Hashable {
        /// The line is not UTF-8 text.
        case invalidUTF8
        /// A word after `@` that means nothing.
        case unknownAnnotation(String)
        /// An annotation that does not say what it should.
        case unreadableAnnotation(Annotation)
        /// An annotation that is there already.
        case repeatedAnnotation(Annotation)
        /// Annotations that no definition follows.
        case missingDefinition
        /// A definition that was refused.
        case definition(CalculationError)
    }

    /// The number of the line, counted from 1.
    public let line: Int
    /// What stands there.
    public let text: String
    /// What is wrong.
    public let reason: Reason
    /// The definition that is left out because its annotation is at fault.
    public internal(set) var lostDefinition: String?

    init(line: Int, text: String, _ reason: Reason) {
        self.line = line
        self.text = text
        self.reason = reason
    }

    /// What is wrong, as a sentence, and what is left out for it.
    public var message: String {
        lostDefinition.map { "\(problem) ‘\($0)’ is left out with it." } ?? problem
    }

    private var problem: String {
        switch reason {
        case .invalidUTF8: "These bytes are not UTF-8 text."
        case .unknownAnnotation(let word):
            Annotation(like: word).map { "‘@\(word)’ is no annotation. Did you mean ‘@\($0.rawValue)’?" }
                ?? "‘@\(word)’ is no annotation: there are "
                + Annotation.allCases.map { "@\($0.rawValue)" }.joined(separator: ", ") + "."
        case .unreadableAnnotation(let annotation): "‘@\(annotation.rawValue)’ needs \(annotation.content)."
        case .repeatedAnnotation(let annotation): "‘@\(annotation.rawValue)’ is given twice for one definition."
        case .missingDefinition: "No definition follows this annotation."
        case .definition(let error): error.description
        }
    }

    /// The fault as a sentence that begins with its line number.
    public var description: String { "line \(line): \(message)" }

    /// The fault as a person reads it: the sentence, the line, and carets under what is wrong.
    ///
    /// - Parameters:
    ///   - prefix: What stands before the sentence, such as the names of the program and of the file.
    ///   - namesLine: Whether the number of the line is said.
    public func report(prefix: String = "", namesLine: Bool = true) -> String {
        let place = namesLine ? "\(prefix)line \(line): " : prefix
        if case .definition(let error) = reason { return error.report(for: text, prefix: place) }
        return text.isEmpty ? "\(place)\(message)\n" : "\(place)\(message)\n  \(text)\n"
    }
}
