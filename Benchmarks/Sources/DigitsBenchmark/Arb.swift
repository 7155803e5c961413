// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable

/// Arb, which computes with balls (Debian: libflint-arb2; a part of FLINT from version 3 on).
struct Arb: RealLibrary {
    let name = "Arb"

    private typealias Value = UnsafeMutableRawPointer
    private typealias Unary = @convention(c) (Value, Value, CLong) -> Void
    private typealias Binary = @convention(c) (Value, Value, Value, CLong) -> Void
    private typealias Change = @convention(c) (Value) -> Void
    private typealias SetText = @convention(c) (Value, UnsafePointer<CChar>, CLong) -> CInt

    /// The bytes of an `arb_t`, whose midpoint takes four words, and whose radius two.
    private static let size = 48

    private let library: SharedLibrary
    private let initialize: Change
    private let clear: Change
    private let setText: SetText

    init?() {
        guard let library = SharedLibrary("libflint-arb.so.2", "libflint.so", "libflint.so.20", "libflint.dylib"),
            let initialize = library.function("arb_init", as: Change.self),
            let clear = library.function("arb_clear", as: Change.self),
            let setText = library.function("arb_set_str", as: SetText.self)
        else { return nil }
        (self.library, self.initialize, self.clear, self.setText) = (library, initialize, clear, setText)
    }

    func measure<Result>(
        _ function: BallFunction, _ x: String, _ y: String, precision: Int, _ body: ((Int) -> Double) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(byteCount: 3 * Self.size, alignment: 8) { storage -> Result? in
            guard let result = storage.baseAddress else { return nil }
            let (first, second) = (result + Self.size, result + 2 * Self.size)
            for value in [result, first, second] { initialize(value) }
            defer { for value in [result, first, second] { clear(value) } }
            let bits = CLong(precision)
            guard setText(first, x, bits) == 0, setText(second, y, bits) == 0 else { return nil }
            if function.isBinary {
                guard let operation = library.function(function.arb, as: Binary.self) else { return nil }
                return body { count in seconds { for _ in 0..<count { operation(result, first, second, bits) } } }
            }
            guard let operation = library.function(function.arb, as: Unary.self) else { return nil }
            return body { count in seconds { for _ in 0..<count { operation(result, first, bits) } } }
        }
    }
}
