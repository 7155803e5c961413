// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import NumberLaws
import Testing

/// What the check of a number type tells its developer.
struct NumberLawTests {
    typealias Flaw = BrokenNumber.Flaw

    private func violations(with flaw: Flaw?, acceptingUndecided: Bool = true) -> [LawViolation] {
        BrokenNumber.$flaw.withValue(flaw) {
            NumberLaw.violations(by: BrokenNumber.self, acceptingUndecided: acceptingUndecided)
        }
    }

    @Test func `a type that obeys the laws has no violations`() {
        #expect(violations(with: nil) == [])
    }

    static let flaws: [(Flaw, NumberLaw, String)] = [
        (
            .faultIsForgotten, .construction,
            "fault(Self(fault: .overflow)) must be the fault .overflow, but is the fault .domain"
        ),
        (.literalLosesExponent, .construction, "init(literal)(12e2) must be 1200, but is 12"),
        (.sumLosesFault, .faultPropagation, "+(Self(fault: .domain), 3) must be the fault .domain, but is 3"),
        (.quotientByZeroIsZero, .undefinedOperations, "quotient(1, 0) must be the fault .divisionByZero, but is 0"),
        (.meanOfNoneIsZero, .undefinedOperations, "mean(of: []) must be the fault .domain, but is 0"),
        (.orderIsReversed, .order, "ordering(-1, 2) must be ascending, but is descending"),
        (.equalityIsOfObjects, .order, "==(1/2, 1/2) must be true, but is false"),
        (.differenceIsReversed, .arithmetic, "-(3, 1) must be 2, but is -2"),
        (.squareIsNoProduct, .arithmetic, "power(3, 2) must be 9, but is 10"),
        (.roundingIsTruncation, .integers, "rounded(5/2, .up) must be 3, but is 2"),
        (.moduloIsTruncated, .integers, "modulo(-4, 3) must be 2, but is -1"),
        (.isAlwaysInteger, .integers, "isInteger(1/2) must be false, but is true"),
        (.factorialOfZeroIsZero, .exactValues, "factorial(0) must be 1, but is 0"),
        (
            .digitsAreTruncated, .digits,
            "decimalExpansion(5/2, .fractional(0), .up) must be 3e+0, rounded, but is 2e+0"
        ),
        (.columnIsLeftInPart, .columns, "raiseEach(to: 2)(3) must be 9, but is 3"),
    ]

    @Test(arguments: flaws)
    func `a flaw is named with the operation, its operands, and what they must be`(
        _ flaw: Flaw, _ law: NumberLaw, _ start: String
    ) {
        let found = violations(with: flaw)
        #expect(found.contains { $0.law == law && $0.description == "\(start): \(law.statement)." }, "\(found)")
    }

    @Test func `every flaw is found`() {
        #expect(Self.flaws.map(\.0.rawValue).sorted() == Flaw.allCases.map(\.rawValue).sorted())
    }

    @Test func `what a type leaves open is a violation only on demand`() {
        let open = violations(with: nil, acceptingUndecided: false)
        #expect(open.contains { $0.operation == "sinPi" && $0.actual == "the fault .undecided" })
    }

    @Test func `a law can be checked alone`() {
        BrokenNumber.$flaw.withValue(.orderIsReversed) {
            #expect(NumberLaw.digits.violations(by: BrokenNumber.self) == [])
            #expect(!NumberLaw.order.violations(by: BrokenNumber.self).isEmpty)
        }
    }
}
