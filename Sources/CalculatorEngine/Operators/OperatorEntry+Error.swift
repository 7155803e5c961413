// SPDX-License-Identifier: Apache-2.0

extension OperatorEntry {
    /// Returns the error of an operation that has just returned a fault.
    func error<Number: CalculatorNumber>(
        _ fault: Fault, operands: ArraySlice<Number>, at range: SourceRange
    ) -> CalculationError {
        CalculationError(reason(ValueFailure(fault), operands: operands.map { Value.number($0) }), at: range)
    }

    /// Returns why an operation has no value.
    ///
    /// Of a long list, only the first elements are written. An operand that exceeds the limits on size is described by
    /// `…`. If the computation is to end while the operands are written out, that is the reason: what is written would
    /// depend on the time it takes.
    ///
    /// - Parameter isAngle: Whether the operand is an angle in degrees.
    func reason<Number: CalculatorNumber>(
        _ failure: ValueFailure, operands: [Value<Number>], ofDegrees isAngle: Bool = false
    ) -> CalculationError.Reason {
        let fault = failure.fault
        var texts: [String] = []
        for operand in operands {
            let text = try? operand.beginning.text(asOperandWith: fault)
            if text == nil, let fault = Interrupt.requestedFault {
                return .fault(fault, operation: symbol, operands: [], domain: "")
            }
            texts.append((text ?? "…") + (isAngle ? "°" : ""))
        }
        let domain = details.domain.onOneLine
        let explanation = details.explanation?().flatMap { $0.isEmpty ? nil : $0 }
        let sentence = failure.sentence(ofOperatorTaking: domain, explanation: explanation)?.onOneLine ?? ""
        if !sentence.isEmpty {
            // Few calls of functions are written with the symbol of their operator.
            if details.role == .application {
                return .noValue(fault, because: sentence)
            }
            return .explained(fault, operation: symbol, operands: texts, explanation: sentence)
        }
        if fault == .overflow,
            let cause = operands.lazy.compactMap({ $0.number?.faultOfIntermediateResult }).first
        {
            return .intermediateResult(cause)
        }
        if fault == .overflow, details.needsAllDigits,
            operands.contains(where: { $0.number?.standsForNeighbors == true })
        {
            return .explained(
                fault, operation: symbol, operands: texts,
                explanation:
                    "This depends on the last digits, and whole numbers from 2^53 on are rounded in this back end.")
        }
        return .fault(fault, operation: symbol, operands: texts, domain: domain)
    }
}

extension Value {
    /// The value with the first elements of its lists, more than a message shows. Lists that hold one and the same list
    /// more than once have many more elements than fit in memory.
    fileprivate var beginning: Value {
        var elementCount = 0
        return beginning(&elementCount)
    }

    private func beginning(_ elementCount: inout Int) -> Value {
        guard case .list(let list) = self else { return self }
        var elements: [Value] = []
        while elements.count < list.count, elementCount < 50 {
            elementCount += 1
            elements.append(list[elements.count].beginning(&elementCount))
        }
        return .list(ValueList(elements))
    }

    /// Returns the value for the message about a fault: as it is shown, an integer with up to 20 digits, but not as an
    /// integer that it is not, which could look like a valid operand, unless it was refused for its size.
    fileprivate func text(asOperandWith fault: Fault) throws(Fault) -> String {
        let short = try ValueFormat().text(for: self)
        let isOfSize =
            switch fault {
            case .overflow, .underflow, .limit: true
            case .divisionByZero, .domain, .notAnInteger, .undecided, .interrupted, .plugin, .unordered: false
            }
        if !isOfSize, case .list(let list) = self, !short.isExact, short.text.utf8.count <= 1_000 {
            var elements: [String] = []
            for index in 0..<list.count { elements.append(try list[index].text(asOperandWith: fault)) }
            return "[\(elements.joined(separator: ", "))]"
        }
        guard let number, !short.isExact, short.text.isInteger else { return short.text }
        guard let long = try? ValueFormat(NumberFormat(digits: .significant(50))).text(for: self) else {
            if isOfSize { return short.text }
            throw .undecided
        }
        // A sign and 20 digits.
        if long.isExact, long.text.utf8.count <= 21, long.text.isInteger { return long.text }
        if isOfSize || number.isInteger == true { return short.text }
        return long.text.isInteger ? "≈\(short.text)" : long.text
    }
}

extension String {
    /// Whether a numeral stands for an integer, as `-12` and `1.5e+3` do.
    fileprivate var isInteger: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "e"))
        guard let significand = parts.first else { return false }
        let exponent = parts.count > 1 ? Int(Substring(parts[1])) ?? 0 : 0
        let point = significand.firstIndex(of: UInt8(ascii: ".")) ?? significand.endIndex
        return significand[point...].dropFirst().count <= exponent
    }
}
