// SPDX-License-Identifier: Apache-2.0

/// The options that were given, with what was given for them; all of it is valid.
struct OptionValues: Sendable {
    private var given: [(name: String, value: String)] = []

    mutating func add(_ option: CommandOption, _ value: String) { given.append((option.name, value)) }

    /// Takes an option back.
    mutating func remove(_ option: CommandOption) { given.removeAll { $0.name == option.name } }

    /// Whether an option was given.
    func has(_ option: CommandOption) -> Bool { given.contains { $0.name == option.name } }

    /// What was given last for an option; empty for one that was given without anything.
    func text(_ option: CommandOption) -> String? { given.last { $0.name == option.name }?.value }

    /// Everything that was given for an option.
    func texts(_ option: CommandOption) -> [String] { given.filter { $0.name == option.name }.map(\.value) }

    func integer(_ option: CommandOption) -> Int? { text(option).flatMap { Int($0) } }

    func number(_ option: CommandOption) -> Double? { text(option).flatMap { Double($0) } }

    /// The case whose raw value was given.
    func choice<Choice: RawRepresentable<String>>(_ option: CommandOption) -> Choice? {
        text(option).flatMap { Choice(rawValue: $0) }
    }
}
