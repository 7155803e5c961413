// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Integer {
    /// Whether this positive even integer is shown to be no perfect power.
    ///
    /// The exponent k of a power divides the exponent of 2; and modulo a prime p = 2km + 1, a kth power to the
    /// (p − 1) ÷ k is 1 (Fermat), or p divides it. A residue modulo one word takes far less time than to divide by all
    /// small primes.
    var isNoPowerByResidues: Bool {
        var twos = trailingZeroBits
        if twos == 0 { return false }
        var divisor = 2
        while twos > 1 {
            if divisor * divisor > twos { divisor = twos }
            if twos % divisor == 0 {
                if !isNoPower(divisor) { return false }
                while twos % divisor == 0 { twos /= divisor }
            }
            divisor += 1
        }
        return true
    }

    /// Whether a residue shows that this is no `k`th power, of a prime k.
    private func isNoPower(_ k: Int) -> Bool {
        guard k < Self.leastModulus >> 8 else { return false }
        var modulus = Self.leastModulus / (2 * k) * 2 * k + 1
        var count = 0
        while count < Self.maximumResidueCount {
            if Primes.isPrime(modulus) {
                count += 1
                let residue = remainder(modulo: UInt(modulus))
                if residue != 0, residue.power(UInt((modulus - 1) / k), modulo: UInt(modulus)) != 1 { return true }
            }
            modulus += 2 * k
        }
        return false
    }

    /// Above all prime factors of a factorial that fits in memory.
    private static let leastModulus = 1 << 30

    /// Half of all numbers are squares modulo a prime: one number in 2²⁴ is left to a longer proof.
    private static let maximumResidueCount = 24
}

#endif
