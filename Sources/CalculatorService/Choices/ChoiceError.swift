// SPDX-License-Identifier: Apache-2.0

/// Conflicting choices, or choices that this program cannot satisfy.
public enum ChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program was built without the back end.
    case unavailable
    /// The requested back end has no exact forms.
    case inexactBackend
    /// Both significant digits and digits after the point were requested.
    case precisionAndDecimals
    /// A number of digits that no number can be displayed with was requested: significant digits below 1, or digits
    /// after the point below 0.
    case invalidDigits(Int)
    /// The requested back end has fewer digits than requested; it has this many.
    case tooFewDigits(Int)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .unavailable:
            """
            This program was built without GMP, so that double is its only back end. For the others, install GMP's \
            header (libgmp-dev on Debian, gmp with Homebrew) and build again: brain itself by ‘swift build -c release \
            --traits GMP’, a program that uses the package with ‘traits: ["GMP"]’ in its dependency on it.
            """
        case .inexactBackend:
            "The double back end has no exact forms: choose another format, or the back end auto or gmp."
        case .precisionAndDecimals:
            "A number has either significant digits or digits after the point: choose only one of them."
        case .invalidDigits(let count):
            "A number can’t have \(count) digits: choose at least 1 significant digit, or at least 0 digits after the point."
        case .tooFewDigits(let digits):
            "The double back end has no more than \(digits) digits: choose fewer, or the back end auto or gmp."
        }
    }
}
