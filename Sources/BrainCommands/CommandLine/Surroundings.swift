// SPDX-License-Identifier: Apache-2.0

/// The environment variables and files of the commands, for the manual page.
enum Surroundings {
    /// The environment variables.
    static let variables: [(name: String, meaning: String)] = [
        ("BRAIN_BACKEND", "The default of --backend."),
        ("BRAIN_PRECISION", "How many significant digits are printed by default; integers are still printed in full."),
        ("BRAIN_OPERATORS", "The file of your own operators."),
        ("BRAIN_PLUGINS", "The paths of shared libraries of operators to load, separated by colons."),
        ("BRAIN_TAPE", "The file of the tape."),
        ("NO_COLOR", "If set and not empty, no colours are used."),
        ("XDG_CONFIG_HOME", "The folder of configuration files, by default ~/.config."),
        ("XDG_DATA_HOME", "The folder of data files, by default ~/.local/share."),
        ("XDG_STATE_HOME", "The folder of the history, by default ~/.local/state."),
    ]

    /// The files.
    static let files: [(name: String, meaning: String)] = [
        ("~/.config/brain/operators.brain", "Your own operators, one definition a line."),
        ("~/.config/brain/plugins", "The shared libraries that ‘brain plugin add’ added, one path a line."),
        ("~/.config/brain/settings", "The settings of sessions, one a line."),
        ("~/.local/share/brain/tape", "The tape of ‘brain pad’."),
        ("~/.local/state/brain/history", "The lines entered in sessions."),
    ]

    /// Example commands and their meanings.
    static let examples: [(command: String, meaning: String)] = [
        ("brain '√2 + cos π'", "Evaluate an expression."),
        ("brain --precision 50 'exp(π√163)'", "Print fifty digits, all of them correct."),
        ("brain --json < lines.txt", "Answer every line of a file with a JSON object."),
        ("brain define 'a ⊕ b = √(a² + b²)' --precedence 'like ×'", "Add an operator of your own."),
        ("brain keys '200 + 10 % ='", "Press the keys of a pocket calculator."),
        ("brain help sin", "Describe an operator."),
    ]
}
