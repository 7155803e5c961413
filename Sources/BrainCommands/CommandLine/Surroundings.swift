// SPDX-License-Identifier: Apache-2.0

/// The environment variables and files that affect the commands, for the manual page.
enum Surroundings {
    /// The environment variables.
    static let variables: [(name: String, meaning: String)] = [
        ("BRAIN_BACKEND", "The numbers to calculate with, as --backend names them."),
        ("BRAIN_PRECISION", "How many significant digits are shown, as with --precision."),
        ("BRAIN_OPERATORS", "The file of your own operators."),
        ("BRAIN_PLUGINS", "The paths of shared libraries of operators to load, separated by colons."),
        ("BRAIN_TAPE", "The file of the tape."),
        ("NO_COLOR", "If set to anything, nothing is coloured."),
        ("XDG_CONFIG_HOME", "The folder of configurations, ~/.config where it is not set."),
        ("XDG_DATA_HOME", "The folder of data, ~/.local/share where it is not set."),
    ]

    /// The files.
    static let files: [(name: String, meaning: String)] = [
        ("~/.config/brain/operators.brain", "Your own operators, one definition a line."),
        ("~/.config/brain/plugins", "The shared libraries that are loaded every time, one path a line."),
        ("~/.local/share/brain/tape", "What was calculated with ‘brain pad’."),
    ]

    /// Example commands and their meanings.
    static let examples: [(command: String, meaning: String)] = [
        ("brain '√2 + cos π'", "Evaluate an expression."),
        ("brain --precision 50 'exp(π√163)'", "Show fifty digits, all of them right."),
        ("brain --json < lines.txt", "Answer every line of a file with a JSON object."),
        ("brain define 'a ⊕ b = √(a² + b²)' --precedence 'like ×'", "Add an operator of your own."),
        ("brain keys '200 + 10 % ='", "Press the keys of a pocket calculator."),
        ("brain operators sin", "Show what an operator does."),
    ]
}
