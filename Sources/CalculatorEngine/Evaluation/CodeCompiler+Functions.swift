// SPDX-License-Identifier: Apache-2.0

/// Functions as operands.
extension CodeCompiler {
    mutating func pushFunction(_ lambda: Lambda, _ scope: Scope, _ registry: OperatorRegistry<Number>) {
        let captures = lambda.captures.map { scope.parameters?[Int($0)] ?? $0 }
        let template = library.template(of: lambda, in: scope.expression, Int(scope.source), registry)
        functions.append((template, captures))
        push(.function(functions.count - 1))
    }

    mutating func pushReference(_ index: Int, _ registry: OperatorRegistry<Number>) {
        let count = max(1, registry.operations[index].arity?.lowerBound ?? 1)
        functions.append((library.reference(to: index, operandCount: count, registry), []))
        push(.function(functions.count - 1))
    }

    /// Converts functions among the last operands to values, for operations that only take functions as values.
    @inline(__always)
    mutating func materialize(_ operandCount: Int) {
        if !functions.isEmpty { materializeFunctions(operandCount) }
    }

    @inline(never)
    private mutating func materializeFunctions(_ operandCount: Int) {
        for place in stack.indices.suffix(operandCount) {
            guard case .function(let index) = stack[place].place else { continue }
            freeAccumulator()
            let function = functions[index]
            emitCallInstruction(.function(function.template), function.captures)
            let slot = newTemporary()
            emit(.store, slot)
            stack[place].place = .temporary(slot)
        }
    }
}
