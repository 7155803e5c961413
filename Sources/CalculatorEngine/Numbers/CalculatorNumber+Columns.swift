// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Replaces one number after the other.
    public static func replaceEach(in column: inout MutableSpan<Self>, by function: ElementaryFunction) {
        column.withUnsafeMutableBufferPointer { $0.replaceEachWithoutFault { function($0) } }
    }

    /// Replaces one number after the other.
    public static func replaceEach(in column: inout MutableSpan<Self>, byPower exponent: Self) {
        column.withUnsafeMutableBufferPointer { $0.replaceEachWithoutFault { .power($0, exponent) } }
    }
}

extension UnsafeMutableBufferPointer where Element: CalculatorNumber {
    /// Replaces each number without a fault by the value of a function.
    @inline(__always)
    func replaceEachWithoutFault(_ function: (Element) -> Element) {
        for index in indices where self[index].fault == nil { self[index] = function(self[index]) }
    }
}
