// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The level of detail of a JSON object.
public enum JSONDetail: String, Sendable, Hashable, CaseIterable {
    /// All members.
    case full
    /// Without the members that repeat the input: the line and how it was parsed.
    case brief
}

extension LineAnswer {
    /// Appends the answer as a JSON object, as UTF-8.
    ///
    /// - Parameters:
    ///   - line: The answered line, which may contain any bytes.
    ///   - backend: The name of the back end that answered it.
    ///   - detail: The level of detail.
    public func appendJSON(
        for line: Span<UInt8>, backend: String, detail: JSONDetail = .full, to bytes: inout [UInt8]
    ) {
        var object = JSONObject(appendingTo: &bytes)
        if detail == .full { object.add("input", utf8: line, to: &bytes) }
        switch content {
        case .value(let value): value.add(to: &object, &bytes)
        case .definition(let definition): object.add("definition", definition, to: &bytes)
        case .nothing: break
        case .failure(let error, let explanation): Self.add(error, explanation, to: &object, &bytes)
        }
        if detail == .full, !reading.isEmpty { object.add("reading", utf8: reading.span, to: &bytes) }
        object.add("backend", backend, to: &bytes)
        object.end(&bytes)
    }

    private static func add(
        _ error: CalculationError, _ explanation: String?, to object: inout JSONObject, _ bytes: inout [UInt8]
    ) {
        object.begin("error", to: &bytes)
        var fault = JSONObject(appendingTo: &bytes)
        fault.add("code", error.code, to: &bytes)
        let sentences = [error.message, error.placeInDefinitions, explanation].compactMap(\.self)
        fault.add("message", sentences.joined(separator: " "), to: &bytes)
        fault.add("start", error.range.start, to: &bytes)
        fault.add("end", error.range.end, to: &bytes)
        fault.add("suggestion", error.suggestion, to: &bytes)
        if !error.trail.isEmpty {
            fault.begin("trace", to: &bytes)
            bytes.append(UInt8(ascii: "["))
            for (index, step) in error.trail.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                var place = JSONObject(appendingTo: &bytes)
                place.add("symbol", step.symbol, to: &bytes)
                place.add("definition", step.text, to: &bytes)
                place.add("start", step.range.start, to: &bytes)
                place.add("end", step.range.end, to: &bytes)
                place.end(&bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
        fault.end(&bytes)
    }
}

extension AnsweredValue {
    /// Adds the members for its kind and its value.
    fileprivate func add(to object: inout JSONObject, _ bytes: inout [UInt8]) {
        switch self {
        case .number(let number):
            object.add("kind", "number", to: &bytes)
            object.add("value", number.text, to: &bytes)
            object.add("exact", number.isExact, to: &bytes)
            if number.isUndecided { object.add("undecided", true, to: &bytes) }
        case .truth(let truth):
            object.add("kind", "truth", to: &bytes)
            object.add("value", truth, to: &bytes)
        case .function(let text):
            object.add("kind", "function", to: &bytes)
            object.add("value", text, to: &bytes)
        case .list(let elements):
            object.add("kind", "list", to: &bytes)
            object.begin("value", to: &bytes)
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                var inner = JSONObject(appendingTo: &bytes)
                element.add(to: &inner, &bytes)
                inner.end(&bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }
}
