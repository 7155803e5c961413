// SPDX-License-Identifier: Apache-2.0

/// Where `brain` keeps what a user has it remember, by the XDG Base Directory Specification.
public enum ConfigurationFolder {
    /// The path of a file in `$XDG_CONFIG_HOME/brain`, or in `~/.config/brain` where that variable is not set to an
    /// absolute path; `nil` where there is no home folder either.
    public static func path(of name: String, environment: (String) -> String?) -> String? {
        BaseFolder.path(of: name, variable: "XDG_CONFIG_HOME", fallback: ".config", environment: environment)
    }

    /// The path of the user's definitions: `$BRAIN_OPERATORS`, or `operators.brain` in the configuration folder.
    public static func operators(environment: (String) -> String?) -> String? {
        if let path = environment("BRAIN_OPERATORS"), !path.isEmpty { return path }
        return path(of: "operators.brain", environment: environment)
    }
}
