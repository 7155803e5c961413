// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of cases that other projects fixed. It lies outside of the repository: it is the one that
/// `BRAIN_SUITES` names, or `shared/suites` beside the package.
package enum OutsideSuite {
    package static let folder: URL? = {
        let folder = URL(filePath: PackageFolder.suites)
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// Returns the rows of a suite; none where there is no folder.
    package static func rows(_ suite: String) throws -> [Row] {
        guard let folder else { return [] }
        let text = try String(contentsOf: folder.appending(path: "\(suite).tsv"), encoding: .utf8)
        return text.split(separator: "\n").compactMap(Row.init)
    }

    /// The verdicts of an independent evaluation that confirms a row for numbers of every kind.
    package static let confirmed: Set = ["exact", "exact~", "exact~0", "rounded", "dbl-correct", "derived"]

    /// A row of a suite, as it stands there.
    package struct Row: Sendable {
        package let id: String
        package let expression: String
        /// The value in decimal digits, or the word for an error.
        package let value: String
        /// What else the source says of the row.
        package let notes: [String: String]
        /// The operation that the row is about.
        package let operation: String
        /// The verdict of an independent evaluation.
        package let verdict: String

        /// - Returns: `nil` for comments.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 6, !line.hasPrefix("#") else { return nil }
            let pairs = fields[3].split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            (id, expression, value, operation, verdict) = (fields[0], fields[1], fields[2], fields[4], fields[5])
            notes = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
        }
    }
}
