// SPDX-License-Identifier: Apache-2.0

extension [String] {
    /// The words of a command line as one line, in UTF-8.
    ///
    /// Not by `joined(separator:)`, whose metadata takes longer than the rest.
    var line: [UInt8] {
        var line = first.map { Array<UInt8>($0.utf8) } ?? []
        for word in dropFirst() { line += " \(word)".utf8 }
        return line
    }
}
