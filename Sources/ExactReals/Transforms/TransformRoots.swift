// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts
import Platform
import Synchronization

/// The roots of unity modulo a prime, in the order of `transform_prime`.
///
/// They do not change after they were computed, so that threads share them.
final class TransformRoots: @unchecked Sendable {
    let roots: UnsafeMutablePointer<Double>
    private let count: Int
    private let memory: AlignedMemory

    /// For each prime, the longest that were needed so far.
    private static let known = Mutex([TransformRoots?](repeating: nil, count: TransformPrime.all.count))

    /// Returns at least `count` roots, a power of two from 4 on, of the prime of an index; `nil` if there is no memory
    /// for them.
    static func roots(ofPrime index: Int, count: Int) -> TransformRoots? {
        if let roots = known.withLock({ $0[index] }), roots.count >= count { return roots }
        guard let roots = TransformRoots(of: TransformPrime.all[index], count: count) else { return nil }
        known.withLock { known in
            if (known[index]?.count ?? 0) < count { known[index] = roots }
        }
        return roots
    }

    private init?(of prime: TransformPrime, count: Int) {
        guard let memory = AlignedMemory(doubles: count) else { return nil }
        self.memory = memory
        self.count = count
        roots = memory.doubles
        roots[0] = 1
        let modulus = prime.withRoots(self)
        var (known, logarithm) = (1, 2)
        while known < count {
            // θ(known + j) = θ(j) + 1/(2 · known), and the roots are of half of that.
            let factor = prime.balanced(prime.rootOfUnity(logarithm: logarithm))
            withUnsafePointer(to: modulus) { transform_extend_roots(roots, known, factor, $0) }
            (known, logarithm) = (2 * known, logarithm + 1)
        }
    }
}

#endif
