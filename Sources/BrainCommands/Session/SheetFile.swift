// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import SharedFiles

/// A saved sheet: settings as comments of the form `# brain: precision 50`, then the lines.
///
/// It is also a valid batch: batch evaluation reads the settings in the comments before the first expression too.
struct SheetFile: Sendable {
    /// The settings with their line numbers in the file.
    private(set) var settings: [(line: Int, text: String)] = []
    private(set) var lines: [Line]
    private var path = ""

    /// An expression or a definition, with its line number in the file.
    struct Line: Sendable {
        let number: Int
        let text: String
    }

    /// The maximum size of a file, in bytes.
    static let sizeLimit = 16 << 20

    /// Creates a file from settings and lines.
    ///
    /// - Parameter settings: Lines that begin with ``SessionSettings/mark``.
    init(settings: [String], lines: [String]) {
        self.init(head: settings)
        self.lines = lines.enumerated().map { Line(number: settings.count + $0 + 1, text: $1) }
    }

    /// Creates a file from the settings in its first lines, all of which are comments or empty.
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
        for (index, line) in bytes.textLines.enumerated() {
            let row = String(decoding: line, as: UTF8.self)
            if lines.isEmpty, let setting = Self.setting(row) {
                settings.append((index + 1, setting))
            } else if let first = row.first(where: { !$0.isWhitespace }), first != "#" {
                lines.append(Line(number: index + 1, text: row))
            }
        }
    }

    /// Returns the setting in a line of a file, if it is a comment of that form.
    static func setting(_ line: some StringProtocol) -> String? {
        line.hasPrefix(SessionSettings.mark) ? String(line.dropFirst(SessionSettings.mark.count)) : nil
    }

    /// Returns a line that was typed as several as one, without the comments in it.
    private static func joined(_ text: String) -> String {
        let rows = Array(text.utf8).textLines
        if rows.count < 2 { return text }
        return rows.map { String(decoding: $0, as: UTF8.self).withoutComments }.joined(separator: " ")
    }

    /// The content of the file, without comments and empty lines. A line that was typed as several is joined into one.
    var text: String {
        let settings = settings.map { "\(SessionSettings.mark)\($0.text)\n" }
        return (settings + lines.map { Self.joined($0.text) + "\n" }).joined()
    }

    /// Where a line of the file is, for a message about it.
    func place(ofLine number: Int) -> String { path.isEmpty ? "line \(number)" : "\(path), line \(number)" }

    /// Applies the settings of the file.
    ///
    /// - Parameter presets: Whether settings already chosen take precedence.
    /// - Throws: ``WrongSetting`` for the first invalid one.
    func apply(to settings: inout SessionSettings, asPresets presets: Bool = false) throws(WrongSetting) {
        var first: WrongSetting?
        let outranking = settings
        // Of several for the same thing, the last one counts.
        for (number, text) in presets ? self.settings.reversed() : self.settings {
            do throws(WrongChoice) {
                guard let (setting, value) = try SessionSettings.parse(text) else { continue }
                if presets {
                    try settings.preset(setting, to: value, givingWayTo: outranking)
                } else {
                    try settings.set(setting, to: value)
                }
            } catch {
                guard first.map({ number < $0.line }) ?? true else { continue }
                first = WrongSetting(line: number, place: place(ofLine: number), reason: error.description)
            }
        }
        if let first { throw first }
    }
}
