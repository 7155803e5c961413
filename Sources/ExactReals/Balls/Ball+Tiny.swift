// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// A ball that contains all numbers too small for balls.
    static let tiny = Ball(0, exponent: 0, radius: Radius(powerOfTwo: -maximumExponent))

    /// Whether the ball only shows that the number is too small for balls.
    var isTiny: Bool { mayBeZero && upperExponent.map { $0 < -Self.maximumExponent / 2 } ?? false }
}

#endif
