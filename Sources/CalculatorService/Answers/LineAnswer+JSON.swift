// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// Returns the answer as a JSON object, in one line.
    ///
    /// - Parameters:
    ///   - line: The answered line.
    ///   - backend: The back end that answered it.
    ///   - detail: The level of detail.
    public func json(for line: String, backend: Backend, detail: JSONDetail = .full) -> String {
        var bytes: [UInt8] = []
        appendJSON(for: Array(line.utf8).span, backend: backend, detail: detail, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the answer as a JSON object, as UTF-8.
    ///
    /// - Parameters:
    ///   - line: The answered line, which may contain any bytes.
    ///   - backend: The back end that answered it.
    ///   - detail: The level of detail.
    ///   - bytes: The bytes to append to.
    public func appendJSON(
        for line: Span<UInt8>, backend: Backend, detail: JSONDetail = .full, to bytes: inout [UInt8]
    ) {
        var object = JSONObject(answering: line, detail, to: &bytes)
        switch content {
        case .value(let value): value.add(to: &object, &bytes)
        case .definition(let definition): object.add("definition", definition, to: &bytes)
        case .nothing: break
        case .failure(let error, let explanation): Self.add(error, explanation, to: &object, &bytes)
        }
        reading.withUTF8Span { object.end(answer: $0, detail, backend: backend, to: &bytes) }
    }

    /// Appends the JSON object of a line that is refused because it is not an expression.
    ///
    /// - Parameters:
    ///   - code: A short identifier of the reason, which never changes once released.
    ///   - message: What is wrong, as a sentence.
    ///   - range: The part of the line at fault.
    package static func appendJSON(
        refusing line: Span<UInt8>, code: String, message: String, at range: SourceRange, backend: Backend,
        detail: JSONDetail, to bytes: inout [UInt8]
    ) {
        var object = JSONObject(answering: line, detail, to: &bytes)
        let fault = object.begin(error: code, message, at: range, suggestion: nil, to: &bytes)
        fault.end(&bytes)
        object.end(answer: [UInt8]().span, detail, backend: backend, to: &bytes)
    }

    private static func add(
        _ error: CalculationError, _ explanation: String?, to object: inout JSONObject, _ bytes: inout [UInt8]
    ) {
        let sentences = [error.message, error.placeInDefinitions, explanation].compactMap(\.self)
        var fault = object.begin(
            error: error.code, sentences.joined(separator: " "), at: error.range, suggestion: error.suggestion,
            to: &bytes)
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

extension JSONObject {
    /// Begins the object of an answer.
    init(answering line: Span<UInt8>, _ detail: JSONDetail, to bytes: inout [UInt8]) {
        self.init(appendingTo: &bytes)
        if detail == .full { add("input", utf8: line, to: &bytes) }
    }

    /// Begins the member that describes the error.
    fileprivate mutating func begin(
        error code: String, _ message: String, at range: SourceRange, suggestion: String?, to bytes: inout [UInt8]
    ) -> JSONObject {
        begin("error", to: &bytes)
        var fault = JSONObject(appendingTo: &bytes)
        fault.add("code", code, to: &bytes)
        fault.add("message", message, to: &bytes)
        fault.add("start", range.start, to: &bytes)
        fault.add("end", range.end, to: &bytes)
        fault.add("suggestion", suggestion, to: &bytes)
        return fault
    }

    /// Adds the members that tell that the value is a number, and which.
    mutating func add(number text: Span<UInt8>, _ exactness: Exactness, to bytes: inout [UInt8]) {
        add("kind", "number", "value", plain: text, to: &bytes)
        add("exact", exactness == .exact, to: &bytes)
        if exactness == .undecided { add("undecided", true, to: &bytes) }
    }

    /// Ends the object of an answer.
    mutating func end(answer reading: Span<UInt8>, _ detail: JSONDetail, backend: Backend, to bytes: inout [UInt8]) {
        if detail == .full, reading.count > 0 { add("reading", valid: reading, to: &bytes) }
        backend.rawValue.withUTF8Span { add("backend", plain: $0, to: &bytes) }
        end(&bytes)
    }
}

extension AnsweredValue {
    /// Adds the members for its kind and its value.
    fileprivate func add(to object: inout JSONObject, _ bytes: inout [UInt8]) {
        switch self {
        case .number(let number):
            number.text.withUTF8Span { object.add(number: $0, number.exactness, to: &bytes) }
        case .truth(let truth):
            object.add("kind", "truth" as StaticString, to: &bytes)
            object.add("value", truth, to: &bytes)
        case .function(let text):
            object.add("kind", "function" as StaticString, to: &bytes)
            object.add("value", text, to: &bytes)
        case .list(let elements):
            object.add("kind", "list" as StaticString, to: &bytes)
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
