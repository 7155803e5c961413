// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Integers above 1 of whose powers given ones are products: no two of them have a common factor, and none is a perfect
/// power.
///
/// A product of their powers with rational exponents is rational exactly if these are whole, because the prime factors
/// of each are those of no other, and have exponents without a common divisor. So the products of two rows of exponents
/// have a rational ratio exactly if the exponents differ by whole numbers, which greatest common divisors show without
/// any factorization into primes.
struct CoprimeBasis {
    private(set) var elements: [Integer] = []

    /// The most elements, and the most bits of the integers together.
    private static let maximumCount = 16
    private static let maximumBits = 1 << 12

    /// Creates the basis of positive integers; `nil` if there are too many of them, or too long ones.
    ///
    /// - Complexity: O(*k*²) greatest common divisors for *k* integers.
    init?(of integers: [Integer]) {
        var bits = 0
        var pending: [Integer] = []
        for integer in integers where integer != 1 && !pending.contains(integer) {
            bits += integer.bitWidth
            if bits > Self.maximumBits || pending.count == Self.maximumCount { return nil }
            pending.append(integer)
        }
        while let integer = pending.popLast() {
            let place = elements.firstIndex { Integer.gcd($0, integer) != 1 }
            guard let place else {
                elements.append(integer)
                continue
            }
            // Their product becomes less with each common factor.
            let other = elements.remove(at: place)
            let common = Integer.gcd(other, integer)
            let parts = [common, other.exactQuotient(by: common), integer.exactQuotient(by: common)]
            pending += parts.filter { $0 != 1 }
        }
        guard elements.count <= Self.maximumCount else { return nil }
        for place in elements.indices { elements[place] = elements[place].asPerfectPower()?.base ?? elements[place] }
    }

    /// Returns the exponents of the elements in a positive integer that the basis was created of.
    func exponents(of integer: Integer) -> [Int] {
        var rest = integer
        return elements.map { element in
            var count = 0
            while rest.bitWidth >= element.bitWidth {
                let (quotient, remainder) = rest.truncatedDivision(by: element)
                if !remainder.isZero { break }
                (rest, count) = (quotient, count + 1)
            }
            return count
        }
    }
}

#endif
