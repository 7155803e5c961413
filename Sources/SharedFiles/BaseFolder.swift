// SPDX-License-Identifier: Apache-2.0

/// A base folder, given by an environment variable or at its default location in the home folder.
enum BaseFolder {
    static func path(
        of name: String, variable: String, fallback: String, environment: (String) -> String?
    ) -> String? {
        if let folder = environment(variable), isAbsolute(folder) { return "\(folder)/brain/\(name)" }
        guard let home = environment("HOME"), isAbsolute(home) else { return nil }
        return "\(home)/\(fallback)/brain/\(name)"
    }

    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
}
