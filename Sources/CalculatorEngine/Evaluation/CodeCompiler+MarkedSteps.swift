// SPDX-License-Identifier: Apache-2.0

/// The steps that the parser marked. In a definition, their operators may have been replaced since.
extension CodeCompiler {
    mutating func compileMarked(_ node: ExpressionNode, _ scope: Scope, _ registry: OperatorRegistry<Number>) {
        let index = Int(node.index)
        switch node.kind {
        case .relative:
            if let relative = registry.additions(at: index)?.relative {
                noteState(of: index, registry)
                emitCall(.operation(.binary(relative)), operandCount: 2, takenCount: 1)
            } else {
                // It was replaced by an operator that is never relative.
                apply(node, 1, scope, registry)
            }
        case .degrees:
            // The operand is left unchanged, unless its sign was replaced by another operator.
            if !registry.vocabulary.syntaxes[index].isDegreeSign { apply(node, 1, scope, registry) }
        case .ofDegrees:
            noteState(of: index, registry)
            emitCall(.operation(registry.functionOfDegrees(node)), operandCount: 1)
        case .fraction:
            if registry.vocabulary.syntaxes[index].intrinsic != .division { apply(node, 2, scope, registry) }
        case .fractionalPower:
            noteState(of: index, registry)
            if let power = registry.fractionalPower(node) {
                let call = CalculatorOperation<Number>.function(arity: 3...3) { power($0[0], $0[1], $0[2]) }
                emitCall(.operation(call), operandCount: 3)
            } else if let power = registry.powerOfFractionSign(node) {
                emitCall(.operation(.binary(power)), operandCount: 2)
            } else {
                apply(node, 2, scope, registry)
            }
        default: break
        }
    }
}
