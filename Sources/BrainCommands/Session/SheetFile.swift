// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import SharedFiles

/// A saved sheet: settings as comments of the form `# brain: precision 50`, then the lines.
///
/// It is an ordinary batch: what evaluates batches reads the settings in the comments before the first expression too.
struct SheetFile: Sendable {
    /// The settings, each with the number of its line in the file.
    private(set) var settings: [(line: Int, text: String)] = []
    private(set) var lines: [String]
    private var path = ""

    /// Larger files are not read.
    private static let sizeLimit = 16 << 20

    /// - Parameter settings: Lines that begin with ``SessionSettings/mark``.
    init(settings: [String], lines: [String]) {
        self.init(head: settings)
        self.lines = lines
    }

    /// The settings in the first lines of a file, all of them comments or empty.
    init(head: [String]) {
        lines = []
        for (index, line) in head.enumerated() {
            if let setting = Self.setting(line) { settings.append((index + 1, setting)) }
        }
    }

    /// Reads a file.
    init(readingFrom path: String) throws(FileError) {
        let bytes = try SharedFile(path: path, sizeLimit: Self.sizeLimit).readPresent()
        self.path = path
        lines = []
        for (index, row) in String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            if let setting = Self.setting(row) {
                settings.append((index + 1, setting))
            } else if let first = row.first(where: { !$0.isWhitespace }), first != "#" {
                lines.append(String(row))
            }
        }
    }

    /// The setting that a line of a file holds, if it is a comment of that form.
    static func setting(_ line: some StringProtocol) -> String? {
        line.hasPrefix(SessionSettings.mark) ? String(line.dropFirst(SessionSettings.mark.count)) : nil
    }

    /// The file’s content. A line that was typed as several is one.
    var text: String {
        let settings = settings.map { "\(SessionSettings.mark)\($0.text)\n" }
        return (settings + lines.map { "\($0.replacing("\n", with: " "))\n" }).joined()
    }

    /// Sets what the file says.
    ///
    /// - Parameter presets: Whether what was chosen already stays.
    /// - Throws: ``WrongChoice`` with the number of the line.
    func apply(to settings: inout SessionSettings, asPresets presets: Bool = false) throws(WrongChoice) {
        for (number, text) in self.settings {
            do throws(WrongChoice) {
                guard let (setting, value) = try SessionSettings.parse(text) else { continue }
                if presets { try settings.preset(setting, to: value) } else { try settings.set(setting, to: value) }
            } catch {
                let place = path.isEmpty ? "line \(number)" : "\(path), line \(number)"
                throw WrongChoice(description: "\(place): \(error.description)")
            }
        }
    }
}
