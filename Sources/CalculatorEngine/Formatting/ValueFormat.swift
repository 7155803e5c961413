// SPDX-License-Identifier: Apache-2.0

/// A format for converting values of every kind to text.
///
/// The output conforms to the grammar: `true`, `[1, 2.5]`; only a function written in an expression is not
/// displayed with its body: `x ↦ …`.
public struct ValueFormat: Sendable, Hashable {
    /// The format of numbers.
    public var numbers: NumberFormat

    /// Whether `≈` is written before each number whose last digit could not be decided.
    package var marksUndecided = false

    /// Creates a format.
    public init(_ numbers: NumberFormat = NumberFormat()) {
        self.numbers = numbers
    }

    /// Returns the text for a value.
    ///
    /// - Throws: The same errors as ``NumberFormat/text(for:)``.
    /// - Complexity: O(*n*) in the length of the text, plus the cost of finding the digits of the numbers.
    @specialized(where Number == Double)
    public func text<Number: CalculatorNumber>(for value: Value<Number>) throws(Fault) -> FormattedNumber {
        var bytes: [UInt8] = []
        let exactness = try append(value, to: &bytes)
        return FormattedNumber(text: String(decoding: bytes, as: UTF8.self), exactness: exactness)
    }

    /// Returns the text for a value, converted as requested at the end of its expression; of a list, each number is.
    ///
    /// - Throws: The same errors as ``NumberFormat/text(for:)``.
    @specialized(where Number == Double)
    public func text<Number: CalculatorNumber>(
        for value: Value<Number>, as conversion: Conversion?
    ) throws(Fault) -> FormattedNumber {
        var bytes: [UInt8] = []
        let exactness = try append(value, as: conversion, to: &bytes)
        return FormattedNumber(text: String(decoding: bytes, as: UTF8.self), exactness: exactness)
    }

    /// Appends the text for a value, converted as requested at the end of its expression, to UTF-8 `bytes`, which are
    /// unchanged if it throws. Of a list, each number is converted.
    ///
    /// - Returns: The relation of the text to the value.
    /// - Throws: The same errors as ``NumberFormat/text(for:)``.
    @specialized(where Number == Double)
    @discardableResult
    public func append<Number: CalculatorNumber>(
        _ value: Value<Number>, as conversion: Conversion?, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        guard let conversion else { return try append(value, to: &bytes) }
        var format = self
        format.numbers = conversion.format(numbers)
        return try format.append(value, converted: conversion, to: &bytes)
    }

    /// Appends the text for a number in this format, which is that of the conversion.
    private func append<Number: CalculatorNumber>(
        _ number: Number, converted conversion: Conversion?, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        let start = bytes.count
        let exactness = try numbers.append(conversion?.shown(number) ?? number, to: &bytes)
        if let suffix = conversion?.suffix, !suffix.isEmpty {
            // The suffix belongs to all of a sum, and of a fraction.
            if !isNumeral(bytes[start...]) {
                bytes.insert(UInt8(ascii: "("), at: start)
                bytes.append(UInt8(ascii: ")"))
            }
            bytes += suffix.utf8
        }
        if marksUndecided, exactness == .undecided { bytes.insert(contentsOf: "≈".utf8, at: start) }
        return exactness
    }

    /// Whether the text of a number consists of a sign, digits, a point and an exponent only, or is an integer in another
    /// base, and not a fraction, an exact form or what a type writes itself.
    private func isNumeral(_ text: ArraySlice<UInt8>) -> Bool {
        if numbers.style.base != nil { return true }
        var previous = UInt8(ascii: "e")
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "+"): if previous != UInt8(ascii: "e") { return false }
            case UInt8(ascii: "."), UInt8(ascii: "e"): break
            default: if !byte.isDigit, numbers.groupSeparator?.utf8.contains(byte) != true { return false }
            }
            previous = byte
        }
        return true
    }

    /// Appends the text for a value to UTF-8 `bytes`, which are unchanged if it throws. No text of a list has more
    /// characters than the ``NumberFormat/characterLimit`` of ``numbers``.
    ///
    /// - Returns: The relation of the text to the value; for a list, that of its least exact element.
    /// - Throws: The same errors as ``text(for:)``.
    @specialized(where Number == Double)
    @discardableResult
    public func append<Number: CalculatorNumber>(
        _ value: Value<Number>, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness { try append(value, converted: nil, to: &bytes) }

    /// Appends the text for a value in this format, which is that of the conversion.
    private func append<Number: CalculatorNumber>(
        _ value: Value<Number>, converted conversion: Conversion?, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        switch value {
        case .number(let number): return try append(number, converted: conversion, to: &bytes)
        case .truth(let truth):
            bytes += (truth ? "true" : "false").utf8
            return .exact
        case .function(let function):
            bytes += function.text.utf8
            return .exact
        case .list(let list):
            let start = bytes.count
            do throws(Fault) {
                return try append(list, converted: conversion, to: &bytes)
            } catch {
                bytes.removeLast(bytes.count - start)
                throw error
            }
        }
    }

    /// Iterates instead of recursing, so that lists can be nested to any depth.
    private func append<Number: CalculatorNumber>(
        _ list: ValueList<Number>, converted conversion: Conversion?, to bytes: inout [UInt8]
    ) throws(Fault) -> Exactness {
        if list.count > ValueList<Number>.lengthLimit { throw .limit }
        let start = bytes.count
        var exactness = Exactness.exact
        var count = 0
        var open: [(list: ValueList<Number>, next: Int)] = [(list, 0)]
        bytes.append(UInt8(ascii: "["))
        while let (list, next) = open.last {
            guard next < list.count else {
                bytes.append(UInt8(ascii: "]"))
                open.removeLast()
                continue
            }
            count += 1
            if let fault = Interrupt.requestedFault(at: count) { throw fault }
            // A growing array is copied to one of twice its size.
            if count & 0xFFFF == 0xFFFF, !Interrupt.mayAllocate(2 * bytes.count) { throw .limit }
            if next > 0 { bytes += ", ".utf8 }
            open[open.count - 1].next += 1
            if case .list(let inner) = list[next] {
                bytes.append(UInt8(ascii: "["))
                open.append((inner, 0))
                continue
            }
            exactness = max(exactness, try append(list[next], converted: conversion, to: &bytes))
            if bytes.count - start > numbers.characterLimit { throw .limit }
        }
        return exactness
    }
}
