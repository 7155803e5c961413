// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths

/// A description of an operator for people.
struct OperatorDescription {
    private let symbol: String
    private let aliases: [String]
    private let fixity: Fixity
    private let summary: String
    private let domain: String
    private let examples: [Example]
    /// The names of its parameters, if it is defined by text.
    private let parameters: [String]?
    private let arity: ClosedRange<Int>?
    /// The kinds of its operands; empty if all are numbers.
    private let kinds: [OperandKind]
    /// The number of operands that are written if it is called with a body, and the kinds of the body and those after
    /// the name.
    private let binder: (writtenCount: Int, kinds: [OperandKind])?
    /// The name of the plugin it comes from.
    let origin: String

    init<Number>(_ subject: Operator<Number>, origin: String) {
        symbol = subject.symbol
        aliases = subject.aliases
        fixity = subject.fixity
        summary = subject.summary
        domain = subject.domain
        examples = subject.examples
        parameters = subject.definition?.parameters
        arity = subject.operation.arity
        kinds =
            switch subject.operation {
            case .values(let operation): operation.operands
            case .choice: [.kind(.truth), .any]
            default: []
            }
        binder = subject.binder.map { ($0.writtenCount, $0.operation.operands) }
        self.origin = origin
    }

    /// Its symbol and aliases.
    var spellings: String { ([symbol] + aliases).joined(separator: " ") }

    /// Returns a line of a list, with its summary beginning after `width` columns.
    func line(width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: spellings)))
        let example = examples.first.map { "   \($0.expression) → \($0.value)" } ?? ""
        return "\(spellings)\(padding)  \(summary)\(example)"
    }

    /// The complete description, in several lines.
    var full: String {
        var lines = ["\(symbol) — \(summary)", "  plugin      \(origin)", "  use         \(use)"]
        if !aliases.isEmpty { lines.append("  also        \(aliases.joined(separator: " "))") }
        if !binding.isEmpty { lines.append("  binding     \(binding)") }
        if !domain.isEmpty { lines.append("  takes       \(domain)") }
        for (index, example) in examples.enumerated() {
            lines.append("  \(index == 0 ? "examples  " : "          ")  \(example.expression) → \(example.value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var use: String {
        switch fixity {
        case .constant: symbol
        case .function: call
        // A word needs a blank after it.
        case .prefix: symbol.last?.isLetter == true ? "\(symbol) x" : "\(symbol)x"
        case .postfix: "x\(symbol)"
        case .infix: "x \(symbol) y"
        }
    }

    /// The most arguments that are shown one by one.
    private static var mostArguments: Int { 8 }

    /// The function with its arguments, named after the kinds that they must have.
    private var call: String {
        if let parameters {
            return "\(symbol)(\(parameters.joined(separator: ", ")))"
        }
        guard let arity else { return "\(symbol)()" }
        var names = ArgumentNames()
        let plain: String
        if arity.upperBound > Self.mostArguments {
            plain = kinds.first.map { "\(names.next($0)), x, …" } ?? "x, y, …"
        } else {
            let arguments = (0..<arity.upperBound).map { index in
                names.next(kinds.isEmpty ? .kind(.number) : kinds[min(index, kinds.count - 1)])
            }
            if arity.count <= 2, binder == nil {
                return arity.map { callInSummary(argumentCount: $0) ?? call(arguments.prefix($0)) }.joined(
                    separator: " or ")
            }
            plain =
                arguments.prefix(arity.lowerBound).joined(separator: ", ")
                + arguments.dropFirst(arity.lowerBound).map { "[, \($0)]" }.joined()
        }
        let ofList = arity.upperBound == Int.max && kinds.isEmpty ? " or \(symbol)(list)" : ""
        guard let binder else { return "\(symbol)(\(plain))\(ofList)" }
        names = ArgumentNames()
        let bound = (0..<binder.writtenCount).map { index in
            switch index {
            case 0: "body"
            case 1: "k"
            default: names.next(binder.kinds[min(index - 1, binder.kinds.count - 1)])
            }
        }
        return "\(symbol)(\(plain))\(ofList) or \(symbol)(\(bound.joined(separator: ", ")))"
    }

    private func call(_ arguments: ArraySlice<String>) -> String {
        "\(symbol)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the call with so many arguments that the summary explains, such as `log(b, x)`; `nil` if there is none.
    private func callInSummary(argumentCount: Int) -> String? {
        let opening = "\(symbol)("
        for start in summary.indices where summary[start...].hasPrefix(opening) {
            guard let end = summary[start...].firstIndex(of: ")") else { return nil }
            let arguments = summary[start..<end].dropFirst(opening.count)
            if arguments.split(separator: ",").count == argumentCount { return String(summary[start...end]) }
        }
        return nil
    }

    /// Names for the arguments of a function, in order.
    private struct ArgumentNames {
        private var letters = ["x", "y", "z", "u", "v", "w"][...]

        mutating func next(_ operand: OperandKind) -> String {
            switch operand {
            case .kind(.truth): "condition"
            case .kind(.list): "list"
            case .kind(.function), .function: "f"
            default: letters.popFirst() ?? "…"
            }
        }
    }

    private var binding: String {
        switch fixity {
        case .constant, .function: ""
        case .prefix(let precedence), .postfix(let precedence): "precedence \(precedence.level)"
        case .infix(let precedence, let associativity):
            switch associativity {
            case .left: "precedence \(precedence.level), grouped from the left"
            case .right: "precedence \(precedence.level), grouped from the right"
            case .none: "precedence \(precedence.level), not grouped"
            }
        }
    }
}
