// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine
import Synchronization
import Testing

@testable import ExactReals

/// Operations on long operands that are left in their midst.
struct LongOperationTests {
    private static let expressions = [
        "gcd(3^2000000, 5^1300000)", "3^2000000 mod 5^700000", "10^1000000 + 1", "1/3^1000000 + 1/7^700000",
        "2000000 nCr 1000000", "200000!", "√(3^3000001)", "root(3^3000001, 7)", "3^3000000 × 7^2000000", "3^3000000",
        "√2^3000001", "(3^3000000) xor (5^2000000)", "sin(3^400000)", "e^(100π)", "1.5e1000000",
        "(√2 + √3)^100000", "3^1000000/5^600000",
        "powmod(3, 7^4000, 10^1000 + 453)", "powmod(7^700000, 11, 3^500000)", "powmod(7^50000, −1, 3^70000)",
    ]

    /// The first digits of a value, and of so many of all its digits that computing them takes long.
    private func answer(_ expression: String) throws(Fault) -> [DecimalExpansion] {
        let value = ExactCalculator.value(expression)
        if let fault = value.fault { throw fault }
        return [
            try value.decimalExpansion(.significant(30), rounding: .halfEven),
            try value.decimalExpansion(.whole(limit: 2_000_000, fallback: 20_000), rounding: .halfEven),
        ]
    }

    @Test(arguments: expressions)
    func `an operation ends wherever it is interrupted, and leaves nothing behind`(_ expression: String) throws {
        for lastRequest in [0, 1, 2, 4, 9, 18, 40] {
            let requests = Requests(last: lastRequest)
            Interrupt.$current.withValue(requests.interrupt) {
                do throws(Fault) {
                    let answer = try self.answer(expression)
                    #expect(requests.count <= lastRequest)
                    #expect(!answer.isEmpty)
                } catch {
                    #expect(error == .interrupted)
                }
            }
        }
        // What was left must not be found in a cache.
        let answer = try self.answer(expression)
        let again = try Interrupt.$current.withValue(Interrupt { false }) { () throws(Fault) in
            try self.answer(expression)
        }
        #expect(answer == again)
    }

    @Test(arguments: expressions)
    func `an operation that needs more memory than it may have is beyond the limits`(_ expression: String) throws {
        var limits = ResourceLimits()
        // What the process has in use is more than this: nothing that matters may be added.
        limits.maximumMemory = 1
        let interrupt = Interrupt { false }
        ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(interrupt) {
                do throws(Fault) {
                    _ = try answer(expression)
                } catch {
                    #expect(error == .limit)
                }
            }
        }
        #expect(ExactCalculator.value("3^1000").decimalExpansion30 == ExactCalculator.value("9^500").decimalExpansion30)
    }

    @Test func `numbers that are kept, none of which is very long, take no more memory than a computation may have`() {
        var limits = ResourceLimits()
        limits.maximumMemory = 1
        let number = Integer(1).scaledUp(by: 64 * 200)
        ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(Interrupt { false }) {
                let numbers = (0..<4_000).map { Interrupt.abandonment == nil ? number + Integer($0) : 0 }
                #expect(Interrupt.abandonment == .limit)
                #expect(numbers[1] == number + 1)
            }
        }
        #expect(Interrupt.abandonment == nil)
    }

    @Test(arguments: [
        ("zeta(1/3)", 1500), ("lgamma(√2)", 1500), ("digamma(1/3)", 1500), ("beta(1/3, √2)", 1500), ("gamma(√2)", 1500),
        ("erf(√2)", 3000), ("erfc(√2)", 3000), ("erfinv(1/3)", 3000), ("erfcinv(1/3)", 3000), ("lambertw(√2)", 8000),
        ("lambertw(−1, −√2/10)", 8000),
    ])
    func `a special function ends wherever it is interrupted`(_ expression: String, _ count: Int) throws {
        func digits(_ lastRequest: Int) throws -> (text: DecimalExpansion, requests: Int) {
            let requests = Requests(last: lastRequest)
            let text = try Interrupt.$current.withValue(requests.interrupt) { () throws(Fault) in
                try ExactCalculator.value(expression).decimalExpansion(.significant(count), rounding: .halfEven)
            }
            return (text, requests.count)
        }
        let whole = try digits(.max)
        #expect(throws: Fault.interrupted) { try digits(0) }
        for lastRequest in [1, 2, 4, 9] {
            // What is kept from before may make it end sooner.
            do {
                #expect(try digits(lastRequest).text == whole.text)
            } catch {
                #expect(error as? Fault == .interrupted)
            }
        }
        // What was left must not be found in a cache.
        #expect(try digits(.max).text == whole.text)
    }

    @Test func `a constant whose computation is interrupted has no value`() throws {
        let precision = 500_000
        /// The value, and the number of requests, of which all after the given one ask for an end.
        func ln2(_ lastRequest: Int) throws -> (value: Integer, requests: Int) {
            let requests = Requests(last: lastRequest)
            let constant = ConstantCache(literal: ConstantLiterals.ln2) { precision throws(Ball.Fault) in
                try Constants.ln2.computed(precision: precision)
            }
            let value = try Interrupt.$current.withValue(requests.interrupt) { () throws(Ball.Fault) in
                try constant.value(precision: precision).value
            }
            return (value, requests.count)
        }
        let complete = try ln2(.max)
        // The last requests come from the operations on the longest numbers.
        for lastRequest in max(0, complete.requests - 20)..<complete.requests {
            do {
                #expect(try ln2(lastRequest).value == complete.value, "after \(lastRequest)")
            } catch {
                #expect(error as? Ball.Fault == .interrupted)
            }
        }
    }

    @Test func `constants of primes whose computation is interrupted have no values, and are computed again`() throws {
        let numbers = (1...13).map { FixedPoint(value: Integer($0), precision: 5_000, error: 3) }
        let count = Atomic<Int>(0)
        let constants = PrimeConstants { _ in
            // An operation that is left returns anything.
            if count.add(1, ordering: .relaxed).newValue > 1 { return numbers }
            Interrupt.current?.abandon(because: .interrupted)
            return numbers.map { FixedPoint(value: $0.value + 7, precision: $0.precision, error: 3) }
        }
        Interrupt.$current.withValue(Interrupt { false }) {
            #expect(throws: Ball.Fault.interrupted) { try constants.values(precision: 4_000) }
        }
        #expect(try constants.values(precision: 5_000).map(\.value) == numbers.map(\.value))
    }

    /// Which would go on for ever if they left the rest to one another.
    @Test func `long quotients, roots and digits of a computation that was abandoned end at once`() {
        let number = Integer(1).scaledUp(by: 2_000_000) - 1
        let divisor = Integer(1).scaledUp(by: 900_000) + 1
        let interrupt = Interrupt { false }
        Interrupt.$current.withValue(interrupt) {
            interrupt.abandon(because: .interrupted)
            #expect(NewtonDivisor.divide(number, by: divisor) == nil)
            #expect(LongSquareRoot.rootAndRemainder(number) == nil)
            #expect(RadixConversion.text(number, radix: 10) == nil)
            // These have a result of some size, which counts for nothing.
            #expect(!number.truncatedDivision(by: divisor).quotient.isZero)
            #expect(number.squareRoot()?.root.isZero == false)
            #expect(LongSquareRoot.approximateRoot(number) == nil)
            #expect(NewtonDivisor(divisor, quotientBits: 900_000) == nil)
            #expect(!number.text().isEmpty)
        }
        #expect(Interrupt.abandonment == nil)
    }

    @Test(arguments: [30_000, 200_000, 1_000_000])
    func `the digits of a computation that was abandoned end at once, and leave nothing behind`(digits: Int) throws {
        let root = Ball(exact: 2).squareRoot(precision: ResourceLimits.bits(forDigits: digits) + 64)
        for lastRequest in [-1, 0, 1, 2, 5, 20] {
            let requests = Requests(last: lastRequest)
            let interrupt = requests.interrupt
            Interrupt.$current.withValue(interrupt) {
                if lastRequest < 0 { interrupt.abandon(because: .interrupted) }
                let expansion = root.expansion(.significant(digits), rounding: .down)
                #expect((expansion == nil) == (Interrupt.abandonment != nil))
            }
        }
        let expansion = try #require(root.expansion(.significant(digits), rounding: .down))
        let decimal = try #require(root.roundedDecimal(significantDigits: digits, rounding: .down))
        #expect(expansion == DecimalExpansion(decimal.significand, exponent10: decimal.exponent10, isExact: false))
    }

    /// An operation on balls, whose operands are computed before.
    struct BallOperation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let result: @Sendable () -> Ball

        init(_ name: String, _ result: @escaping @Sendable () -> Ball) {
            (testDescription, self.result) = (name, result)
        }

        static let all: [BallOperation] = {
            let precision = 2_000_000
            let a = Ball(Rational(reducing: 1, 3), precision: precision)
            let b = Ball(Rational(reducing: 1, 7), precision: precision)
            let power = Integer(3).power(1_200_000) ?? 1
            return [
                BallOperation("√2") { Ball(exact: 2).squareRoot(precision: precision) },
                BallOperation("√a") { a.squareRoot(precision: precision) },
                BallOperation("√ of an integer") { Ball(exact: power).squareRoot(precision: precision) },
                BallOperation("³√2") { Ball(exact: 2).root(3, precision: precision) },
                BallOperation("a · b") { a.multiplied(by: b, precision: precision) },
                BallOperation("a²") { a.squared(precision: precision) },
                BallOperation("a⁷") { a.power(7, precision: precision) },
                BallOperation("a ÷ b") { a.divided(by: b, precision: precision) },
                BallOperation("1 ÷ a") { a.reciprocal(precision: precision) },
                BallOperation("1/3^1200000") { Ball(Rational(reducing: 1, power), precision: precision) },
                BallOperation("arsinh 3") { Ball(exact: 3).inverseHyperbolicSine(precision: 200_000) },
            ]
        }()
    }

    @Test(arguments: BallOperation.all)
    func `an operation on balls that is interrupted has that fault instead of an enclosure`(_ operation: BallOperation)
    {
        let whole = operation.result()
        #expect(whole.fault == nil)
        for lastRequest in [0, 1, 2, 4, 9, 18] {
            let requests = Requests(last: lastRequest)
            let result = Interrupt.$current.withValue(requests.interrupt) { operation.result() }
            #expect(result.fault == (requests.count <= lastRequest ? nil : .interrupted), "after \(lastRequest)")
            if result.fault == nil { #expect(result.overlaps(whole)) }
            if lastRequest == 0 { #expect(requests.count > 0) }
        }
    }

    @Test func `the digits of a ball whose computation was abandoned are not known`() {
        let interrupt = Interrupt { false }
        let root = Ball(exact: 2).squareRoot(precision: 200)
        Interrupt.$current.withValue(interrupt) {
            #expect(root.roundedDecimal(significantDigits: 20, rounding: .halfEven) != nil)
            interrupt.abandon(because: .interrupted)
            #expect(root.roundedDecimal(significantDigits: 20, rounding: .halfEven) == nil)
            #expect(root.roundedDecimal(decimals: 20, rounding: .halfEven) == nil)
        }
    }

    @Test func `a computation that was abandoned has no results until another begins`() {
        let interrupt = Interrupt { false }
        Interrupt.$current.withValue(interrupt) {
            let three = ExactReal(3)
            interrupt.abandon(because: .limit)
            #expect((three + three).fault == .limit)
            #expect(Interrupt.isRequestedNow)
            interrupt.begin()
            #expect((three + three).asRational == 6)
            #expect(three.fault == nil)
        }
        #expect(Interrupt.abandonment == nil)
    }
}

/// Counts how often a computation asks whether it is to end, which it is after the last request that is given.
private final class Requests: Sendable {
    private let last: Int
    private let counted = Atomic<Int>(0)

    init(last: Int) { self.last = last }

    var count: Int { counted.load(ordering: .relaxed) }

    var interrupt: Interrupt { Interrupt { self.counted.add(1, ordering: .relaxed).newValue > self.last } }
}

extension ExactReal {
    fileprivate var decimalExpansion30: DecimalExpansion? {
        try? decimalExpansion(.significant(30), rounding: .halfEven)
    }
}

#endif
