// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

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
        case .function: "\(subject.symbol)(\(arguments))"
        case .prefix: "\(subject.symbol)x"
        case .postfix: "x\(subject.symbol)"
        case .infix: "x \(subject.symbol) y"
        }
    }

    private var arguments: String {
        guard let arity = subject.operation.arity else { return "" }
        let names = ["x", "y", "z", "u", "v", "w"]
        if arity.upperBound == Int.max { return "x, y, …" }
        let required = names.prefix(arity.lowerBound).joined(separator: ", ")
        let optional = names.prefix(arity.upperBound).dropFirst(arity.lowerBound)
        return required + optional.map { "[, \($0)]" }.joined()
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
