// SPDX-License-Identifier: Apache-2.0

/// An error for options or environment variables that exclude one another or have an invalid value.
struct WrongChoice: Error, CustomStringConvertible {
    let description: String
}
