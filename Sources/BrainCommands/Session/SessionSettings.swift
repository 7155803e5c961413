// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// The settings from the command line, the user’s file, and the session.
struct SessionSettings: Sendable {
    /// The options that determine the calculator.
    private(set) var options: OptionValues
    private(set) var preferences = SessionPreferences()
    private(set) var times = false
    /// The width of the terminal.
    var columns = 80
    /// Whether lines are typed in the editor.
    var hasEditor = true
    /// The subjects of the settings that were preset.
    private var presetSubjects: Set<SessionSetting> = []
    /// The settings that were preset to their usual values, which leaves others of their subjects open.
    private var presetAsUsual: Set<SessionSetting> = []
    /// The settings that were turned off on purpose.
    private var turnedOff: Set<SessionSetting> = []

    init(options: OptionValues) { self.options = options }

    /// Whether the reading of each line is shown.
    var explains: Bool { options.has(.explain) }

    /// Changes a setting.
    ///
    /// - Throws: The reason why the value is invalid.
    mutating func set(_ setting: SessionSetting, to value: String) throws(WrongChoice) {
        let value = setting.option?.word(for: value) ?? value
        switch setting {
        case .time: times = try Self.isOn(setting, value)
        case .preview: preferences.previews = try Self.isOn(setting, value)
        case .keys:
            guard value == "vi" || value == "emacs" else { throw Self.wrong(setting, value) }
            preferences.usesViKeys = value == "vi"
        default: try setOption(setting, to: value)
        }
        if self.value(of: setting) == nil { turnedOff.insert(setting) } else { turnedOff.remove(setting) }
    }

    private mutating func setOption(_ setting: SessionSetting, to value: String) throws(WrongChoice) {
        guard let option = setting.option else { return }
        var new = options
        if Self.isUsual(setting, value) {
            new.remove(option)
        } else {
            for replaced in setting.replaced { new.remove(replaced) }
        }
        switch (setting, value) {
        case (.precision, "off"), (.decimals, "off"), (.timeout, "off"): break
        // Beside a format, the base is 10 already.
        case (.base, _) where Self.isUsual(setting, value) && setting.replaced.contains(where: { new.has($0) }): break
        case (.format, "exact"): new.add(.exact, "")
        case (.format, "fraction"): new.add(.fraction, "")
        case (.group, _), (.explain, _): if try Self.isOn(setting, value) { new.add(option, "") }
        default:
            if value.isEmpty || option.fault(of: value) != nil { throw Self.wrong(setting, value) }
            new.add(option, value)
        }
        // Conflicting settings are refused as a whole.
        _ = try CalculatorChoices(new)
        options = new
    }

    /// Returns whether a setting of a subject that others have, too, gets the value that it has without being set,
    /// which leaves the others as they are.
    private static func isUsual(_ setting: SessionSetting, _ value: String) -> Bool {
        switch setting {
        case .precision, .decimals: value == "off"
        case .base: value == setting.option?.standard
        default: false
        }
    }

    /// Changes a setting unless it was given on the command line, or preset before, or what was does not go with it, as
    /// `--precision 40` with `backend double`.
    ///
    /// - Parameter others: The settings before any of the same place: those of one place must go together.
    mutating func preset(
        _ setting: SessionSetting, to value: String, givingWayTo others: SessionSettings
    ) throws(WrongChoice) {
        let isGiven =
            presetSubjects.contains(setting.subject) || presetAsUsual.contains(setting)
            || setting.replaced.contains { other in
                options.text(other).map { other != .base || !Self.isUsual(.base, $0) } ?? false
            }
        if isGiven { return }
        let value = setting.option?.word(for: value) ?? value
        try Self.check(setting, value)
        // Doubles have few fractions.
        if setting == .backend, value == Backend.double.rawValue, others.options.has(.fraction) { return }
        var alone = others
        guard (try? alone.set(setting, to: value)) != nil else { return }
        try set(setting, to: value)
        if Self.isUsual(setting, value) {
            presetAsUsual.insert(setting)
        } else {
            presetSubjects.insert(setting.subject)
        }
    }

    /// - Throws: The reason why a value of a setting is invalid whatever the other settings are.
    static func check(_ setting: SessionSetting, _ value: String) throws(WrongChoice) {
        var settings = SessionSettings(options: OptionValues())
        try settings.set(setting, to: value)
    }

    private static func isOn(_ setting: SessionSetting, _ value: String) throws(WrongChoice) -> Bool {
        switch value {
        case "on": return true
        case "off": return false
        default: throw wrong(setting, value)
        }
    }

    private static func wrong(_ setting: SessionSetting, _ value: String) -> WrongChoice {
        switch setting.option?.argument {
        case .integer(let unit, let range) where CommandOption.integer(value).map { !range.contains($0) } == true:
            return WrongChoice(
                description: CommandOption.fault(of: value, unit, range, for: "‘\(setting.rawValue)’") ?? "")
        case .positive(let unit) where Double(value).map { $0 <= 0 } == true:
            return WrongChoice(
                description: "‘\(setting.rawValue)’ needs a number of \(unit) greater than 0, not ‘\(value)’.")
        default: break
        }
        let given = value.isEmpty ? "" : ", not ‘\(value)’"
        return WrongChoice(description: "‘\(setting.rawValue)’ can be \(setting.valuesInWords)\(given).")
    }

    /// Returns the value of a setting; `nil` for the default.
    func value(of setting: SessionSetting) -> String? {
        switch setting {
        case .time: times ? "on" : nil
        case .preview: preferences.previews ? nil : "off"
        case .keys: preferences.usesViKeys ? "vi" : nil
        case .format where options.has(.exact): "exact"
        case .format where options.has(.fraction): "fraction"
        case .group, .explain: setting.option.map({ options.has($0) }) == true ? "on" : nil
        default: setting.option.flatMap { options.text($0) }
        }
    }

    /// Returns the effective value as displayed.
    func shownValue(of setting: SessionSetting) -> String {
        if let value = value(of: setting) { return value }
        switch setting {
        case .keys: return "emacs"
        case .preview: return "on"
        case .precision where !options.has(.decimals):
            return (try? CalculatorChoices.Presets.fromEnvironment())?.precision.map(String.init) ?? "off"
        case .backend:
            if let choices = try? CalculatorChoices(options) { return choices.backend.rawValue }
            return Backend.standard.rawValue
        default: return setting.option?.standard ?? "off"
        }
    }

    /// Returns the command, without its colon, that a line such as `precision = 20` may be meant as; `nil` for one that
    /// sets a variable of another name, or to what the setting can't be.
    static func setting(meantBy line: String) -> String? {
        guard line.contains("="), let (setting, value) = try? parse(line), (try? check(setting, value)) != nil else {
            return nil
        }
        return "\(setting.rawValue) \(value)"
    }

    // MARK: Lines of files

    /// The prefix of a setting in the first lines of a file with expressions.
    static let mark = "# brain: "

    /// The lines that restore these settings, also where those of the user differ.
    var savedLines: [String] {
        let saved = SessionSetting.allCases.filter(\.isSaved)
        let set = Set(saved.filter { value(of: $0) != nil }.map(\.subject))
        return saved.compactMap { setting in
            let off = turnedOff.contains(setting) && !set.contains(setting.subject) ? "off" : nil
            return (value(of: setting) ?? off).map { "\(Self.mark)\(setting.rawValue) \($0)" }
        }
    }

    /// Parses a line such as `precision 50` or `precision = 50` into a setting and a value; returns `nil` for an empty
    /// line or a comment.
    static func parse(_ line: some StringProtocol) throws(WrongChoice) -> (setting: SessionSetting, value: String)? {
        var words = String(line).prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
        if let sign = words.firstIndex(where: { $0.contains("=") }) {
            words = words.joined(separator: " ").split(separator: "=", maxSplits: 1)
                .flatMap { $0.split(separator: " ") }.map(String.init)
            if sign > 1 { throw WrongChoice(description: "‘\(line)’ is not a setting and its value.") }
        }
        guard let name = words.first else { return nil }
        let setting = try SessionSetting.named(name)
        guard words.count == 2 else {
            throw WrongChoice(description: "‘\(name)’ needs one value: \(setting.valuesInWords).")
        }
        return (setting, words[1])
    }
}
