import ArgumentParser

/// What ArgumentParser leaves of a command line for words: those of an expression, or keys.
enum CommandWords {
    /// Refuses words that look like options. What follows ‘--’ is never one; what comes before was taken for a word
    /// because it is unknown.
    static func refuseOptions(among words: [String]) throws {
        let beforeTerminator = Brain.arguments.prefix { $0 != "--" }
        if let unknown = words.first(where: { PlainExpression.isOption($0) && beforeTerminator.contains($0) }) {
            throw ValidationError("Unknown option ‘\(unknown)’.")
        }
    }

    /// The words without the first ‘--’, which ends the options and is none of them.
    static func withoutTerminator(_ words: [String]) -> [String] {
        var words = words
        if let terminator = words.firstIndex(of: "--") { words.remove(at: terminator) }
        return words
    }
}
