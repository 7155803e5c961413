// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// The steps of an expression, whose numbers share a few words of memory.
struct ExpressionNodeTests {
    private static let values: [UInt32] = [
        0, 1, 0xFF, 0x100, 0x3FFF, 0x4000, 0xF_FFFF, 0x10_0000, 0x155_5555, 0x2AA_AAAA, ExpressionNode.limit - 1,
    ]

    @Test(arguments: values, values)
    func `a step has the numbers it was given`(_ one: UInt32, _ other: UInt32) {
        for last in Self.values {
            let node = ExpressionNode(kind: .call, argumentCount: one, index: other, start: last, end: one)
            #expect(node.kind == .call)
            #expect([node.argumentCount, node.index, node.start, node.end] == [one, other, last, one])
            #expect(node.operandCount == Int(one))
        }
    }

    @Test(arguments: values, values)
    func `to change one number leaves the others`(_ old: UInt32, _ new: UInt32) {
        let node = ExpressionNode(kind: .list, argumentCount: old, index: old, start: old, end: old)
        let parts: [WritableKeyPath<ExpressionNode, UInt32>] = [\.argumentCount, \.index, \.start, \.end]
        for part in parts {
            var changed = node
            changed[keyPath: part] = new
            #expect(changed.kind == .list)
            for other in parts { #expect(changed[keyPath: other] == (other == part ? new : old)) }
        }
    }

    @Test func `a text beyond the limit is refused, whatever the calculator permits`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        brain.lengthLimit = .max
        let text = String(repeating: " ", count: Int(ExpressionNode.limit) - 1)
        #expect(throws: CalculationError(.tooLong(limit: text.utf8.count), at: SourceRange(0, 0))) {
            try brain.evaluate(text + "1")
        }
    }
}
