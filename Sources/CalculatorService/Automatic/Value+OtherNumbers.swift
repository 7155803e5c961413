// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension Value {
    /// The value with each number replaced by one of another type; `nil` for a function, for a list with one, and for a
    /// list that would take more memory than the current computation may have.
    func withNumbers<Other>(_ replacement: (Number) -> Other) -> Value<Other>? {
        switch self {
        case .number(let number): return .number(replacement(number))
        case .truth(let truth): return .truth(truth)
        case .function: return nil
        case .list(let list):
            let size = list.count * (MemoryLayout<Value<Other>>.stride + MemoryLayout<Other>.stride)
            guard Interrupt.mayAllocateArray(size) else { return nil }
            var elements: [Value<Other>] = []
            elements.reserveCapacity(list.count)
            for index in 0..<list.count {
                guard let element = list[index].withNumbers(replacement) else { return nil }
                elements.append(element)
            }
            return .list(ValueList(elements))
        }
    }
}
