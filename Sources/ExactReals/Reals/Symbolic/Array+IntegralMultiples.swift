// SPDX-License-Identifier: Apache-2.0

#if GMP

extension [Rational] {
    /// The numbers times the least common denominator, at most `largest`; `nil` unless all these are of a magnitude of
    /// at most `largest`, too.
    func smallIntegralMultiples(largest: Int) -> [Int]? {
        var common = Integer(1)
        for number in self {
            common = Integer.lcm(common, number.denominator)
            if common > Integer(largest) { return nil }
        }
        var multiples: [Int] = []
        for number in self {
            guard let multiple = (number * Rational(common)).numerator.asInt, multiple.magnitude <= largest else {
                return nil
            }
            multiples.append(multiple)
        }
        return multiples
    }
}

#endif
