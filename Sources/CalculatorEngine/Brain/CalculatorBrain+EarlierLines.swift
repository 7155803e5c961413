// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// Returns the error of a value that can’t be written, like ``error(_:writing:of:in:)``, where other lines may have
    /// been evaluated after its own.
    ///
    /// - Parameters:
    ///   - fault: The fault with which it was refused.
    ///   - value: The value.
    ///   - conversion: The conversion that its line requests.
    ///   - line: The line, which is parsed again. If that fails, since the brain no longer knows what it used, the error
    ///     is about all of it.
    ///   - format: The format without the conversion.
    package func error(
        _ fault: Fault, writing value: Value<Number>, as conversion: Conversion?, ofLine line: String,
        in format: NumberFormat
    ) -> CalculationError {
        let source = Array(line.utf8)
        if fault == .limit, value.holdsTooLongList {
            return CalculationError(
                .noValue(fault, because: ValueList<Number>.tooLong),
                at: SourceRange(0, source.count))
        }
        var draft = self
        draft.parseAgain(source.span, conversion)
        return draft.error(fault, writing: value.number, of: source.span, in: conversion?.format(format) ?? format)
    }

    private mutating func parseAgain(_ source: Span<UInt8>, _ conversion: Conversion?) {
        let (before, start, end) = source.lastStep
        let step = source.extracting(0..<end)
        var reading: [UInt8] = []
        do throws(CalculationError) {
            try appendReading(ofStep: step, from: start, isFirst: before == 0, to: &reading)
        } catch {
            parser = Parser()
            parser.conversion = conversion
        }
    }
}

extension Value {
    /// Whether this is, or holds, a list of more elements than a list may have, as far as its first elements tell: as
    /// lists may share their elements, all of them could be too many to look at.
    fileprivate var holdsTooLongList: Bool {
        guard case .list(let list) = self else { return false }
        var open = [list]
        var elementsLeft = 100_000
        while let list = open.popLast() {
            if list.count > ValueList<Number>.lengthLimit { return true }
            let count = min(list.count, elementsLeft)
            elementsLeft -= count
            for index in 0..<count {
                if case .list(let inner) = list[index] { open.append(inner) }
            }
        }
        return false
    }
}
