// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import ExactReals

/// A value to be computed to many digits, with ``ExactReal`` and with MPFR.
struct Question {
    let name: String
    let ours: () -> ExactReal
    let theirs: (MPFR) -> ((MPFR.Value, MPFR.Value, MPFR.Value) -> Void)?

    /// Returns the value of a function at x = √3 − 1.
    private static func function(
        _ name: String, _ theirs: String, _ ours: @escaping (ExactReal) -> ExactReal
    ) -> Question {
        Question(name: "\(name) x", ours: { ours(.sqrt(3) - 1) }) { library in
            guard let function = library.function(theirs, as: MPFR.Unary.self) else { return nil }
            return { result, x, _ in _ = function(result, x, MPFR.toNearest) }
        }
    }

    /// Returns the value of an operation on x = √3 − 1 and y = √2.
    private static func operation(
        _ name: String, _ theirs: String, _ ours: @escaping (ExactReal, ExactReal) -> ExactReal
    ) -> Question {
        Question(name: name, ours: { ours(.sqrt(3) - 1, .sqrt(2)) }) { library in
            guard let function = library.function(theirs, as: MPFR.Binary.self) else { return nil }
            return { result, x, y in _ = function(result, x, y, MPFR.toNearest) }
        }
    }

    /// Returns the value of a function at a fraction p/q.
    private static func function(
        _ name: String, of p: Int, over q: Int, _ theirs: String, _ ours: @escaping (ExactReal) -> ExactReal
    ) -> Question {
        let argument = q == 1 ? "\(p)" : "\(p)/\(q)"
        return Question(name: "\(name) \(argument)", ours: { ours(ExactReal(p) / ExactReal(q)) }) { library in
            guard let function = library.function(theirs, as: MPFR.Unary.self),
                let set = library.function("mpfr_set_ui", as: MPFR.SetInteger.self),
                let divide = library.function("mpfr_div_ui", as: MPFR.WithInteger.self)
            else { return nil }
            return { result, x, _ in
                _ = set(x, CUnsignedLong(p), MPFR.toNearest)
                _ = divide(x, x, CUnsignedLong(q), MPFR.toNearest)
                _ = function(result, x, MPFR.toNearest)
            }
        }
    }

    static var all: [Question] {
        [
            Question(name: "x = √3 − 1", ours: { .sqrt(3) - 1 }) { library in
                guard let set = library.function("mpfr_set", as: MPFR.Unary.self) else { return nil }
                return { result, x, _ in _ = set(result, x, MPFR.toNearest) }
            },
            Question(name: "π", ours: { .pi }) { library in
                guard let function = library.function("mpfr_const_pi", as: MPFR.Constant.self) else { return nil }
                return { result, _, _ in _ = function(result, MPFR.toNearest) }
            },
            operation("x × y", "mpfr_mul") { $0 * $1 },
            operation("x ÷ y", "mpfr_div") { $0 / $1 },
            function("exp", "mpfr_exp") { .exp($0) },
            function("ln", "mpfr_log") { .log($0) },
            function("sin", "mpfr_sin") { .sin($0) },
            function("cos", "mpfr_cos") { .cos($0) },
            function("tan", "mpfr_tan") { .tan($0) },
            function("asin", "mpfr_asin") { .asin($0) },
            function("acos", "mpfr_acos") { .acos($0) },
            function("atan", "mpfr_atan") { .atan($0) },
            function("sinh", "mpfr_sinh") { .sinh($0) },
            function("tanh", "mpfr_tanh") { .tanh($0) },
            operation("x ^ y", "mpfr_pow") { .power($0, $1) },
            function("Γ", "mpfr_gamma") { .gammaFunction($0) },
            function("exp", of: 1, over: 3, "mpfr_exp") { .exp($0) },
            function("cos", of: 1, over: 1, "mpfr_cos") { .cos($0) },
            function("atan", of: 1, over: 3, "mpfr_atan") { .atan($0) },
            function("ln", of: 7, over: 1, "mpfr_log") { .log($0) },
            function("tan", of: 1, over: 3, "mpfr_tan") { .tan($0) },
            function("sinh", of: 1, over: 3, "mpfr_sinh") { .sinh($0) },
            function("tanh", of: 1, over: 3, "mpfr_tanh") { .tanh($0) },
            function("Γ", of: 1, over: 3, "mpfr_gamma") { .gammaFunction($0) },
            function("Γ", of: 5, over: 24, "mpfr_gamma") { .gammaFunction($0) },
        ]
    }

    /// Returns whether MPFR takes too long to compute a value to `digits` digits.
    static func isTooSlow(_ name: String, _ digits: Int) -> Bool { name.hasPrefix("Γ") && digits > 3_000 }
}
