// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns Lambert's W: a double, corrected by a step of Newton's method and the next term.
    ///
    /// With f(w) = we^w − x and the step δ = −f(a)/f′(a), |δ| ≤ d, let k = 1 + 1/|1 + a| and q = 2dk ≤ ¼. Between
    /// a − 2d and a + 2d, f′(w)/f′(a) = e^(w − a)(1 + (w − a)/(1 + a)) is from 1 − q to e^q: f changes by more than
    /// |f(a)| on either side without that 1 + w changes its sign, so that the value is there, and on the branch of a.
    /// As a function of δ, it has the derivatives w′ = f′(a)/f′(w) ≤ 4/3, w″ = −h · w′² with h = 1 + 1/(1 + w), and
    /// w‴ = (2h² + 1/(1 + w)²)w′³, where |h| and 1/|1 + w| are at most 4k/3. So it is a + δ − δ²(1 + 1/(1 + a))/2, with
    /// an error of at most d³ · 3(4k/3)²(4/3)³/6 < 8k²d³.
    ///
    /// - Parameter isLower: Whether the value is that of the branch below −1.
    static func lambertW(_ x: CertifiedReal, isLower: Bool) -> CertifiedReal {
        guard x.isRegular else { return isLower && x.faultCode == 0 ? .open : x.unlessCoarse }
        if isLower, !x.isNegative { return .open }
        let estimate = Double.special(isLower ? .lowerLambertW : .lambertW, x.approximation)
        guard let start = CertifiedReal(approximation: estimate) else { return .open }
        let excess = start + CertifiedReal(1)
        guard excess.isRegular, excess.isNegative == isLower else { return .open }
        let step = (x * exp(-start) - start) / excess
        let bend = -(CertifiedReal(1) + CertifiedReal(1) / excess).scaled(byPowerOfTwo: -1)
        return start.refined(by: step, bend: bend, limit: 4 + max(0, -excess.leadingExponent))
    }
}
