// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
import CalculatorEngine
import Platform

/// Reads and validates the description of a library.
struct PluginReader {
    let path: String

    private typealias Entry = @convention(c) (UInt32) -> UnsafePointer<brain_plugin>?

    func read(
        _ library: UnsafeMutableRawPointer
    ) throws(PluginError) -> (PluginDescription, [PluginLibrary.Function]) {
        guard let entry = dlsym(library, "brain_plugin_entry") else { throw error(.noEntryPoint) }
        guard let described = unsafeBitCast(entry, to: Entry.self)(PluginLibrary.abi) else {
            throw error(.noDescription)
        }
        let plugin = described.pointee
        guard plugin.abi == PluginLibrary.abi else { throw error(.wrongVersion(plugin.abi)) }
        guard Int(plugin.host_size) <= MemoryLayout<brain_host>.size else { throw error(.laterHost) }
        // No version of the interface has had fewer functions.
        guard Int(plugin.host_size) == MemoryLayout<brain_host>.size else {
            throw error(.invalid("its host_size is \(plugin.host_size), and must be sizeof(brain_host)"))
        }
        let stride = Int(plugin.operator_size)
        guard stride >= MemoryLayout<brain_operator>.size, stride <= 4_096,
            stride % MemoryLayout<brain_operator>.alignment == 0
        else { throw error(.invalid("its operator_size is \(stride), and must be sizeof(brain_operator)")) }
        guard plugin.name == nil || text(plugin.name) != nil else { throw error(.invalid("its name is not UTF-8")) }
        guard let name = text(plugin.name), !name.trimmed.isEmpty else { throw error(.invalid("it has no name")) }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw error(.invalid("its name has a control character in it"))
        }
        guard let lasting = strdup(name.trimmed) else { throw error(.invalid("there is no memory left for it")) }
        guard plugin.operator_count <= PluginDescription.operatorLimit else {
            throw error(
                .invalid(
                    "it says that it has \(plugin.operator_count) operators, and can have at most \(PluginDescription.operatorLimit)"
                ))
        }
        guard plugin.operator_count > 0 else {
            throw error(.invalid("its operator_count is 0, and must be the number of its operators"))
        }
        guard plugin.operators != nil else { throw error(.invalid("its operator table is missing")) }
        var records: [OperatorRecord] = []
        var functions: [PluginLibrary.Function] = []
        var symbols: [Set<String>] = [[], []]
        for index in 0..<Int(plugin.operator_count) {
            guard let base = UnsafeRawPointer(plugin.operators) else { continue }
            let described = base.advanced(by: index * stride).assumingMemoryBound(to: brain_operator.self).pointee
            let (record, function) = try read(described, of: lasting, number: index + 1)
            let place = record.fixity.standsBeforeOperand ? 0 : 1
            let spellings = [record.symbol] + record.aliases
            for (index, symbol) in spellings.enumerated() where !symbols[place].insert(symbol).inserted {
                let isOwn = spellings.prefix(index).contains(symbol)
                throw error(
                    isOwn
                        ? .invalidOperator("‘\(record.symbol)’", because: "has the spelling ‘\(symbol)’ twice")
                        : .repeatedSymbol(symbol))
            }
            records.append(record)
            functions.append(function)
        }
        return (PluginDescription(name: name.trimmed, operators: records), functions)
    }

    private func error(_ reason: PluginError.Reason) -> PluginError { PluginError(path, reason) }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.flatMap { String(validatingCString: $0) } }

    private func read(
        _ described: brain_operator, of plugin: UnsafePointer<CChar>, number: Int
    ) throws(PluginError) -> (OperatorRecord, PluginLibrary.Function) {
        guard let symbol = text(described.symbol), !symbol.isEmpty else {
            throw error(.invalidOperator("number \(number)", because: "has no symbol in UTF-8"))
        }
        func invalid(_ problem: String) -> PluginError { error(.invalidOperator("‘\(symbol)’", because: problem)) }
        guard let compute = described.compute else { throw invalid("has no function to compute it") }
        let texts = [
            (described.aliases, "aliases"), (described.summary, "a summary"), (described.domain, "a domain"),
            (described.examples, "examples"),
        ]
        for (pointer, what) in texts where pointer != nil && text(pointer) == nil {
            throw invalid("has \(what) that \(what.hasPrefix("a ") ? "is" : "are") not UTF-8")
        }
        guard let summary = text(described.summary)?.onOneLine, !summary.isEmpty else {
            throw invalid("has no summary")
        }
        let fixity: Fixity
        var arity: ClosedRange<Int>
        switch Int(described.kind) {
        case BRAIN_CONSTANT: (fixity, arity) = (.constant, 0...0)
        case BRAIN_FUNCTION:
            fixity = .function
            let (least, most) = (described.min_operands, described.max_operands)
            guard least >= 1, least <= most else {
                let range = "\(least) to \(most == BRAIN_ANY_NUMBER ? "any number of" : "\(most)") operands"
                throw invalid("says that it takes \(range)\(least == 0 ? "; a function takes at least 1" : "")")
            }
            arity = Int(least)...(most == BRAIN_ANY_NUMBER ? Int.max : Int(most))
        case BRAIN_PREFIX: (fixity, arity) = (.prefix(try precedence(described, .prefix, invalid)), 1...1)
        case BRAIN_POSTFIX: (fixity, arity) = (.postfix(try precedence(described, .postfix, invalid)), 1...1)
        case BRAIN_INFIX:
            let associativity: Associativity
            switch Int(described.associativity) {
            case BRAIN_LEFT: associativity = .left
            case BRAIN_RIGHT: associativity = .right
            case BRAIN_NONE: associativity = .none
            default:
                throw invalid(
                    "has \(described.associativity) for its associativity, which must be BRAIN_LEFT, BRAIN_RIGHT or BRAIN_NONE"
                )
            }
            fixity = .infix(try precedence(described, .multiplicative, invalid), associativity)
            arity = 2...2
        default:
            throw invalid(
                "has \(described.kind) for its kind, which must be BRAIN_FUNCTION or another of brain_plugin.h")
        }
        var examples: [Example] = []
        if let lines = text(described.examples) {
            for line in lines.split(whereSeparator: \.isNewline) where !String(line).trimmed.isEmpty {
                guard let example = Example(equation: String(line)) else {
                    throw invalid("has an example without ‘=’ and a value: \(String(line).trimmed)")
                }
                examples.append(example)
            }
        }
        let aliases = (text(described.aliases) ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        let record = OperatorRecord(
            symbol: symbol, aliases: aliases, fixity: fixity, arity: arity, summary: summary,
            domain: text(described.domain)?.onOneLine ?? "", examples: examples)
        return (record, PluginLibrary.Function(compute: compute, data: described.data, plugin: plugin))
    }

    private func precedence(
        _ described: brain_operator, _ usual: Precedence, _ invalid: (String) -> PluginError
    ) throws(PluginError) -> Precedence {
        let level = Int(described.precedence)
        if level == BRAIN_BY_KIND { return usual }
        guard level > Precedence.definition.level, level < 1_000 else {
            throw invalid("has \(level) for its precedence, which must be BRAIN_BY_KIND or from 1 to 999")
        }
        return Precedence(level: level)
    }
}
