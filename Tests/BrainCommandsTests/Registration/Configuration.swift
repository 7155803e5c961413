// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A configuration folder of its own for one test, and `brain` with it.
final class Configuration {
    private let temporary: TemporaryFolder

    var folder: URL { URL(filePath: temporary.path) }

    init() throws { temporary = try TemporaryFolder() }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    func brain(_ arguments: String..., lines: [String] = [], environment: [String: String] = [:]) throws -> BrainProcess
    {
        try brain(arguments, lines: lines, environment: environment)
    }

    func brain(_ arguments: [String], lines: [String] = [], environment: [String: String] = [:]) throws -> BrainProcess
    {
        try BrainProcess.run(
            arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8),
            environment: ["XDG_CONFIG_HOME": folder.path].merging(environment) { $1 })
    }

    /// The user's operators as they are stored.
    var operators: String? { try? String(contentsOf: file("brain/operators.brain"), encoding: .utf8) }
}
