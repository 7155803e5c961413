// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable

/// PARI, whose numbers are on a stack of its own (Debian: libpari-gmp-tls8, version 2.15).
struct PARI: RealLibrary {
    let name = "PARI"

    private typealias Value = UnsafeMutableRawPointer
    private typealias Unary = @convention(c) (Value, CLong) -> Value?
    private typealias Binary = @convention(c) (Value, Value) -> Value?
    private typealias Power = @convention(c) (Value, Value, CLong) -> Value?
    private typealias Initialize = @convention(c) (Int, CUnsignedLong, CUnsignedLong) -> Void
    private typealias SetText = @convention(c) (UnsafePointer<CChar>, CLong) -> Value?

    /// Only the tables of primes and of the functions are wanted, no handlers of signals or errors: `INIT_DFTm`.
    private static let options: CUnsignedLong = 4
    private static let stackSize = 1 << 30

    private let library: SharedLibrary
    private let setText: SetText
    /// Where the stack ends at present.
    private let stack: UnsafeMutablePointer<UInt>

    init?() {
        guard let library = SharedLibrary("libpari.so", "libpari-gmp-tls.so.8", "libpari-gmp.so.8", "libpari.dylib"),
            let initialize = library.function("pari_init_opts", as: Initialize.self),
            let setText = library.function("strtor", as: SetText.self)
        else { return nil }
        initialize(Self.stackSize, 500_000, Self.options)
        guard let stack = library.variable("avma", as: UInt.self) else { return nil }
        (self.library, self.setText, self.stack) = (library, setText, stack)
    }

    func measure<Result>(
        _ function: BallFunction, _ x: String, _ y: String, precision: Int, _ body: ((Int) -> Double) -> Result
    ) -> Result? {
        let start = stack.pointee
        defer { stack.pointee = start }
        // A precision is a number of words, of which two are not digits.
        let words = CLong((precision + 63) / 64 + 2)
        guard let first = setText(x, words), let second = setText(y, words) else { return nil }
        func measured(_ call: @escaping () -> Value?) -> Result {
            let end = stack.pointee
            return body { count in
                seconds {
                    for _ in 0..<count {
                        _ = call()
                        stack.pointee = end
                    }
                }
            }
        }
        if function.name == "x ^ y" {
            guard let operation = library.function(function.pari, as: Power.self) else { return nil }
            return measured { operation(first, second, words) }
        }
        if function.isBinary {
            guard let operation = library.function(function.pari, as: Binary.self) else { return nil }
            return measured { operation(first, second) }
        }
        guard let operation = library.function(function.pari, as: Unary.self) else { return nil }
        return measured { operation(first, words) }
    }
}
