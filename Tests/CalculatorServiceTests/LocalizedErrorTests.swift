// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import Foundation
import Keypad
import LocalizedErrors
import Tapes
import Testing

@testable import NumberLaws

#if GMP
import ExactReals
#endif

/// Errors in programs that use Foundation.
struct LocalizedErrorTests {
    @Test func `localizedDescription is the sentence of the error`() throws {
        var brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()]))
        let unknown: (any Error)? = #expect(throws: CalculationError.self) { try brain.evaluate("1 + nothing") }
        #expect(unknown?.localizedDescription == "There is nothing named ‘nothing’.")

        var choices = CalculatorChoices()
        choices.sources.excluded = ["Nothing"]
        let service = CalculatorService(choices)
        let absent: (any Error)? = #expect(throws: AssemblyError.self) { try service.answer("1") }
        #expect(absent?.localizedDescription == "There is no plugin ‘Nothing’ to leave out.")
    }

    static let errors: [(any Error, String)] = [
        (Fault.divisionByZero, "This is a division by zero."), (Fault.domain, "This is not defined."),
        (ValueFailure(.domain), "This is not defined."), (ValueFailure(.domain, "It is odd."), "It is odd."),
        (RegistrationFault.emptySymbol, "An operator needs a symbol."),
        (
            DefinitionFault(.text, CalculationError(.emptyExpression, at: SourceRange(0, 0))),
            "There is nothing to calculate: the expression is empty."
        ),
        (ChoiceError.precisionAndDecimals, ChoiceError.precisionAndDecimals.description),
        (AssemblyError.choice(.unavailable), ChoiceError.unavailable.description),
        (
            LawViolation(law: .order, operation: "==", operands: ["1", "1"], expected: "true", actual: "false"),
            "==(1, 1) must be true, but is false: comparison and equality agree with the order of the numbers."
        ),
    ]

    @Test(arguments: errors.indices)
    func `the localized description of every error of the libraries is its sentence`(_ index: Int) {
        let (error, sentence) = Self.errors[index]
        #expect(error.localizedDescription == sentence)
        #expect("\(error)" == sentence)
    }

    @Test func `the localized description of every fault is a sentence`() {
        for fault in Fault.allCases {
            let sentence = (fault as any Error).localizedDescription
            #expect(sentence == "\(fault)")
            #expect(sentence.hasSuffix(".") && !sentence.hasPrefix("The operation could"), "\(sentence)")
        }
    }

    @Test func `the localized description of a failure of keys or of a tape is its sentence`() throws {
        let brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()]))
        let tape: (any Error)? = #expect(throws: (any Error).self) {
            try TapeCalculator(brain: brain, format: NumberFormat()).value(of: "r7", on: Tape())
        }
        #expect(tape?.localizedDescription == "The tape has no line r7.")
        let keypad = CalculatorKeypad(brain: brain)
        var state = CalculatorState<Double>()
        for command: CalculatorCommand in [.digit(1), .operation("÷"), .digit(0), .equal] {
            state = keypad.reduce(state, command)
        }
        let failure: (any Error)? = state.calculation.failure
        #expect(failure?.localizedDescription == "This is a division by zero.")
        #expect(failure.map { "\($0)" } == "This is a division by zero.")
    }

    #if GMP
    @Test(arguments: [
        Ball.Fault.divisionByZero, .domain, .undecided, .overflow, .tooLarge, .interrupted,
    ])
    func `the localized description of the fault of a ball is a sentence`(_ fault: Ball.Fault) {
        let sentence = (fault as any Error).localizedDescription
        #expect(sentence == "\(fault)")
        #expect(sentence.hasSuffix("."))
    }
    #endif
}
