// SPDX-License-Identifier: Apache-2.0

/// The given options with their values, all of them valid.
struct OptionValues: Sendable {
    private var given: [(name: String, value: String)] = []

    mutating func add(_ option: CommandOption, _ value: String) { given.append((option.name, value)) }

    /// Removes an option.
    mutating func remove(_ option: CommandOption) { given.removeAll { $0.name == option.name } }

    // Descriptions of options are created when they are first used, which a start without options saves.

    /// Returns whether an option was given.
    func has(_ option: @autoclosure () -> CommandOption) -> Bool { text(option()) != nil }

    /// Returns the last value of an option; empty for an option without a value.
    func text(_ option: @autoclosure () -> CommandOption) -> String? {
        if given.isEmpty { return nil }
        let name = option().name
        return given.last { $0.name == name }?.value
    }

    /// Returns all values of an option.
    func texts(_ option: @autoclosure () -> CommandOption) -> [String] {
        if given.isEmpty { return [] }
        let name = option().name
        return given.filter { $0.name == name }.map(\.value)
    }

    /// Returns the last value of an option, or the integer nearest to it, if it is out of range.
    func integer(_ option: @autoclosure () -> CommandOption) -> Int? {
        text(option()).flatMap { CommandOption.integer($0) }
    }

    func number(_ option: @autoclosure () -> CommandOption) -> Double? { text(option()).flatMap { Double($0) } }

    /// Returns the case whose raw value was given.
    func choice<Choice: RawRepresentable<String>>(_ option: @autoclosure () -> CommandOption) -> Choice? {
        text(option()).flatMap { Choice(rawValue: $0) }
    }
}
