// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The check of a law for a type of number, which records violations.
struct LawCheck<Number: CalculatorNumber> {
    private let law: NumberLaw
    /// Whether the type may leave a result open.
    private let acceptsUndecided: Bool
    private(set) var violations: [LawViolation] = []

    init(_ law: NumberLaw, acceptsUndecided: Bool) {
        self.law = law
        self.acceptsUndecided = acceptsUndecided
    }

    /// Records a violation.
    mutating func record(_ operation: String, _ operands: [String], _ expected: String, butIs actual: String) {
        violations.append(
            LawViolation(law: law, operation: operation, operands: operands, expected: expected, actual: actual))
    }

    /// Expects a result that is not a number, such as a truth value.
    mutating func expect<Result: Equatable>(
        _ operation: String, _ operands: [String], _ actual: Result?, is expected: Result?
    ) {
        if actual != expected { record(operation, operands, Self.text(expected), butIs: Self.text(actual)) }
    }

    /// Expects a decision, which the type may leave open.
    mutating func expect<Result: Equatable>(
        _ operation: String, _ operands: [String], _ actual: Result?, decides expected: Result
    ) {
        if actual == nil, acceptsUndecided { return }
        expect(operation, operands, actual, is: expected)
    }

    /// Expects a number, given by twice its value.
    mutating func expect(_ operation: String, _ operands: [String], _ actual: Number, halves: Int) {
        if isAcceptedAsOpen(actual) || Self.isEqual(actual, Sample<Number>(halves: halves), acceptsUndecided) { return }
        record(operation, operands, Sample<Number>.name(halves: halves), butIs: Self.text(actual))
    }

    /// Expects an integer.
    mutating func expect(_ operation: String, _ operands: [String], _ actual: Number, is integer: Int) {
        expect(operation, operands, actual, halves: 2 * integer)
    }

    /// Expects a fault.
    mutating func expect(_ operation: String, _ operands: [String], _ actual: Number, has fault: Fault) {
        if actual.fault == fault || isAcceptedAsOpen(actual) { return }
        record(operation, operands, Self.text(fault), butIs: Self.text(actual))
    }

    /// Expects a number below zero.
    mutating func expectNegative(_ operation: String, _ operands: [String], _ actual: Number) {
        if isAcceptedAsOpen(actual) { return }
        let ordering = actual.ordering(relativeTo: 0)
        if ordering == .ascending || ordering == nil && actual.fault == nil && acceptsUndecided { return }
        record(operation, operands, "a negative number", butIs: Self.text(actual))
    }

    /// Expects the same number, or the same fault, as another calculation has.
    mutating func expect(_ operation: String, _ operands: [String], _ actual: Number, isSameAs expected: Number) {
        let (actual, expected) = (Self.text(actual), Self.text(expected))
        if actual != expected { record(operation, operands, expected, butIs: actual) }
    }

    /// Expects digits, or on request the fault `limit`.
    mutating func expect(
        _ operands: [String], _ number: Number, _ count: DigitCount, _ rule: RoundingRule,
        are expected: DecimalExpansion, orLimit acceptsLimit: Bool = false
    ) {
        let actual: String
        do throws(Fault) {
            let digits = try number.decimalExpansion(count, rounding: rule)
            if digits.isUndecided, acceptsUndecided { return }
            let isKnown = !digits.isExactnessOpen && digits.isExact != expected.isExact
            actual = digits.description + (isKnown ? digits.isExact ? ", exactly" : ", rounded" : "")
        } catch {
            if error == .undecided && acceptsUndecided || error == .limit && acceptsLimit { return }
            actual = Self.text(error)
        }
        if actual != expected.description {
            record(
                "decimalExpansion", operands,
                "\(expected.description), \(expected.isExact ? "exactly" : "rounded")", butIs: actual)
        }
    }

    private func isAcceptedAsOpen(_ number: Number) -> Bool { acceptsUndecided && number.fault == .undecided }

    /// Returns whether a number is equal to another, or if that is undecided, what is given.
    private static func isEqual(_ number: Number, _ sample: Sample<Number>, _ undecided: Bool) -> Bool {
        if number.fault != nil { return false }
        if let integer = number.exactInt { return 2 * integer == sample.halves }
        guard Number.isOrdered else { return number == sample.number }
        return number.ordering(relativeTo: sample.number).map { $0 == .equal } ?? undecided
    }

    // MARK: Texts

    static func text(_ fault: Fault) -> String { "the fault .\(fault.name)" }

    static func text(_ number: Number) -> String {
        if let fault = number.fault { return text(fault) }
        let digits = DigitCount.significant(Number.significantDigitLimit ?? 20)
        return (try? NumberFormat(digits: digits).text(for: number).text) ?? "\(number)"
    }

    private static func text<Result>(_ result: Result?) -> String {
        guard let result else { return "nil" }
        return (result as? Fault).map(text) ?? "\(result)"
    }
}
