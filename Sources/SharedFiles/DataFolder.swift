// SPDX-License-Identifier: Apache-2.0

/// The folder of the user's data, according to the XDG Base Directory Specification.
public enum DataFolder {
    /// Returns the path of a file in `$XDG_DATA_HOME/brain`, or in `~/.local/share/brain` if that variable is not set
    /// to an absolute path; `nil` if there is no home folder either.
    public static func path(of name: String, environment: (String) -> String?) -> String? {
        BaseFolder.path(of: name, variable: "XDG_DATA_HOME", fallback: ".local/share", environment: environment)
    }
}
