// SPDX-License-Identifier: Apache-2.0

/// The folder of the user's configuration, according to the XDG Base Directory Specification.
public enum ConfigurationFolder {
    /// Returns the path of a file in `$XDG_CONFIG_HOME/brain`, or in `~/.config/brain` if that variable is not set to
    /// an absolute path; `nil` if there is no home folder either.
    public static func path(of name: String, environment: (String) -> String?) -> String? {
        BaseFolder.path(of: name, variable: "XDG_CONFIG_HOME", fallback: ".config", environment: environment)
    }

    /// Returns the path of the user's definitions: `$BRAIN_OPERATORS`, or `operators.brain` in the configuration
    /// folder.
    public static func operators(environment: (String) -> String?) -> String? {
        if let path = environment("BRAIN_OPERATORS"), !path.isEmpty { return path }
        return path(of: "operators.brain", environment: environment)
    }
}
