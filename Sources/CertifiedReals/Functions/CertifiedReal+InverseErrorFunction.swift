// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The inverse functions of erf and erfc: a double, corrected by one step of Newton's method and the next term.
extension CertifiedReal {
    /// Returns the y with erf y = p, for |p| < 1.
    static func inverseErrorFunction(_ p: CertifiedReal) -> CertifiedReal {
        guard p.isRegular else { return p.unlessCoarse }
        let result: CertifiedReal
        if p.settled.leadingExponent < -1 {
            result = inverse(start: .special(.inverseErrorFunction, p.magnitude.approximation)) {
                p.magnitude - errorFunction($0)
            }
        } else {
            result = inverseOfComplement(CertifiedReal(1) - p.magnitude)
        }
        return p.isNegative ? -result : result
    }

    /// Returns the y with erfc y = p, for 0 < p < 2.
    static func inverseErrorFunctionComplement(_ p: CertifiedReal) -> CertifiedReal {
        let distance = CertifiedReal(1) - p
        guard p.isRegular, distance.isRegular else { return distance.faultCode == 0 ? .open : distance.unlessCoarse }
        if distance.isNegative || distance.settled.leadingExponent < -1 { return inverseErrorFunction(distance) }
        return inverseOfComplement(p)
    }

    /// Returns the y with erfc y = p, for 0 < p ≤ ½.
    private static func inverseOfComplement(_ p: CertifiedReal) -> CertifiedReal {
        guard p.isRegular, !p.isNegative else { return .open }
        return inverse(start: .special(.inverseComplementaryErrorFunction, p.approximation)) {
            errorFunctionComplement($0) - p
        }
    }

    /// Returns the y with erf y = p from an approximation a and the difference p − erf a.
    ///
    /// With g(y) = (2/√π)e^(−y²) and the step δ = (p − erf a)/g(a), |δ| ≤ d, let q = 4d(a + 1) ≤ ½. Between a − 2d and
    /// a + 2d, y² differs from a² by at most q, so that g is at least g(a)e^(−q) > g(a)/2: erf changes by more than
    /// |p − erf a| on either side, and y is there. As a function of δ, y has the derivatives y′ = g(a)/g(y) ≤ e^q,
    /// y″ = 2y · y′² and y‴ = (2 + 8y²)y′³. So it is a + δ + aδ², with an error of at most
    /// d³ · 10(a + 1)²e^(3q)/6 ≤ 8(a + 1)²d³.
    private static func inverse(
        start: Double, difference: (CertifiedReal) -> CertifiedReal
    ) -> CertifiedReal {
        guard let start = CertifiedReal(approximation: start) else { return .open }
        let step = quotient(difference(start), twoOverRootOfPi * exp(-(start * start)))
        return start.refined(by: step, bend: start, limit: 3 + max(start.leadingExponent + 2, 1))
    }
}
