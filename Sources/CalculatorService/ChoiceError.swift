// SPDX-License-Identifier: Apache-2.0

/// Choices that do not go together, or that this program cannot meet.
public enum ChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program was built without the back end.
    case unavailable
    /// The back end that was asked for has no exact forms and no fractions.
    case inexactBackend
    /// The back end that was asked for has fewer digits than were asked for; it has this many.
    case tooFewDigits(Int)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .unavailable:
            """
            This brain was built without GMP. To get it, install GMP's header (libgmp-dev on Debian, gmp with \
            Homebrew) and build again: swift build -c release --traits GMP
            """
        case .inexactBackend: "Exact forms and fractions need exact numbers: use --backend gmp."
        case .tooFewDigits(let digits): "The double back end has no more than \(digits) digits: use --backend gmp."
        }
    }
}
