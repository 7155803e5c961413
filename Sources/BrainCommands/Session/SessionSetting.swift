// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// A setting that can be changed in a session, in the user’s settings file, and in the first lines of a saved session.
enum SessionSetting: String, CaseIterable, Sendable {
    case precision, decimals, format, base, group, rounding, backend, angle, percent, timeout
    case explain, time, keys, preview

    /// The equivalent command-line option.
    var option: CommandOption? {
        switch self {
        case .precision: .precision
        case .decimals: .decimals
        case .format: .format
        case .base: .base
        case .group: .group
        case .rounding: .rounding
        case .backend: .backend
        case .angle: .angle
        case .percent: .percent
        case .timeout: .timeout
        case .explain: .explain
        case .time, .keys, .preview: nil
        }
    }

    /// The options replaced by this setting.
    var replaced: [CommandOption] {
        switch self {
        case .precision, .decimals: [.precision, .decimals]
        case .format, .base: [.format, .base, .exact, .fraction]
        default: [option].compactMap(\.self)
        }
    }

    /// The setting of the same thing that stands for all of them.
    var subject: SessionSetting {
        switch self {
        case .decimals: .precision
        case .base: .format
        default: self
        }
    }

    /// Whether it affects the values of lines or their format, and is therefore saved with a sheet.
    var isSaved: Bool {
        switch self {
        case .time, .keys, .preview: false
        default: true
        }
    }

    /// The permitted values that are words.
    var choices: [String] {
        switch self {
        case .precision, .decimals, .timeout: ["off"]
        case .format: (option?.words ?? []) + ["exact", "fraction"]
        case .group, .explain, .time, .preview: ["on", "off"]
        case .keys: ["emacs", "vi"]
        default: option?.words ?? []
        }
    }

    /// What a number as its value counts; `nil` if there is none.
    private var unit: String? {
        switch self {
        case .precision, .decimals: "digits"
        case .timeout: "seconds"
        default: nil
        }
    }

    /// The permitted values, as in a synopsis.
    var synopsis: String { ([unit].compactMap(\.self) + choices).joined(separator: "|") }

    /// The permitted values, for use in a sentence.
    var valuesInWords: String { CommandOption.list([unit.map { "a number of \($0)" }].compactMap(\.self) + choices) }

    var summary: String {
        switch self {
        case .precision: "how many significant digits are printed"
        case .decimals: "how many digits after the point are printed"
        case .format: "the notation of results"
        case .base: "the base of integers"
        case .group: "whether digits are grouped: by threes, in bases 2 and 16 by fours"
        case .rounding: "how results are rounded to the digits printed"
        case .backend: "the numbers to calculate with"
        case .angle: "the unit of angles"
        case .percent: "what a + b% means"
        case .timeout: "the most time that a line may take"
        case .explain: "whether the reading of each line is shown"
        case .time: "whether the time of each line is shown"
        case .keys: "the keys of the line editor"
        case .preview: "whether the value is shown while you type"
        }
    }

    /// Returns the setting with a name; throws an explanation if there is none.
    static func named(_ name: String) throws(WrongChoice) -> SessionSetting {
        if let setting = SessionSetting(rawValue: name) { return setting }
        let known = allCases.map(\.rawValue)
        let near =
            known.first { $0.hasPrefix(name) && !name.isEmpty || name.hasPrefix($0) }
            ?? name.mostSimilar(among: known)
        let hint = near.map { "Did you mean ‘\($0)’?" } ?? "There are \(known.joined(separator: ", "))."
        throw WrongChoice(description: "There is no setting ‘\(name)’. \(hint)")
    }
}
