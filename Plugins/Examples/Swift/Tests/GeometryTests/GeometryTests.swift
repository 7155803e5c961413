// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Geometry
import ScientificOperators
import Testing

struct GeometryTests {
    @Test("Every example has the value it shows")
    func examples() throws {
        let registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), ScientificPlugin(), GeometryPlugin()])
        for example in GeometryPlugin().operators(over: Double.self).flatMap(\.examples) {
            let value = try CalculatorExpression(example.expression, registry: registry).value()
            #expect(try NumberFormat().text(for: value).text == example.value, "\(example.expression)")
        }
    }

    @Test("No leg is longer than the hypotenuse")
    func domain() throws {
        let registry = try OperatorRegistry<Double>(plugins: [GeometryPlugin()])
        #expect(throws: CalculationError.self) { try CalculatorExpression("4 ⊖ 5", registry: registry).value() }
    }
}
