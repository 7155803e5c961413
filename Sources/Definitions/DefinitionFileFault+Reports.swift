// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension [DefinitionFileFault] {
    /// Returns readable reports of the faults: one for each root cause, and one line for the definitions skipped
    /// because of them.
    ///
    /// - Parameters:
    ///   - prefix: The text before each sentence, such as the names of the program and of the file.
    ///   - namesLines: Whether to include line numbers.
    ///   - limit: The maximum number of causes reported; the others are counted. A negative limit is 0.
    ///   - width: The maximum width of the lines shown, in columns.
    ///   - advice: Where the other causes are found, as the end of a sentence.
    public func reports(
        prefix: String = "", namesLines: Bool = true, limit: Int = Int.max, width: Int = 76, advice: String? = nil
    ) -> [String] {
        let limit = Swift.max(limit, 0)
        let causes = filter { !$0.isConsequence }
        let consequences = filter(\.isConsequence)
        // If the cause is in another file, only the consequence can be reported.
        let told = causes.isEmpty ? consequences : causes
        var reports = told.prefix(limit).map { $0.report(prefix: prefix, namesLine: namesLines, width: width) }
        if told.count > limit {
            let rest = told.count - limit
            reports.append(
                "\(prefix)\(rest) more \(rest == 1 ? "mistake" : "mistakes")\(advice.map { ": \($0)" } ?? "").\n")
        }
        if !causes.isEmpty, !consequences.isEmpty {
            let lines = consequences.prefix(Self.shownLines).map { "\($0.line)" }.joined(separator: ", ")
            let rest = consequences.count > Self.shownLines ? ", …" : ""
            let (subject, verb, place) =
                consequences.count == 1 ? ("definition uses", "is", "line") : ("definitions use", "are", "lines")
            reports.append(
                "\(prefix)\(consequences.count) more \(subject) a rejected one, and \(verb) left out: "
                    + "\(place) \(lines)\(rest).\n")
        }
        return reports
    }

    /// The maximum number of lines listed as skipped because of others.
    private static var shownLines: Int { 5 }
}

extension DefinitionFileFault {
    /// Whether the fault is that another line defines the same symbol.
    var isAboutSecondDefinition: Bool {
        guard case .definition(let error) = reason, case .registration(let refusal) = error.reason else { return false }
        return refusal.faults.contains { if case .symbolDefinedTwice = $0 { true } else { false } }
    }

    /// Whether the fault lies not in the definition itself, but in one that it uses.
    fileprivate var isConsequence: Bool {
        guard case .definition(let error) = reason, case .registration(let refusal) = error.reason else { return false }
        return refusal.faults.allSatisfy { if case .usesRefused = $0 { true } else { false } }
    }
}
