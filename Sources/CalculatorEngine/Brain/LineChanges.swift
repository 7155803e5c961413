// SPDX-License-Identifier: Apache-2.0

/// What the steps of a line have changed, so that it can be undone: a line takes effect as a whole or not at all.
///
/// Most steps change the values of variables, which are noted one by one, or introduce a variable, a function or an
/// operator. For steps that replace something, and for definitions that may depend on one another, the whole registry
/// is noted, a copy of which takes ten times as long as evaluating a short expression, once one of the two changes.
struct LineChanges<Number: CalculatorNumber> {
    /// Variables, and the last answer, by their indices, with what they were before the line.
    private var values: [(index: Int, operation: CalculatorOperation<Number>)] = []
    /// The number of operators, such as variables, that were introduced before a registry was noted.
    private var newCount = 0
    /// The registry before the first step for which it was noted; none or one, since an optional registry would be
    /// copied by means of its metadata.
    private var registries: [OperatorRegistry<Number>] = []

    /// Notes the value of a variable that is about to change.
    mutating func noteValue(at index: Int, in registry: borrowing OperatorRegistry<Number>) {
        if registries.isEmpty, !values.contains(where: { $0.index == index }) {
            values.append((index, registry.operations[index]))
        }
    }

    /// Notes that an operator was introduced, which the registry has as its last one.
    mutating func noteNewOperator() {
        if registries.isEmpty { newCount += 1 }
    }

    /// Notes a registry in which operators are about to be defined or replaced.
    mutating func note(_ registry: OperatorRegistry<Number>) {
        if registries.isEmpty { registries.append(registry) }
    }

    /// Undoes the changes in the registry in which they were made, and forgets them.
    mutating func undo(in registry: inout OperatorRegistry<Number>) {
        if let before = registries.first { registry = before }
        for (index, operation) in values {
            if let value = operation.value { registry.setVariable(at: index, to: value) }
        }
        for _ in 0..<newCount { registry.removeLast() }
        forget()
    }

    /// Forgets the changes. The memory of the values serves the next line.
    mutating func forget() {
        values.removeAll(keepingCapacity: true)
        newCount = 0
        if !registries.isEmpty { registries = [] }
    }
}
