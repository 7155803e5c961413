// SPDX-License-Identifier: Apache-2.0

#if GMP

typealias LimbPointer = UnsafeMutablePointer<UInt>

/// Working memory of a kernel, handed out from one allocation that its caller sizes: on the stack up to 128 limbs.
///
/// A function that is passed a copy has what it takes free again when it returns.
struct Scratch {
    private var next: LimbPointer

    /// Calls `body` with room for `count` limbs, whose contents are undefined.
    // The compiler (6.3, x86-64) forgets to reset the register of errors where a closure that could throw `Never` ends
    // with a call of `memset` or `memmove`, after which the program ends. One that cannot throw has no such register.
    @inline(__always)
    static func with<Result>(limbs count: Int, _ body: (inout Scratch) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt.self, capacity: max(1, count)) { buffer in
            // A buffer that is not empty has an address.
            var scratch = Scratch(next: buffer.baseAddress.unsafelyUnwrapped)
            return body(&scratch)
        }
    }

    /// Calls `body`, which may throw, with room for `count` limbs, whose contents are undefined.
    @inline(__always)
    static func with<Result, Failure: Error>(
        limbs count: Int, _ body: (inout Scratch) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeTemporaryAllocation(of: UInt.self, capacity: max(1, count)) { buffer throws(Failure) in
            // A buffer that is not empty has an address.
            var scratch = Scratch(next: buffer.baseAddress.unsafelyUnwrapped)
            return try body(&scratch)
        }
    }

    /// The next `count` limbs.
    @inline(__always)
    mutating func take(_ count: Int) -> LimbPointer {
        let taken = next
        next += count
        return taken
    }
}

#endif
