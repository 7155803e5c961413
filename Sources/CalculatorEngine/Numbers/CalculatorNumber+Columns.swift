// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Replaces one number after the other.
    public static func replaceEach(in column: inout MutableSpan<Self>, by function: ElementaryFunction) {
        column.withUnsafeMutableBufferPointer { $0.replaceEachWithoutFault { function($0) } }
    }

    /// Raises one number after the other.
    public static func raiseEach(in column: inout MutableSpan<Self>, to exponent: Self) {
        column.withUnsafeMutableBufferPointer { $0.replaceEachWithoutFault { .power($0, exponent) } }
    }

    /// Raises one number after the other.
    public static func raiseEach(in column: inout MutableSpan<Self>, toEach exponents: Span<Self>) {
        column.withUnsafeMutableBufferPointer { bases in
            exponents.withUnsafeBufferPointer { exponents in
                for index in 0..<min(bases.count, exponents.count) {
                    bases[index] = NumberCode.power(bases[index], exponents[index])
                }
            }
        }
    }
}

extension UnsafeMutableBufferPointer where Element: CalculatorNumber {
    /// Replaces each number without a fault by the value of a function.
    @inline(__always)
    func replaceEachWithoutFault(_ function: (Element) -> Element) {
        for index in indices where self[index].fault == nil { self[index] = function(self[index]) }
    }
}
