// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Values of every kind: what they are, and how they are written.
struct ValueTests {
    @Test(arguments: [
        ("0.5 to fraction", "1/2"), ("−0.375 to fraction", "-3/8"), ("6/2 to fraction", "3"),
        ("[0.25, 7] to fraction", "[1/4, 7]"),
    ])
    func `a double that is the number that was meant is a fraction`(_ line: String, _ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.text(of: line) == text)
    }

    @Test(arguments: ["1/3 to fraction", "0.1 to fraction", "√2 to fraction", "[0.5, 0.1] to fraction"])
    func `a double that is rounded is no fraction, and says what to write`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == "undecided")
        #expect(error?.message.contains("‘to 17 digits’") == true)
        #expect(brain.error(of: "ans")?.code != nil)
    }

    @Test func `a value of each kind is had as what it is, and as nothing else`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for (text, kind) in [("1", ValueKind.number), ("1 < 2", .truth), ("[1]", .list), ("x ↦ x", .function)] {
            let value = try brain.value(of: text)
            #expect((value.number != nil) == (kind == .number))
            #expect((value.truth != nil) == (kind == .truth))
            #expect((value.list != nil) == (kind == .list))
            #expect((value.function != nil) == (kind == .function))
        }
    }

    @Test(arguments: [
        ("1 ÷ 4", "0.25"), ("1 < 2", "true"), ("[1, [2, 3.5]]", "[1, [2, 3.5]]"), ("x ↦ x²", "x ↦ …"),
        ("255 to hex", "0xff"), ("f(x) = x²", "f(x) = x²"),
    ])
    func `an answer is printed as the calculator writes it`(_ line: String, _ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let answer = try brain.evaluate(line)
        #expect("\(answer)" == text)
        if case .value(let value, nil) = answer { #expect("\(value)" == text) }
        if let list = answer.value?.list { #expect("\(list)" == text) }
    }

    @Test func `a number without a value is printed as the reason`() {
        #expect("\(Value.number(Double(fault: .divisionByZero)))" == "This is a division by zero.")
        #expect("\(ValueFailure(.domain, "It is odd."))" == "It is odd.")
    }
}
