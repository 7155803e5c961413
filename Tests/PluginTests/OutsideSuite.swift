import Foundation

/// The folder of cases that other projects fixed. It lies outside of the repository: it is the one that
/// `BRAIN_SUITES` names, or `shared/suites` beside the package.
enum OutsideSuite {
    static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment["BRAIN_SUITES"].map { URL(filePath: $0) }
        let besides = URL(filePath: #filePath).appending(path: "../../../../shared/suites").standardized
        let folder = environment ?? besides
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// A row that an independent evaluation confirmed.
    struct Row: Sendable, CustomStringConvertible {
        let id: String
        let expression: String
        /// The value, or `nil` where the answer must be an error.
        let expected: Double?
        let tolerance: Double

        var description: String { "\(id): \(expression)" }

        /// - Returns: `nil` for comments, and for rows that record where tools disagree.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 6, !line.hasPrefix("#") else { return nil }
            let verdict = fields[5]
            let confirmed = ["exact", "exact~", "exact~0", "rounded", "rounded-coarse", "truncated", "dbl-correct"]
            guard confirmed.contains(verdict) || verdict == "error-ok" || verdict == "parse-error" else { return nil }
            id = fields[0]
            // Squares of what hypot is asked for there do not fit a double, which is what hypot is for.
            let legs = fields[4].hasSuffix("hypot") ? fields[1].wholeMatch(of: /sqrt\((.+)\^2\+(.+)\^2\)/) : nil
            expression = legs.map { "hypot(\($0.1), \($0.2))" } ?? fields[1]
            expected = Double(fields[2])
            let notes = fields[3].split(separator: ";").map { $0.split(separator: "=").map(String.init) }
            let given = Dictionary(notes.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
            let size = abs(expected ?? 0)
            if let absolute = given["abstol"].flatMap(Double.init) {
                // The source compares numbers of five digits more finely than they are given.
                tolerance = verdict.hasPrefix("rounded") ? 1e-4 : absolute
            } else if let relative = given["reltol"].flatMap(Double.init) {
                tolerance = verdict == "rounded-coarse" ? 1e-5 * size : relative * size
            } else {
                tolerance = 2 * size.ulp
            }
        }
    }
}
