import ArgumentParser

/// The kinds of numbers that a user can calculate with.
enum Backend: String, ExpressibleByArgument, CaseIterable {
    /// IEEE 754 binary64.
    case double
    /// Exact reals on GMP: every digit shown is right.
    case gmp

    /// Whether this program was built with it.
    var isAvailable: Bool {
        #if GMP
        return true
        #else
        return self == .double
        #endif
    }

    /// What to say to a user who asks for a back end that is not there.
    static let advice = """
        This brain was built without GMP. To get it, install GMP's header (libgmp-dev on Debian, gmp with \
        Homebrew) and build again: swift build -c release --traits GMP
        """
}
