// SPDX-License-Identifier: Apache-2.0

/// The given options with their values, all of them valid.
struct OptionValues: Sendable {
    private var given: [(name: String, value: String)] = []

    mutating func add(_ option: CommandOption, _ value: String) { given.append((option.name, value)) }

    /// Removes an option.
    mutating func remove(_ option: CommandOption) { given.removeAll { $0.name == option.name } }

    /// Returns whether an option was given.
    func has(_ option: CommandOption) -> Bool { given.contains { $0.name == option.name } }

    /// Returns the last value of an option; empty for an option without a value.
    func text(_ option: CommandOption) -> String? { given.last { $0.name == option.name }?.value }

    /// Returns all values of an option.
    func texts(_ option: CommandOption) -> [String] { given.filter { $0.name == option.name }.map(\.value) }

    func integer(_ option: CommandOption) -> Int? { text(option).flatMap { Int($0) } }

    func number(_ option: CommandOption) -> Double? { text(option).flatMap { Double($0) } }

    /// Returns the case whose raw value was given.
    func choice<Choice: RawRepresentable<String>>(_ option: CommandOption) -> Choice? {
        text(option).flatMap { Choice(rawValue: $0) }
    }
}
