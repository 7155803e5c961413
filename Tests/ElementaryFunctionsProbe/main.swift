// SPDX-License-Identifier: Apache-2.0

/// Computes an elementary function of doubles at many random operands, and writes operands and results for
/// `check.c`, which compares them with MPFR.
///
///     ElementaryFunctionsProbe FUNCTION COUNT SEED
///
/// FUNCTION is the number of an entry of `functions`. Each record on standard output has the number, the operand and the
/// result, eight little-endian bytes each. Each result is also compared with that of the same operand in a column.
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

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 3, functions.indices.contains(arguments[0]) else {
    print(functions.map(\.name).joined(separator: "\n"))
    exit(64)
}
let probe = functions[arguments[0]]
var generator = SplitMix64(seed: UInt64(arguments[2]))
var left = arguments[1]
while left > 0 {
    let operands = (0..<min(left, 4095)).map { _ in Double.random(probe, using: &generator) }
    var column = operands
    var span = column.mutableSpan
    Double.replaceEach(in: &span, by: probe.function)
    var bytes: [UInt8] = []
    for (operand, value) in zip(operands, column) {
        let single = probe.value(operand)
        guard single.bitPattern == value.bitPattern else {
            print("\(probe.name) \(operand) is \(single), in a column \(value)")
            exit(1)
        }
        for word in [UInt64(arguments[0]), operand.bitPattern, value.bitPattern] {
            withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
        }
    }
    try SystemCalls.write(1, bytes)
    left -= operands.count
}
