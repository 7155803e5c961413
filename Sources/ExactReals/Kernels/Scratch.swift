#if GMP

typealias LimbPointer = UnsafeMutablePointer<UInt>

/// Working memory of a kernel, handed out from one allocation that its caller sizes.
struct Scratch {
    private var next: LimbPointer

    /// Calls `body` with room for `count` limbs, whose contents are undefined.
    @inline(__always)
    static func with<Result, Failure: Error>(
        limbs count: Int, _ body: (inout Scratch) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let base = LimbPointer.allocate(capacity: count)
        defer { base.deallocate() }
        var scratch = Scratch(next: base)
        return try body(&scratch)
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
