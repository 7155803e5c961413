// SPDX-License-Identifier: Apache-2.0

extension Value: CustomStringConvertible {
    /// The value as ``ValueFormat/init(_:)`` writes it by default; the sentence of a fault where there is no text.
    ///
    /// - Complexity: O(*n*) in the length of the text, plus the cost of finding the digits of the numbers.
    public var description: String { ValueFormat().description(of: self, as: nil) }
}

extension ValueList: CustomStringConvertible {
    /// The list as ``ValueFormat/init(_:)`` writes it by default; the sentence of a fault where there is no text.
    ///
    /// - Complexity: O(*n*) in the length of the text, plus the cost of finding the digits of the numbers.
    public var description: String { Value.list(self).description }
}

extension ValueFormat {
    /// Returns the text of a value; the sentence of a fault where there is none.
    func description<Number>(of value: Value<Number>, as conversion: Conversion?) -> String {
        do throws(Fault) {
            return try text(for: value, as: conversion).text
        } catch {
            return error.description
        }
    }
}
