// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Combines the operators of several plugins, and decides which operator gets a symbol that several claim.
///
/// The rule does not depend on the order in which plugins are loaded:
///
/// 1. Operators that the program ships with keep their symbols.
/// 2. A symbol claimed by two loaded plugins goes to neither of them, until one of them is excluded.
/// 3. An operator that loses its symbol is omitted; one that loses an alias keeps its other spellings.
/// 4. Plugins with the same name are all omitted, since they could not be distinguished; so is one with the name by
///    which the user’s own operators, or those of a session, are listed.
public struct OperatorAssembly: Sendable {
    /// The plugins that the program ships with.
    public var shipped: [any OperatorPlugin]
    /// The loaded plugins.
    public var loaded: [any OperatorPlugin]
    /// The names of plugins to exclude, compared case-insensitively.
    public var excluded: [String]
    /// What can be done about a symbol that several plugins claim, as the end of a sentence.
    public var advice: String

    /// Creates an assembly.
    public init(
        shipped: [any OperatorPlugin], loaded: [any OperatorPlugin] = [], excluding excluded: [String] = [],
        advice: String = Self.advice
    ) {
        self.shipped = shipped
        self.loaded = loaded
        self.excluded = excluded
        self.advice = advice
    }

    /// The advice of a front end that names no way to exclude a plugin.
    public static let advice = "leave one out"

    /// Returns the registry of all operators, and its omissions as sentences.
    ///
    /// - Throws: `RegistrationError` if the shipped plugins conflict.
    @specialized(where Number == Double)
    public func registry<Number: CalculatorNumber>(
        over: Number.Type
    ) throws(RegistrationError) -> (registry: OperatorRegistry<Number>, complaints: [String]) {
        if loaded.isEmpty && excluded.isEmpty { return (try OperatorRegistry(plugins: shipped), []) }
        let unwanted = unwanted
        var registry = try OperatorRegistry<Number>(
            plugins: shipped.filter { !unwanted.contains($0.name.lowercased()) })
        var complaints: [String] = []
        var claimants = wanted.sorted { $0.name < $1.name }
        let shared = sharedNames
        for name in Set(claimants.map(\.name)).sorted() where shared.contains(name.lowercased()) {
            let problem =
                Self.isReserved(name)
                ? "No plugin can be named ‘\(name)’, which means other operators"
                : "Several plugins are named ‘\(name)’"
            complaints.append("\(problem): those that were loaded are left out.")
        }
        claimants.removeAll { shared.contains($0.name.lowercased()) }
        var claims: [Claim: [String]] = [:]
        let offers = claimants.map { ($0.name, $0.operators(over: Number.self)) }
        for (name, operators) in offers {
            for claim in operators.flatMap(Claim.all) { claims[claim, default: []].append(name) }
        }
        for (name, operators) in offers {
            for new in operators {
                var lost: Set<String> = []
                for claim in Claim.all(of: new) {
                    if let owner = registry.origin(of: claim.symbol, beforeOperand: claim.isBeforeOperand) {
                        lost.insert(claim.symbol)
                        let left =
                            claim.symbol == new.symbol
                            ? "‘\(claim.symbol)’ of the plugin ‘\(name)’"
                            : "‘\(claim.symbol)’, an alias of ‘\(new.symbol)’ of the plugin ‘\(name)’,"
                        complaints.append("\(left) is left out: \(owner) has it.")
                    } else if let names = claims[claim], names.count > 1 {
                        lost.insert(claim.symbol)
                        if names.first == name { complaints.append(dispute(claim.symbol, names)) }
                    }
                }
                guard !lost.contains(new.symbol) else { continue }
                complaints += Self.register(new.withoutAliases(lost), from: name, in: &registry)
            }
        }
        return (registry, complaints)
    }

    /// Registers an operator of a plugin, without the aliases that can’t be symbols, and returns its omissions.
    private static func register<Number>(
        _ new: Operator<Number>, from name: String, in registry: inout OperatorRegistry<Number>
    ) -> [String] {
        do throws(RegistrationError) {
            try registry.register(new, from: name)
            return []
        } catch {
            let refused = error.faults.filter { $0.refusedSymbol.map(new.aliases.contains) ?? false }
            let symbols = Set(refused.compactMap(\.refusedSymbol))
            guard refused.count == error.faults.count,
                (try? registry.register(new.withoutAliases(symbols), from: name)) != nil
            else { return ["‘\(new.symbol)’ of the plugin ‘\(name)’ is left out: \(error)"] }
            return refused.map { fault in
                let alias = fault.refusedSymbol ?? ""
                return "‘\(alias)’, an alias of ‘\(new.symbol)’ of the plugin ‘\(name)’, is left out: \(fault)"
            }
        }
    }

    private var unwanted: Set<String> { Set(excluded.map { $0.lowercased() }) }

    /// The loaded plugins that are not excluded.
    private var wanted: [any OperatorPlugin] {
        let unwanted = unwanted
        return loaded.filter { !unwanted.contains($0.name.lowercased()) }
    }

    /// The names, in lower case, of loaded plugins that are omitted because others have the same, or because they are
    /// reserved.
    var sharedNames: Set<String> {
        let wanted = wanted
        if wanted.isEmpty { return [] }
        let counts = Dictionary(grouping: shipped + wanted, by: { $0.name.lowercased() }).mapValues(\.count)
        return Set(wanted.map { $0.name.lowercased() }.filter { counts[$0, default: 0] > 1 || Self.isReserved($0) })
    }

    /// Returns whether a name, compared case-insensitively, is the origin of operators without a plugin: the user’s
    /// own, and those of a session.
    package static func isReserved(_ name: String) -> Bool {
        [ownName, CalculatorBrain<Double>.sessionName].contains(name.lowercased())
    }

    /// The name of the user's own operators, which can be excluded like a plugin.
    public static let ownName = "my operators"

    /// The names to exclude that no plugin has.
    public var unknownExclusions: [String] {
        if excluded.isEmpty { return [] }
        let known = Set((shipped + loaded).map { $0.name.lowercased() } + [Self.ownName])
        return excluded.filter { !known.contains($0.lowercased()) }
    }

    /// Whether the user's own operators are excluded.
    public var excludesOwn: Bool { excluded.contains { $0.lowercased() == Self.ownName } }

    private func dispute(_ symbol: String, _ names: [String]) -> String {
        let claimants = names.map { "‘\($0)’" }.joined(separator: " and ")
        return "‘\(symbol)’ is claimed by the plugins \(claimants), and given to neither: \(advice)."
    }

    private struct Claim: Hashable {
        let symbol: String
        let isBeforeOperand: Bool

        static func all<Number>(of new: Operator<Number>) -> [Claim] {
            let isBeforeOperand = new.fixity.standsBeforeOperand
            return ([new.symbol] + new.aliases).map { Claim(symbol: $0, isBeforeOperand: isBeforeOperand) }
        }
    }
}
