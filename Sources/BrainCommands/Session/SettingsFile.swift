// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform
import SharedFiles

/// The user’s default settings for sessions: a setting and its value on each line, as in `precision 50`.
struct SettingsFile {
    let path: String

    private static let sizeLimit = 1 << 20
    /// The maximum number of faults reported.
    private static let shownFaults = 10

    /// The file in the user’s configuration folder according to the environment.
    static var current: SettingsFile? {
        ConfigurationFolder.path(of: "settings", environment: SystemCalls.environment).map { SettingsFile(path: $0) }
    }

    /// Applies the settings of the file that are neither given on the command line nor preset.
    ///
    /// - Returns: The faults of the file by line; the other lines are applied.
    func apply(to settings: inout SessionSettings) -> [String] {
        let content: [UInt8]?
        do throws(FileError) {
            content = try SharedFile(path: path, sizeLimit: Self.sizeLimit).read()
        } catch {
            return [error.description]
        }
        guard let content else { return [] }
        var faults: [String] = []
        let outranking = settings
        // Of several for the same thing, the last one counts.
        for (index, row) in content.textLines.enumerated().reversed() {
            do throws(WrongChoice) {
                guard let line = String(validating: row, as: UTF8.self) else {
                    throw WrongChoice(
                        description: CalculationError(.invalidUTF8, at: SourceRange(0, row.count)).message)
                }
                guard let (setting, value) = try SessionSettings.parse(line) else { continue }
                try SessionSettings.check(setting, value)
                try settings.preset(setting, to: value, givingWayTo: outranking)
            } catch {
                faults.append("\(path), line \(index + 1): \(error.description)")
            }
        }
        faults.reverse()
        if faults.count > Self.shownFaults {
            return faults.prefix(Self.shownFaults) + [
                "\(path): \(faults.count - Self.shownFaults) more lines are wrong."
            ]
        }
        return faults
    }
}
