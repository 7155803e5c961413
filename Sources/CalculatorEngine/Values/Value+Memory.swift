// SPDX-License-Identifier: Apache-2.0

extension Value {
    /// Counts the memory that this value refers to.
    ///
    /// - Returns: Its approximate size in bytes, where the numbers count as ``CalculatorNumber/countMemory()`` counts
    ///   them. That of functions doesn't count.
    /// - Complexity: O(*n*) in the number of elements of lists.
    public func countMemory() -> Int {
        switch self {
        case .number(let number): number.countMemory()
        case .list(let list): list.countMemory()
        case .truth, .function: 0
        }
    }
}

extension ValueList {
    fileprivate func countMemory() -> Int {
        switch storage {
        case .numbers(let numbers):
            numbers.reduce(numbers.count * MemoryLayout<Number>.stride) { $0 + $1.countMemory() }
        case .values(let values):
            values.reduce(values.count * MemoryLayout<Value<Number>>.stride) { $0 + $1.countMemory() }
        case .range: 0
        }
    }
}
