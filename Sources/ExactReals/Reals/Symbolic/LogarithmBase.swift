// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The base of a logarithm.
enum LogarithmBase: Hashable, Sendable {
    case e, two, ten

    /// The base, if it is an integer.
    var integer: Integer? {
        switch self {
        case .e: nil
        case .two: 2
        case .ten: 10
        }
    }

    /// Returns the logarithm as an atom.
    func atom(_ argument: Rational) -> Atom {
        switch self {
        case .e: .naturalLogarithm(argument)
        case .two: .binaryLogarithm(argument)
        case .ten: .decimalLogarithm(argument)
        }
    }
}

extension Atom {
    /// The base and the argument, if this is a logarithm.
    var logarithm: (base: LogarithmBase, argument: Rational)? {
        switch self {
        case .naturalLogarithm(let r): (.e, r)
        case .binaryLogarithm(let r): (.two, r)
        case .decimalLogarithm(let r): (.ten, r)
        default: nil
        }
    }
}

#endif
