// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// Lines that would set a variable, if a name could have signs or blanks in it.
struct SignsInNamesTests {
    private func error(of line: String) throws -> CalculationError? {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        return #expect(throws: CalculationError.self) { try brain.evaluate(line) }
    }

    private static let names = "a name is made of letters, digits and ‘_’ only, such as"

    @Test(arguments: [
        ("net-pay := 2500", 3..<4, "-", "net_pay"), ("net − pay := 2500", 4..<7, "−", "net_pay"),
        ("1; a*b := 3", 4..<5, "*", "a_b"), ("price/kg := 5; 10/2", 5..<6, "/", "price_kg"),
        ("a+b := 3", 1..<2, "+", "a_b"), ("tax% := 5", 3..<4, "%", "tax"), ("v′ = 3", 1..<4, "′", "v"),
        ("cost€ = 5; 100€", 4..<7, "€", "cost"), ("€cost = 5; €100", 0..<3, "€", "cost"),
        ("net—pay = 2500", 3..<6, "—", "net_pay"), ("a!!! = 3", 1..<4, "!!!", "a"), ("a~b = 3", 1..<2, "~", "a_b"),
        ("total@home = 3", 5..<6, "@", "total_home"), ("food$ = 3", 4..<5, "$", "food"), ("a' = 3", 1..<2, "'", "a"),
        ("a:b = 3", 1..<2, ":", "a_b"), ("x.y = 3", 1..<2, ".", "x_y"),
        ("gross pay total = 2", 6..<9, "pay", "gross_pay_total"),
        ("f(x) = x; v′ = f(3) # v", 11..<14, "′", "v"),
    ])
    func `an operator that uses none of its operands is refused, and a name is told that can be meant`(
        _ line: String, _ place: Range<Int>, _ symbol: String, _ name: String
    ) throws {
        let error = try error(of: line)
        #expect(
            error?.message == "The operator ‘\(symbol)’ must use what stands beside it; \(Self.names) ‘\(name)’.")
        #expect(error?.code == "registration")
        #expect(error.map { $0.range.start..<$0.range.end } == place)
    }

    @Test(arguments: [
        ("net-pay = 2500", 0..<7, "net-pay", "net", "net_pay"),
        ("1; net pay = 2500", 3..<10, "net pay", "net", "net_pay"),
        ("a-b*c = 2", 0..<5, "a-b*c", "a", "a_b_c"),
    ])
    func `where ‘=’ compares, names that there are not are told to be none with signs or blanks`(
        _ line: String, _ place: Range<Int>, _ text: String, _ unknown: String, _ name: String
    ) throws {
        let error = try error(of: line)
        #expect(
            error?.message
                == "‘\(text)’ has no meaning here: there is nothing named ‘\(unknown)’, and \(Self.names) ‘\(name)’.")
        #expect(error.map { $0.range.start..<$0.range.end } == place)
    }

    @Test(arguments: [
        ("double x = 2x", "double x", "write ‘double_x’ for a name, and ‘double(x)’ for a function."),
        ("x lbs = x/2.2", "x lbs", "write ‘x_lbs’ for a name, and ‘lbs(x)’ for a function."),
        ("hyp a b = √(a² + b²)", "hyp a b", "write ‘hyp(a, b)’ for a function."),
        ("f x y = x + y", "f x y", "write ‘f(x, y)’ for a function."),
    ])
    func `names side by side, of which the right side uses one, are told how a function is defined`(
        _ line: String, _ names: String, _ hint: String
    ) throws {
        let error = try error(of: line)
        #expect(error?.message == "‘\(names)’ has no meaning here: \(hint)")
        #expect(error?.range == SourceRange(0, names.utf8.count))
    }

    @Test(arguments: [
        ("x mod y = 3", "x"), ("π-y = 3", "y"), ("net - pay = 3", "net"), ("sin x = 1", "x"), ("2x = 4", "x"),
        ("n! = 6", "n"),
    ])
    func `an equation with unknowns names the first of them`(_ line: String, _ name: String) throws {
        #expect(try error(of: line)?.message == "There is nothing named ‘\(name)’.")
    }

    @Test func `what was refused leaves the operator as it was`() throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(throws: CalculationError.self) { try brain.evaluate("net-pay := 2500") }
        #expect(try brain.number(of: "5 - 3") == 2)
        try brain.evaluate("a - b := a + b; net = 5; pay = 3")
        #expect(try brain.number(of: "5 - 3") == 8)
        guard case .truth(true) = try brain.value(of: "net-pay = 8") else {
            Issue.record("‘=’ does not compare")
            return
        }
    }
}
