// SPDX-License-Identifier: Apache-2.0

/// What the steps of a line have changed, so that it can be undone: a line takes effect as a whole or not at all.
///
/// Most steps change the values of variables, which are noted one by one, or introduce a variable. For steps that define something
/// the whole registry is noted, a copy of which takes ten times as long as evaluating a short expression, once one of the two
/// changes.
struct LineChanges<Number: CalculatorNumber> {
    /// Variables, and the last answer, by their indices, with what they were before the line.
    private var values: [(index: Int, operation: CalculatorOperation<Number>)] = []
    /// The number of variables that were introduced before a registry was noted.
    private var variableCount = 0
    /// The registry before the first step that defined something; none or one, since an optional registry would be copied by means
    /// of its metadata.
    private var registries: [OperatorRegistry<Number>] = []

    /// Notes the value of a variable that is about to change.
    mutating func noteValue(at index: Int, in registry: borrowing OperatorRegistry<Number>) {
        if registries.isEmpty, !values.contains(where: { $0.index == index }) {
            values.append((index, registry.operations[index]))
        }
    }

    /// Notes that a variable was introduced, which the registry has as its last operator.
    mutating func noteNewVariable() {
        if registries.isEmpty { variableCount += 1 }
    }

    /// Notes a registry in which operators are about to be defined or replaced.
    mutating func note(_ registry: OperatorRegistry<Number>) {
        if registries.isEmpty { registries.append(registry) }
    }

    /// Undoes the changes in the registry in which they were made, and forgets them.
    mutating func undo(in registry: inout OperatorRegistry<Number>) {
        if let before = registries.first { registry = before }
        for (index, operation) in values {
            registry.setOperation(at: index, to: operation)
            registry.compileDependents(of: index)
        }
        for _ in 0..<variableCount { registry.removeLast() }
        forget()
    }

    /// Forgets the changes. The memory of the values serves the next line.
    mutating func forget() {
        values.removeAll(keepingCapacity: true)
        variableCount = 0
        if !registries.isEmpty { registries = [] }
    }
}
