// SPDX-License-Identifier: Apache-2.0

/// Computes an elementary function of doubles at many random operands, and writes operands and results for
/// `check.c`, which compares them with MPFR.
///
///     ElementaryFunctionsProbe FUNCTION COUNT SEED
///
/// FUNCTION is the number of an entry of `functions`, or the next for powers. Each record on standard output has the
/// number, two operands, of which only powers have the second, and the result, eight little-endian bytes each. Each result
/// is also compared with that of the same operands in columns.
import CalculatorEngine
import Platform
import TestSupport

/// A function, the powers of two of its operands, and the number of which multiples are critical.
struct Probe {
    let name: String
    let exponents: ClosedRange<Int>
    let period: Double
    let function: ElementaryFunction
    let value: (Double) -> Double
}

let functions: [Probe] = [
    Probe(name: "exp", exponents: -60...9, period: 0x1.62e42fefa39efp-8, function: .exponential) { .exponential($0) },
    Probe(name: "sin", exponents: -40...11, period: .pi / 64, function: .sine) { .sine($0) },
    Probe(name: "cos", exponents: -40...11, period: .pi / 64, function: .cosine) { .cosine($0) },
]

extension Double {
    /// An operand of one of several kinds, those where the error is largest among them.
    static func random(_ probe: Probe, using generator: inout SplitMix64) -> Double {
        let exponent = Int.random(in: probe.exponents, using: &generator)
        let size = Double(sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &generator))
        var operand = size
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: operand = (size / probe.period).rounded() * probe.period
        case 1: operand = ((size / probe.period).rounded() + 0.5) * probe.period
        case 2: operand = (size / probe.period / 32).rounded() * 32 * probe.period
        default: break
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) { operand = operand.nextUp }
        return generator.next() & 1 == 0 ? operand : -operand
    }
}

extension Double {
    /// A base and an exponent of one of several kinds: of all magnitudes, bases near 1, between intervals of the table and
    /// whole exponents.
    static func randomPower(using generator: inout SplitMix64) -> (Double, Double) {
        var x = Double.random(in: 0.5..<2, using: &generator)
        var y = Double.random(in: 0.5..<2, using: &generator)
        func power(_ exponents: ClosedRange<Int>) -> Double {
            Double(sign: .plus, exponent: .random(in: exponents, using: &generator), significand: 1)
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: x *= power(-1000...1000)
        case 1: (x, y) = (1 + x * power(-60 ... -2), y * 250)
        case 2: (x, y) = (1 - x * power(-60 ... -2), y * 250)
        case 3: (x, y) = (x * 16, y.rounded() + Double(Int.random(in: 0...300, using: &generator)))
        case 4:
            let interval = UInt64.random(in: 0...127, using: &generator)
            x = Double(bitPattern: 0x3fe6_6aaa_aaaa_aaab + interval << 45 + generator.next() % 3 - 1)
            y *= 250
        case 5: y *= 250
        case 6: (x, y) = (x * power(-60...60) * (y < 1 ? -1 : 1), Double(Int.random(in: 3...17, using: &generator)))
        default: y *= power(-60...8)
        }
        return (x, generator.next() & 1 == 0 ? y : -y)
    }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 3, 0...functions.count ~= arguments[0] else {
    print((functions.map(\.name) + ["power"]).joined(separator: "\n"))
    exit(64)
}
var generator = SplitMix64(seed: UInt64(arguments[2]))
var left = arguments[1]
let isPower = arguments[0] == functions.count
while left > 0 {
    let count = min(left, 4095)
    var first: [Double] = []
    var second: [Double] = []
    for _ in 0..<count {
        let pair =
            isPower ? Double.randomPower(using: &generator) : (.random(functions[arguments[0]], using: &generator), 0)
        first.append(pair.0)
        second.append(pair.1)
    }
    var column = first
    var span = column.mutableSpan
    if isPower {
        Double.raiseEach(in: &span, toEach: second.span)
    } else {
        Double.replaceEach(in: &span, by: functions[arguments[0]].function)
    }
    var bytes: [UInt8] = []
    for ((x, y), value) in zip(zip(first, second), column) {
        let single = isPower ? Double.power(x, y) : functions[arguments[0]].value(x)
        guard single.bitPattern == value.bitPattern else {
            print("the value at \(x), \(y) is \(single), in a column \(value)")
            exit(1)
        }
        for word in [UInt64(arguments[0]), x.bitPattern, y.bitPattern, value.bitPattern] {
            withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
        }
    }
    try SystemCalls.write(1, bytes)
    left -= count
}
