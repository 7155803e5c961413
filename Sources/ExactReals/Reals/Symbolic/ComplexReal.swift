// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A complex number whose parts are exact.
struct ComplexReal {
    var real: ExactReal
    var imaginary: ExactReal

    var conjugate: ComplexReal { ComplexReal(real: real, imaginary: -imaginary) }

    static func + (a: ComplexReal, b: ComplexReal) -> ComplexReal {
        ComplexReal(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
    }

    static func * (a: ComplexReal, b: ComplexReal) -> ComplexReal {
        ComplexReal(
            real: a.real * b.real - a.imaginary * b.imaginary, imaginary: a.real * b.imaginary + a.imaginary * b.real)
    }
}

extension Atom {
    /// A complex number of which this, an inverse trigonometric function, is the argument, and its modulus:
    /// √(1 − x²) + ix for the arcsine, x + i√(1 − x²) for the arccosine, and 1 + ix for the arctangent.
    var numberOfArc: (number: ComplexReal, modulus: ExactReal)? {
        func arcsine(_ x: ExactReal) -> ComplexReal { ComplexReal(real: .sqrt(1 - x * x), imaginary: x) }
        func arctangent(_ x: ExactReal) -> (ComplexReal, ExactReal) {
            (ComplexReal(real: 1, imaginary: x), .sqrt(1 + x * x))
        }
        switch self {
        case .arcsine(let r): return (arcsine(ExactReal(r)), 1)
        case .arctangent(let r): return arctangent(ExactReal(r))
        default: break
        }
        guard case .function(let function, let x)? = node?.operation else { return nil }
        switch function {
        case .arcsine: return (arcsine(x), 1)
        case .arccosine:
            let number = arcsine(x)
            return (ComplexReal(real: number.imaginary, imaginary: number.real), 1)
        case .arctangent: return arctangent(x)
        default: return nil
        }
    }
}

#endif
