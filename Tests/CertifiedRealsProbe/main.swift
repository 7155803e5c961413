// SPDX-License-Identifier: Apache-2.0

/// Writes what certified reals say of random operands, for `check.c` to compare with Arb.
///
///     CertifiedRealsProbe FUNCTION COUNT SEED
///
/// FUNCTION is the number of an entry of `functions`. Each record on standard output has the number, two operands and
/// the result, all little-endian; of a number the two words of the significand, the radius, the exponent, the sign, the
/// fault and the decimal places.
import CalculatorEngine
import CertifiedReals
import Platform
import TestSupport

/// A function, and where its operands come from: the least and the largest power of two of their leading bits.
struct Probe {
    let name: String
    let exponents: ClosedRange<Int>
    var isBinary = false
    var isPositive = false
    let apply: (CertifiedReal, CertifiedReal) -> CertifiedReal
}

let functions: [Probe] = [
    Probe(name: "add", exponents: -140...140, isBinary: true) { $0 + $1 },
    Probe(name: "multiply", exponents: -300...300, isBinary: true) { $0 * $1 },
    Probe(name: "divide", exponents: -300...300, isBinary: true) { .quotient($0, $1) },
    Probe(name: "sqrt", exponents: -300...300, isPositive: true) { x, _ in .sqrt(x) },
    Probe(name: "exp", exponents: -140...29) { x, _ in .exp(x) },
    Probe(name: "expm1", exponents: -140...14) { x, _ in .expMinusOne(x) },
    Probe(name: "log", exponents: -1000...1000, isPositive: true) { x, _ in .log(x) },
    Probe(name: "log1p", exponents: -140...100) { x, _ in .log(onePlus: x) },
    Probe(name: "log2", exponents: -1000...1000, isPositive: true) { x, _ in .log2(x) },
    Probe(name: "log10", exponents: -1000...1000, isPositive: true) { x, _ in .log10(x) },
    Probe(name: "sin", exponents: -140...52) { x, _ in .sin(x) },
    Probe(name: "cos", exponents: -140...52) { x, _ in .cos(x) },
    Probe(name: "tan", exponents: -140...52) { x, _ in .tan(x) },
    Probe(name: "asin", exponents: -140...0) { x, _ in .asin(x) },
    Probe(name: "acos", exponents: -140...0) { x, _ in .acos(x) },
    Probe(name: "atan", exponents: -140...140) { x, _ in .atan(x) },
    Probe(name: "atan2", exponents: -30...30, isBinary: true) { .atan2(y: $0, x: $1) },
    Probe(name: "sinh", exponents: -140...14) { x, _ in .sinh(x) },
    Probe(name: "cosh", exponents: -140...14) { x, _ in .cosh(x) },
    Probe(name: "tanh", exponents: -140...14) { x, _ in .tanh(x) },
    Probe(name: "asinh", exponents: -140...140) { x, _ in .asinh(x) },
    Probe(name: "acosh", exponents: 0...140, isPositive: true) { x, _ in .acosh(x) },
    Probe(name: "atanh", exponents: -140...0) { x, _ in .atanh(x) },
    Probe(name: "power", exponents: -8...8, isBinary: true, isPositive: true) { .power($0, $1) },
    Probe(name: "cbrt", exponents: -300...300) { x, _ in .nthRoot(x, 3) },
    Probe(name: "hypot", exponents: -140...140, isBinary: true) { .hypot($0, $1) },
    Probe(name: "sin of degrees", exponents: -40...40) { x, _ in .sinPi(x, over: 180) },
    Probe(name: "cos of degrees", exponents: -40...40) { x, _ in .cosPi(x, over: 180) },
    Probe(name: "tan of degrees", exponents: -40...40) { x, _ in .tanPi(x, over: 180) },
    Probe(name: "17th power", exponents: -60...60) { x, _ in .pow(x, 17) },
    Probe(name: "5th root", exponents: -300...300) { x, _ in .nthRoot(x, 5) },
    Probe(name: "modulo", exponents: -40...60, isBinary: true) { .modulo($0, $1) },
    Probe(name: "remainder", exponents: -40...60, isBinary: true) { .remainder($0, $1) },
    Probe(name: "floor", exponents: -10...126) { x, _ in x.rounded(.down) },
    Probe(name: "nearest", exponents: -10...126) { x, _ in x.rounded(.toNearestOrEven) },
    Probe(name: "Γ", exponents: -100...24) { x, _ in .gammaFunction(x) },
    Probe(name: "ln Γ", exponents: -100...100) { x, _ in .special(.logGamma, x) },
    Probe(name: "ψ", exponents: -100...100) { x, _ in .special(.digamma, x) },
    Probe(name: "beta", exponents: -40...20, isBinary: true, isPositive: true) { .beta($0, $1) },
    Probe(name: "binomial", exponents: -40...20, isBinary: true, isPositive: true) { .binomial($0, $1) },
    Probe(name: "erf", exponents: -140...8) { x, _ in .special(.errorFunction, x) },
    Probe(name: "erfc", exponents: -140...14) { x, _ in .special(.complementaryErrorFunction, x) },
    Probe(name: "erf⁻¹", exponents: -140 ... -1) { x, _ in .special(.inverseErrorFunction, x) },
    Probe(name: "erfc⁻¹", exponents: -140...0, isPositive: true) { x, _ in
        .special(.inverseComplementaryErrorFunction, x)
    },
    Probe(name: "ζ", exponents: -100...9) { x, _ in .special(.zeta, x) },
    Probe(name: "W₀", exponents: -140...140) { x, _ in .special(.lambertW, x) },
    Probe(name: "W₋₁", exponents: -140 ... -2) { x, _ in .special(.lowerLambertW, x) },
]

extension CertifiedReal {
    /// The midpoint alone, with another radius.
    func withRadius(_ radius: UInt64) -> CertifiedReal {
        var result = self
        if result.significand != 0 { result.radius = radius }
        return result
    }

    /// An operand of one of several kinds, all thresholds of the kernels among them.
    static func random(_ probe: Probe, using generator: inout SplitMix64) -> CertifiedReal {
        let exponent = Int.random(in: probe.exponents, using: &generator)
        let bits = UInt128(generator.next()) << 64 | UInt128(generator.next()) | 1 << 127
        var result = CertifiedReal(1)
        result.significand = bits
        result.exponent = Int32(exponent - 127)
        /// Something small beside 1: ±2⁻ʲ or nothing.
        let places = Int.random(in: 5...127, using: &generator)
        var offset = CertifiedReal(Int.random(in: -1...1, using: &generator))
        if offset.significand != 0 { offset.exponent -= Int32(places) }
        let multiple = CertifiedReal(
            Int.random(in: 1...(1 << Int.random(in: 1...30, using: &generator)), using: &generator))
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: result.significand = bits & ~(UInt128.max >> UInt128.random(in: 1...60, using: &generator))
        case 1: result = 1 + offset
        case 2: result = CertifiedReal.pi.withRadius(0) * multiple / 4 + offset
        case 3: result = CertifiedReal.log(2).withRadius(0) * multiple + offset
        case 4: result = CertifiedReal(Int.random(in: 1...1000, using: &generator)) / 256 + offset
        case 5: result = CertifiedReal(Int.random(in: 1...8192, using: &generator)) / 4096 + offset
        case 6: result = CertifiedReal(Int.random(in: 1...1000, using: &generator))
        case 7:
            let digits = generator.next() >> UInt64.random(in: 0...60, using: &generator)
            let places = Int.random(in: 1...30, using: &generator)
            result = CertifiedReal(NumberLiteral(significand: digits, exponent: -places))
        default: break
        }
        if result.significand == 0 { result = CertifiedReal(1) }
        // The power of two of a decimal's first bit, or one off.
        let leading = Int(result.exponent) + 127 - Int(result.places) * 3322 / 1000
        if !probe.exponents.contains(leading) { result.exponent += Int32(exponent - leading) }
        if !probe.isPositive, generator.next() & 1 == 1 { result = -result }
        if result.places != 0 { return result }
        let radius = generator.next() & 1 == 0 ? 0 : generator.next() >> UInt64.random(in: 10...63, using: &generator)
        result = result.withRadius(radius)
        return generator.next() & 7 == 0 ? result.cancelled(using: &generator) : result
    }

    /// The number added to a large one and subtracted from the sum, which makes it coarse.
    private func cancelled(using generator: inout SplitMix64) -> CertifiedReal {
        var large = CertifiedReal.pi
        large.exponent = exponent + Int32.random(in: 60...140, using: &generator)
        return (large + self) - large.withRadius(0)
    }

    /// The magnitude of the midpoint in units of 2^exponent, and its sign.
    private var midpoint: (magnitude: UInt128, isNegative: Bool) {
        if !isCoarse { return (significand, isNegative) }
        let value = Int64(truncatingIfNeeded: significand)
        return (UInt128(value.magnitude), value < 0)
    }

    func append(to bytes: inout [UInt8]) {
        let (magnitude, isNegative) = midpoint
        for word in [UInt64(truncatingIfNeeded: magnitude >> 64), UInt64(truncatingIfNeeded: magnitude), radius] {
            withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
        }
        withUnsafeBytes(of: exponent.littleEndian) { bytes += $0 }
        bytes += [isNegative ? 1 : 0, fault?.rawValue ?? 0]
        withUnsafeBytes(of: places.littleEndian) { bytes += $0 }
    }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 3, functions.indices.contains(arguments[0]) else {
    print(functions.map(\.name).joined(separator: "\n"))
    exit(64)
}
let probe = functions[arguments[0]]
var generator = SplitMix64(seed: UInt64(arguments[2]))
var bytes: [UInt8] = []
for index in 1...arguments[1] {
    let first = CertifiedReal.random(probe, using: &generator)
    var second = first
    if probe.isBinary {
        second = .random(probe, using: &generator)
        // Operands of one size, and some that all but cancel.
        if generator.next() & 1 == 1 { second.exponent = first.exponent + Int32.random(in: -3...3, using: &generator) }
        if generator.next() & 7 == 0, !first.isCoarse {
            second = -first
            second.significand ^= UInt128(1) << UInt128.random(in: 0...120, using: &generator)
        }
    }
    withUnsafeBytes(of: UInt64(arguments[0]).littleEndian) { bytes += $0 }
    for number in [first, second, probe.apply(first, second)] { number.append(to: &bytes) }
    if bytes.count > 1 << 16 || index == arguments[1] {
        try SystemCalls.write(1, bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
