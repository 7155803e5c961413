// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
import CalculatorEngine

/// The numbers of one running call, in one back end.
///
/// A handle combines the number of the call, which no other recent call of this thread has had, with the index of the
/// number in the call: handles that were kept from an earlier call, or made up, are detected.
class NumberArena<Number: CalculatorNumber>: CallArena {
    @exclusivity(unchecked) private final var numbers: [Number] = []

    /// The maximum number of numbers of a call, its operands included: `BRAIN_MOST_NUMBERS`.
    private static var countLimit: Int { Int(BRAIN_MOST_NUMBERS) }

    override init() {}

    /// Adds a number and returns its handle.
    @inline(__always)
    final func add(_ number: Number) -> UInt64 {
        guard numbers.count < Self.countLimit else { return addLimit() }
        numbers.append(number)
        return stamp << 32 | UInt64(truncatingIfNeeded: numbers.count)
    }

    /// Returns the handle of the limit itself, the last number there is space for.
    @inline(never)
    private final func addLimit() -> UInt64 {
        if numbers.count == Self.countLimit { numbers.append(Number(fault: .limit)) }
        let handle = stamp << 32 | UInt64(truncatingIfNeeded: numbers.count)
        explain(
            handle, "It creates more than \(Self.countLimit) numbers in one call, the most that a shared library may.")
        return handle
    }

    /// Returns the number with a handle; if there is none, the fault of a plugin that violated its contract.
    @inline(__always)
    final func number(_ handle: UInt64) -> Number {
        let index = Int(truncatingIfNeeded: handle & 0xFFFF_FFFF) - 1
        guard handle >> 32 == stamp, numbers.indices.contains(index) else { return foreign(handle) }
        return numbers[index]
    }

    private final func foreign(_ handle: UInt64) -> Number {
        report(
            handle == 0 ? "it used 0 as a number" : "it used a number that does not belong to this call")
        return Number(fault: .plugin)
    }

    /// Ends the call with the number that the plugin returned.
    @inline(__always)
    final func finish(_ result: UInt64) -> Number {
        let value = number(result)
        numbers.removeAll(keepingCapacity: numbers.count <= 1_024)
        return misuse == nil ? value : Number(fault: .plugin)
    }

    // MARK: Creating numbers

    override func number(text: [UInt8]) -> UInt64 {
        guard let (isNegative, literal) = NumberLiteral.signed(String(decoding: text, as: UTF8.self)) else {
            return add(Number(fault: .domain))
        }
        let magnitude = Number(literal)
        return add(isNegative ? -magnitude : magnitude)
    }

    override func number(integer: Int) -> UInt64 { add(Number(integer)) }

    override func number(double: Double) -> UInt64 {
        guard double.isFinite else { return add(Number(fault: double.isNaN ? .domain : .overflow)) }
        if double == 0 { return add(0) }
        // A double is an integer of 53 bits times a power of two.
        let exponent = Int(double.exponent) - 52
        let significand = UInt64(double.significand.magnitude * 0x1p52)
        let magnitude = Number(NumberLiteral(radix: .binary, significand: significand, exponent: exponent))
        return add(double < 0 ? -magnitude : magnitude)
    }

    override func constant(_ which: Int) -> UInt64 {
        guard let value: Number = HostFunctions.constant(which) else {
            report("it asked for constant \(which), which the host does not have")
            return 0
        }
        return add(value)
    }

    override func failure(_ fault: Fault, _ message: String) -> UInt64 {
        let handle = add(Number(fault: fault))
        explain(handle, message)
        return handle
    }

    // MARK: Computing

    override func unary(_ which: Int, _ x: UInt64) -> UInt64 { unaryResult(which, x) }

    @inline(__always)
    final func unaryResult(_ which: Int, _ x: UInt64) -> UInt64 {
        let operand = number(x)
        if operand.fault != nil { return x }
        guard let value = HostFunctions.unary(which, operand) else {
            report("it asked for function \(which), which the host does not have")
            return 0
        }
        return add(value)
    }

    override func binary(_ which: Int, _ x: UInt64, _ y: UInt64) -> UInt64 { binaryResult(which, x, y) }

    @inline(__always)
    final func binaryResult(_ which: Int, _ x: UInt64, _ y: UInt64) -> UInt64 {
        let first = number(x)
        if first.fault != nil { return x }
        let second = number(y)
        if second.fault != nil { return y }
        guard let value = HostFunctions.binary(which, first, second) else {
            report("it asked for function \(which) of two numbers, which the host does not have")
            return 0
        }
        return add(value)
    }

    // MARK: Queries

    override func ordering(_ x: UInt64, _ y: UInt64) -> Ordering? { orderingResult(x, y) }

    @inline(__always)
    final func orderingResult(_ x: UInt64, _ y: UInt64) -> Ordering? {
        let (first, second) = (number(x), number(y))
        return first.fault == nil && second.fault == nil ? first.ordering(relativeTo: second) : nil
    }

    override func isInteger(_ x: UInt64) -> Bool? {
        let operand = number(x)
        return operand.fault == nil ? operand.isInteger : nil
    }

    override func integer(_ x: UInt64) -> Int? {
        let operand = number(x)
        return try? operand.decidedInt()
    }

    override func double(_ x: UInt64) -> Double {
        let operand = number(x)
        if operand.fault != nil { return .nan }
        do throws(Fault) {
            let nearest = try operand.nearestDouble()
            if nearest.fault == nil { return nearest }
            // Beyond its range, Double has a fault, where C has infinities.
            return operand.ordering(relativeTo: 0) == .ascending ? -.infinity : .infinity
        } catch {
            return error == .overflow ? .infinity : error == .underflow ? 0 : .nan
        }
    }

    override func digits(_ x: UInt64, count: Int) -> String {
        let digits = DigitCount.significant(min(max(count, 1), 1_000_000))
        guard let expansion = try? number(x).decimalExpansion(digits, rounding: .halfEven) else { return "" }
        return expansion.scientificText
    }

    override func fault(_ x: UInt64) -> Fault? { number(x).fault }
}

/// The numbers of one running call, as doubles.
///
/// Calls through the method table of a generic class cannot reach specialized code: the most frequent methods are
/// overridden here for doubles.
final class DoubleArena: NumberArena<Double> {
    override func number(integer: Int) -> UInt64 { add(Double(integer)) }
    override func double(_ x: UInt64) -> Double { number(x) }
    override func unary(_ which: Int, _ x: UInt64) -> UInt64 { unaryResult(which, x) }
    override func binary(_ which: Int, _ x: UInt64, _ y: UInt64) -> UInt64 { binaryResult(which, x, y) }
    override func ordering(_ x: UInt64, _ y: UInt64) -> Ordering? { orderingResult(x, y) }
}
