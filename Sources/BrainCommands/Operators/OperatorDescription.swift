// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths

/// A description of an operator for people.
struct OperatorDescription<Number: CalculatorNumber> {
    private let subject: Operator<Number>
    /// The name of the plugin it comes from.
    let origin: String

    init(_ subject: Operator<Number>, origin: String) {
        self.subject = subject
        self.origin = origin
    }

    /// Its symbol and aliases.
    var spellings: String { ([subject.symbol] + subject.aliases).joined(separator: " ") }

    /// Returns a line of a list, with its summary beginning after `width` columns.
    func line(width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: spellings)))
        let example = subject.examples.first.map { "   \($0.expression) → \($0.value)" } ?? ""
        return "\(spellings)\(padding)  \(subject.summary)\(example)"
    }

    /// The complete description, in several lines.
    var full: String {
        var lines = ["\(subject.symbol) — \(subject.summary)", "  plugin      \(origin)", "  use         \(use)"]
        if !subject.aliases.isEmpty { lines.append("  also        \(subject.aliases.joined(separator: " "))") }
        if !binding.isEmpty { lines.append("  binding     \(binding)") }
        if !subject.domain.isEmpty { lines.append("  takes       \(subject.domain)") }
        for (index, example) in subject.examples.enumerated() {
            lines.append("  \(index == 0 ? "examples  " : "          ")  \(example.expression) → \(example.value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var use: String {
        switch subject.fixity {
        case .constant: subject.symbol
        case .function: call
        // A word needs a blank after it.
        case .prefix: subject.symbol.last?.isLetter == true ? "\(subject.symbol) x" : "\(subject.symbol)x"
        case .postfix: "x\(subject.symbol)"
        case .infix: "x \(subject.symbol) y"
        }
    }

    /// The function with its arguments, named after the kinds that they must have.
    private var call: String {
        if let parameters = subject.definition?.parameters {
            return "\(subject.symbol)(\(parameters.joined(separator: ", ")))"
        }
        guard let arity = subject.operation.arity else { return "\(subject.symbol)()" }
        let kinds: [OperandKind] =
            switch subject.operation {
            case .values(let operation): operation.operands
            case .choice: [.kind(.truth), .any]
            default: []
            }
        var names = ArgumentNames()
        let plain: String
        if arity.upperBound == Int.max {
            plain = kinds.first.map { "\(names.next($0)), x, …" } ?? "x, y, …"
        } else {
            let arguments = (0..<arity.upperBound).map { index in
                names.next(kinds.isEmpty ? .kind(.number) : kinds[min(index, kinds.count - 1)])
            }
            if arity.count <= 2, subject.binder == nil {
                return arity.map { callInSummary(argumentCount: $0) ?? call(arguments.prefix($0)) }.joined(
                    separator: " or ")
            }
            plain =
                arguments.prefix(arity.lowerBound).joined(separator: ", ")
                + arguments.dropFirst(arity.lowerBound).map { "[, \($0)]" }.joined()
        }
        let ofList = arity.upperBound == Int.max && kinds.isEmpty ? " or \(subject.symbol)(list)" : ""
        guard let binder = subject.binder else { return "\(subject.symbol)(\(plain))\(ofList)" }
        names = ArgumentNames()
        let bound = (0..<binder.writtenCount).map { index in
            switch index {
            case 0: "body"
            case 1: "k"
            default: names.next(binder.operation.operands[min(index - 1, binder.operation.operands.count - 1)])
            }
        }
        return "\(subject.symbol)(\(plain))\(ofList) or \(subject.symbol)(\(bound.joined(separator: ", ")))"
    }

    private func call(_ arguments: ArraySlice<String>) -> String {
        "\(subject.symbol)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the call with so many arguments that the summary explains, such as `log(b, x)`; `nil` if there is none.
    private func callInSummary(argumentCount: Int) -> String? {
        let opening = "\(subject.symbol)("
        let summary = subject.summary
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
        switch subject.fixity {
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
