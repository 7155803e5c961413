// SPDX-License-Identifier: Apache-2.0

/// The folder of persistent state, according to the XDG Base Directory Specification.
public enum StateFolder {
    /// Returns the path of a file in `$XDG_STATE_HOME/brain`, or in `~/.local/state/brain` if that variable is not set
    /// to an absolute path; `nil` if there is no home folder either.
    public static func path(of name: String, environment: (String) -> String?) -> String? {
        BaseFolder.path(of: name, variable: "XDG_STATE_HOME", fallback: ".local/state", environment: environment)
    }
}
