// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable

/// MPFR (Debian: libmpfr6).
struct MPFR: RealLibrary {
    let name = "MPFR"

    /// A pointer to a number in the layout of `mpfr_t`: precision, sign, exponent, and a pointer to the limbs.
    typealias Value = UnsafeMutableRawPointer
    typealias Unary = @convention(c) (Value, Value, CInt) -> CInt
    typealias Binary = @convention(c) (Value, Value, Value, CInt) -> CInt
    typealias Constant = @convention(c) (Value, CInt) -> CInt

    /// The rounding mode to nearest, ties to even: `MPFR_RNDN`.
    static let toNearest: CInt = 0
    static let size = 32

    private typealias Initialize = @convention(c) (Value, CLong) -> Void
    private typealias Clear = @convention(c) (Value) -> Void
    typealias SetInteger = @convention(c) (Value, CUnsignedLong, CInt) -> CInt
    typealias WithInteger = @convention(c) (Value, Value, CUnsignedLong, CInt) -> CInt
    private typealias GetText =
        @convention(c) (
            UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CLong>, CInt, Int, Value, CInt
        ) -> UnsafeMutablePointer<CChar>?
    private typealias SetText = @convention(c) (Value, UnsafePointer<CChar>, CInt, CInt) -> CInt
    private typealias FreeText = @convention(c) (UnsafeMutablePointer<CChar>) -> Void

    private let library: SharedLibrary
    private let initialize: Initialize
    private let clear: Clear
    private let squareRoot: SetInteger
    private let subtract: WithInteger
    private let setText: SetText
    private let getText: GetText
    private let freeText: FreeText

    init?() {
        guard let library = SharedLibrary("libmpfr.so.6", "libmpfr.dylib"),
            let initialize = library.function("mpfr_init2", as: Initialize.self),
            let clear = library.function("mpfr_clear", as: Clear.self),
            let squareRoot = library.function("mpfr_sqrt_ui", as: SetInteger.self),
            let subtract = library.function("mpfr_sub_ui", as: WithInteger.self),
            let setText = library.function("mpfr_set_str", as: SetText.self),
            let getText = library.function("mpfr_get_str", as: GetText.self),
            let freeText = library.function("mpfr_free_str", as: FreeText.self)
        else { return nil }
        (self.library, self.initialize, self.clear) = (library, initialize, clear)
        (self.squareRoot, self.subtract) = (squareRoot, subtract)
        (self.setText, self.getText, self.freeText) = (setText, getText, freeText)
    }

    /// Returns a function of the library, or `nil` if there is none with this name.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        library.function(name, as: type)
    }

    /// Calls `body` with a result and the arguments √3 − 1 and √2, all of the same precision, in bits.
    private func withArguments<Result>(
        precision: Int, _ body: (_ result: Value, _ x: Value, _ y: Value) -> Result
    ) -> Result {
        let values = (0..<3).map { _ in
            let value = Value.allocate(byteCount: Self.size, alignment: 8)
            initialize(value, CLong(precision))
            return value
        }
        defer {
            for value in values {
                clear(value)
                value.deallocate()
            }
        }
        _ = squareRoot(values[1], 3, Self.toNearest)
        _ = subtract(values[1], values[1], 1, Self.toNearest)
        _ = squareRoot(values[2], 2, Self.toNearest)
        return body(values[0], values[1], values[2])
    }

    func measure<Result>(
        _ function: BallFunction, _ x: String, _ y: String, precision: Int, _ body: ((Int) -> Double) -> Result
    ) -> Result? {
        withArguments(precision: precision) { result, first, second in
            guard setText(first, x, 10, Self.toNearest) == 0, setText(second, y, 10, Self.toNearest) == 0 else {
                return nil
            }
            if function.isBinary {
                guard let operation = self.function(function.mpfr, as: Binary.self) else { return nil }
                return body { count in
                    seconds { for _ in 0..<count { _ = operation(result, first, second, Self.toNearest) } }
                }
            }
            guard let operation = self.function(function.mpfr, as: Unary.self) else { return nil }
            return body { count in seconds { for _ in 0..<count { _ = operation(result, first, Self.toNearest) } } }
        }
    }

    /// Computes a function at a precision in bits, and converts its value to decimal, with numbers and text on the
    /// stack.
    func convert(precision: Int, digits: Int, _ compute: (_ result: Value, _ x: Value) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 2 * Self.size, alignment: 8) { storage in
            guard let result = storage.baseAddress else { return }
            let x = result + Self.size
            initialize(result, CLong(precision))
            initialize(x, CLong(precision))
            compute(result, x)
            var exponent: CLong = 0
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: digits + 8) { text in
                _ = getText(text.baseAddress, &exponent, 10, digits, result, Self.toNearest)
            }
            clear(result)
            clear(x)
        }
    }

    /// Computes a value from the arguments √3 − 1 and √2 with `count` digits and 8 bits more, and returns its digits,
    /// without a decimal point.
    func digits(_ count: Int, _ compute: (_ result: Value, _ x: Value, _ y: Value) -> Void) -> String {
        withArguments(precision: Int((Double(count) * 3.3219280948873626).rounded(.up)) + 8) { result, x, y in
            compute(result, x, y)
            var exponent: CLong = 0
            guard let text = getText(nil, &exponent, 10, count, result, Self.toNearest) else { return "" }
            defer { freeText(text) }
            return String(cString: text)
        }
    }
}
