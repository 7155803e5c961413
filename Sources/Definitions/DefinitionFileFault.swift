// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A fault in a line of a definition file.
public struct DefinitionFileFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a fault.
    public enum Reason: Sendable, Hashable {
        /// The line is not UTF-8 text.
        case invalidUTF8
        /// An unknown word after `@`.
        case unknownAnnotation(String)
        /// An annotation with invalid content.
        case unreadableAnnotation(Annotation)
        /// A duplicate annotation.
        case repeatedAnnotation(Annotation)
        /// Annotations without a definition after them.
        case missingDefinition
        /// An invalid definition.
        case definition(CalculationError)
    }

    /// The line number, counted from 1.
    public let line: Int
    /// The text of the line.
    public let text: String
    /// The kind of the fault.
    public let reason: Reason
    /// The definition that is skipped because of an invalid annotation.
    public internal(set) var lostDefinition: String?
    /// The number of an earlier line that defines the same symbol, where that is the fault.
    public internal(set) var earlierLine: Int?

    init(line: Int, text: String, _ reason: Reason) {
        self.line = line
        self.text = text
        self.reason = reason
    }

    /// Returns the fault where a symbol that is defined twice is one of other definitions, which may be replaced, as a
    /// symbol that is taken.
    func asReplaceable(_ others: [OperatorDefinition], of origin: String) -> DefinitionFileFault {
        guard case .definition(let error) = reason, case .registration(let refusal) = error.reason,
            case .symbolDefinedTwice(let symbol)? = refusal.faults.first, others.contains(where: { $0.isNamed(symbol) })
        else { return self }
        let taken = RegistrationError(symbol: symbol, faults: [.symbolTaken(symbol, by: origin)])
        return DefinitionFileFault(
            line: line, text: text, .definition(CalculationError(.registration(taken), at: error.range)))
    }

    /// Returns the fault where a definition uses one that was refused as part of a circle as that circle, if the
    /// definition is part of it, too.
    func asPart(of circles: [[String]]) -> DefinitionFileFault {
        guard case .definition(let error) = reason, case .registration(let refusal) = error.reason,
            case .usesRefused? = refusal.faults.first, let symbol = OperatorDefinition(text).subject?.symbol
        else { return self }
        for circle in circles {
            guard let start = circle.firstIndex(of: symbol) else { continue }
            // The last name is the first one again.
            let count = circle.count - 1
            var names: [String] = []
            for place in 0..<count { names.append(circle[(start + place) % count]) }
            names.append(symbol)
            return DefinitionFileFault(
                line: line, text: text, .definition(CalculationError(.circularDefinition(names), at: error.range)))
        }
        return self
    }

    /// A sentence that describes the fault, and what is skipped because of it.
    public var message: String {
        lostDefinition.map { "\(problem) The definition ‘\($0)’ is left out." } ?? problem
    }

    private var problem: String {
        switch reason {
        case .invalidUTF8: "These bytes are not UTF-8 text."
        case .unknownAnnotation(let word):
            Annotation(like: word).map { "There is no annotation ‘@\(word)’. Did you mean ‘@\($0.rawValue)’?" }
                ?? "There is no annotation ‘@\(word)’, only "
                + Annotation.allCases.map { "@\($0.rawValue)" }.joined(separator: ", ") + "."
        case .unreadableAnnotation(let annotation): "‘@\(annotation.rawValue)’ needs \(annotation.content)."
        case .repeatedAnnotation(let annotation): "‘@\(annotation.rawValue)’ is given twice for one definition."
        case .missingDefinition: "No definition follows this annotation."
        case .definition(let error): error.description
        }
    }

    /// A sentence that describes the fault, beginning with the number of its line, or the numbers of both lines.
    public var description: String { "\(place): \(message)" }

    private var place: String { earlierLine.map { "lines \($0) and \(line)" } ?? "line \(line)" }

    /// Returns a readable report of the fault: the sentence, the line, and carets below the range at fault.
    ///
    /// - Parameters:
    ///   - prefix: The text before the sentence, such as the names of the program and of the file.
    ///   - namesLine: Whether to include the number of the line, or of both lines.
    ///   - width: The maximum width of the line shown, in columns.
    public func report(prefix: String = "", namesLine: Bool = true, width: Int = 76) -> String {
        let place = namesLine ? "\(prefix)\(place): " : prefix
        if case .definition(let error) = reason { return error.report(for: text, prefix: place, width: width) }
        return text.isEmpty ? "\(place)\(message)\n" : "\(place)\(message)\n  \(text)\n"
    }
}
