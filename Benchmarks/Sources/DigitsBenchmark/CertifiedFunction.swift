// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable
import CalculatorEngine
import CertifiedReals

/// An elementary function of doubles to 17 digits, with certified numbers and with MPFR at 113 bits.
struct CertifiedFunction: Sendable {
    let name: String
    let theirName: String
    let ours: @Sendable (CertifiedReal) -> CertifiedReal

    /// The functions to measure, for arguments from 0 to 1.
    static let all = [
        CertifiedFunction(name: "√x", theirName: "mpfr_sqrt") { .sqrt($0) },
        CertifiedFunction(name: "exp x", theirName: "mpfr_exp") { .exp($0) },
        CertifiedFunction(name: "ln x", theirName: "mpfr_log") { .log($0) },
        CertifiedFunction(name: "sin x", theirName: "mpfr_sin") { .sin($0) },
        CertifiedFunction(name: "cos x", theirName: "mpfr_cos") { .cos($0) },
        CertifiedFunction(name: "tan x", theirName: "mpfr_tan") { .tan($0) },
        CertifiedFunction(name: "asin x", theirName: "mpfr_asin") { .asin($0) },
        CertifiedFunction(name: "acos x", theirName: "mpfr_acos") { .acos($0) },
        CertifiedFunction(name: "atan x", theirName: "mpfr_atan") { .atan($0) },
        CertifiedFunction(name: "sinh x", theirName: "mpfr_sinh") { .sinh($0) },
        CertifiedFunction(name: "tanh x", theirName: "mpfr_tanh") { .tanh($0) },
        CertifiedFunction(name: "atanh x", theirName: "mpfr_atanh") { .atanh($0) },
    ]

    /// The arguments in units of 2⁻⁵³.
    private static let arguments: [Int] = {
        // The linear congruential generator of Knuth's MMIX, TAOCP volume 2, 3.3.4.
        var state: UInt64 = 1
        return (0..<1000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 11) | 1
        }
    }()

    /// Returns the seconds per argument for the function alone, for the function and its digits, and for those of MPFR.
    func times(_ library: MPFR) -> (function: Double, printed: Double, theirs: Double)? {
        typealias SetDouble = @convention(c) (MPFR.Value, Double, CInt) -> CInt
        guard let function = library.function(theirName, as: MPFR.Unary.self),
            let set = library.function("mpfr_set_d", as: SetDouble.self)
        else { return nil }
        let unit = CertifiedReal(1 << 53)
        let numbers = Self.arguments.map { CertifiedReal.quotient(CertifiedReal($0), unit) }
        let format = NumberFormat(digits: .significant(17))
        var bytes: [UInt8] = []
        var best = (function: Double.infinity, printed: Double.infinity, theirs: Double.infinity)
        var exactCount = 0
        for _ in 0..<15 {
            best.function = min(
                best.function,
                seconds {
                    for number in numbers where ours(number).isExact { exactCount += 1 }
                })
            best.printed = min(
                best.printed,
                seconds {
                    for number in numbers {
                        bytes.removeAll(keepingCapacity: true)
                        _ = try? format.append(ours(number), to: &bytes)
                    }
                })
            best.theirs = min(
                best.theirs,
                seconds {
                    for argument in Self.arguments {
                        library.convert(precision: 113, digits: 17) { result, x in
                            _ = set(x, Double(argument) * 0x1p-53, MPFR.toNearest)
                            _ = function(result, x, MPFR.toNearest)
                        }
                    }
                })
        }
        let count = Double(Self.arguments.count)
        return (best.function / count, best.printed / count, best.theirs / count)
    }

    static func report(_ library: MPFR) {
        print("17 digits of a function of a double, proven and printed, beside MPFR at 113 bits")
        for function in all {
            guard let times = function.times(library) else { continue }
            let name = function.name.padding(toLength: 9, withPad: " ", startingAt: 0)
            print(
                String(
                    format: "  %@%4.0f ns, printed %4.0f, MPFR %5.0f: %.1f× as fast", name, times.function * 1e9,
                    times.printed * 1e9, times.theirs * 1e9, times.theirs / times.printed))
        }
    }
}
