// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension PluginDescription {
    /// Writes the description to a connection.
    func write(to connection: inout PluginConnection) {
        connection.write(name)
        connection.write(operators.count)
        for record in operators {
            connection.write(record.symbol)
            connection.write(record.aliases.joined(separator: " "))
            let (kind, level, grouping) = record.fixity.words
            connection.write(kind)
            connection.write(level)
            connection.write(grouping)
            connection.write(record.arity.lowerBound)
            connection.write(record.arity.upperBound)
            connection.write(record.summary)
            connection.write(record.domain)
            connection.write(record.examples.map { "\($0.expression) = \($0.value)" }.joined(separator: "\n"))
        }
    }

    /// Reads a description from a connection.
    init(from connection: inout PluginConnection, until deadline: Double) throws(PluginConnection.Failure) {
        name = try connection.readText(until: deadline)
        operators = []
        let count = try connection.readInteger(until: deadline)
        guard (0...Self.operatorLimit).contains(count) else { throw .garbled }
        for _ in 0..<count {
            let symbol = try connection.readText(until: deadline)
            let aliases = try connection.readText(until: deadline).split(separator: " ").map(String.init)
            let kind = try connection.readInteger(until: deadline)
            let level = try connection.readInteger(until: deadline)
            let grouping = try connection.readInteger(until: deadline)
            let (least, most) = (
                try connection.readInteger(until: deadline), try connection.readInteger(until: deadline)
            )
            guard let fixity = Fixity(words: (kind, level, grouping)), least >= 0, least <= most else { throw .garbled }
            let summary = try connection.readText(until: deadline)
            let domain = try connection.readText(until: deadline)
            let examples = try connection.readText(until: deadline).split(separator: "\n")
            operators.append(
                OperatorRecord(
                    symbol: symbol, aliases: aliases, fixity: fixity, arity: least...most, summary: summary,
                    domain: domain, examples: examples.compactMap { Example(equation: String($0)) }))
        }
    }
}

extension Fixity {
    /// The fixity encoded as integers: its kind, precedence and associativity.
    fileprivate var words: (Int, Int, Int) {
        switch self {
        case .constant: (0, 0, 0)
        case .function: (1, 0, 0)
        case .prefix(let precedence): (2, precedence.level, 0)
        case .postfix(let precedence): (3, precedence.level, 0)
        case .infix(let precedence, .left): (4, precedence.level, 0)
        case .infix(let precedence, .right): (4, precedence.level, 1)
        case .infix(let precedence, .none): (4, precedence.level, 2)
        }
    }

    fileprivate init?(words: (Int, Int, Int)) {
        let precedence = Precedence(level: words.1)
        switch (words.0, words.2) {
        case (0, _): self = .constant
        case (1, _): self = .function
        case (2, _): self = .prefix(precedence)
        case (3, _): self = .postfix(precedence)
        case (4, 0): self = .infix(precedence, .left)
        case (4, 1): self = .infix(precedence, .right)
        case (4, 2): self = .infix(precedence, .none)
        default: return nil
        }
    }
}
