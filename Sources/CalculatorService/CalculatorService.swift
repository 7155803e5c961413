// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals
import Definitions
import Platform
import PluginLibraries
import SharedFiles

#if GMP
import ExactReals
#endif

/// A calculator assembled from its user's choices: the operators, the numbers, the limits.
///
/// Every front end uses it. It assembles a registry in one step, and creates sessions whose answers are values:
///
/// ```swift
/// var choices = CalculatorChoices()
/// try choices.choose(precision: 50)
/// let service = CalculatorService(choices)
/// let answer = try service.answer("√2")
/// print(answer.text)  // 1.4142135623730950488016887242096980785696718753769
/// ```
public struct CalculatorService: Sendable {
    /// The plugins that a program ships with, for the settings its user chose.
    public typealias Plugins = @Sendable (Settings) -> [any OperatorPlugin]

    /// The user's choices.
    public var choices: CalculatorChoices

    private let plugins: Plugins

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - choices: The user's choices.
    ///   - plugins: The plugins that the program ships with, registered in this order.
    public init(
        _ choices: CalculatorChoices = CalculatorChoices(), plugins: @escaping Plugins = Self.standardPlugins
    ) {
        self.choices = choices
        self.plugins = plugins
    }

    /// The operators of a calculator, and complaints about omitted ones.
    public struct Assembly<Number: CalculatorNumber>: Sendable {
        /// All operators: the program's own, those of loaded plugins, and the user's definitions.
        public let registry: OperatorRegistry<Number>
        /// The omissions and their reasons, each as a sentence, or as one with the line it is about.
        public let complaints: [String]
    }

    /// The maximum number of faults of the user's definitions reported, unless all are requested.
    private static let shownFaults = 10

    /// Assembles the operators.
    ///
    /// - Throws: ``AssemblyError`` if something requested by name is missing, or the program's own plugins conflict.
    @specialized(where Number == Double)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public func assembly<Number: CalculatorNumber>(
        over: Number.Type
    ) throws(AssemblyError) -> Assembly<Number> {
        try assembly(over: Number.self, try loadPlugins())
    }

    /// Assembles the operators, including those of loaded plugins.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    func assembly<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedPlugins
    ) throws(AssemblyError) -> Assembly<Number> {
        let (registry, complaints, _, _) = try operators(over: Number.self, loaded)
        return Assembly(registry: registry, complaints: complaints)
    }

    /// The plugins of a calculator.
    struct LoadedPlugins: Sendable {
        /// The plugins that the program ships with.
        let shipped: [any OperatorPlugin]
        /// The loaded plugins, in addition to those.
        let plugins: [any OperatorPlugin]
        /// How many of the loaded ones, the first ones, were requested by name.
        let requestedCount: Int
        /// The plugins that could not be loaded and the reasons, as sentences.
        let complaints: [String]

        /// Whether all are stateless. Loaded plugins may count their calls.
        var areStateless: Bool { plugins.isEmpty && shipped.allSatisfy(\.isStateless) }
    }

    /// Loads the chosen plugins.
    func loadPlugins() throws(AssemblyError) -> LoadedPlugins {
        var complaints: [String] = []
        do throws(PluginError) {
            let (plugins, requestedCount) = try choices.sources.loadPlugins { complaints.append($0) }
            return LoadedPlugins(
                shipped: self.plugins(choices.settings), plugins: plugins, requestedCount: requestedCount,
                complaints: complaints)
        } catch {
            throw .plugin(error)
        }
    }

    /// Assembles the operators, including those of loaded plugins.
    ///
    /// - Returns: The parts of an ``Assembly``, whether all plugins are stateless, and whether a constant may be zero
    ///   by underflow. Taken from an assembly, the registry would be copied when it is changed.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    func operators<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedPlugins
    ) throws(AssemblyError) -> (
        registry: OperatorRegistry<Number>, complaints: [String], isStateless: Bool, holdsUnderflow: Bool
    ) {
        UnderflowFlag.lower()
        var complaints = loaded.complaints
        let shipped = loaded.shipped
        let assembly = OperatorAssembly(
            shipped: shipped, loaded: loaded.plugins, excluding: choices.sources.excluded,
            advice: choices.sources.adviceOnDispute)
        if let name = assembly.unknownExclusions.first { throw .noPluginToLeaveOut(name) }
        if loaded.requestedCount > 0 {
            let shared = assembly.sharedNames
            let requested = loaded.plugins.prefix(loaded.requestedCount).map(\.name)
            if let name = requested.first(where: { shared.contains($0.lowercased()) }) {
                let isOwn =
                    OperatorAssembly.isReserved(name)
                    || shipped.contains { $0.name.lowercased() == name.lowercased() }
                throw .sharedPluginName(name, isOwn: isOwn)
            }
        }
        var registry: OperatorRegistry<Number>
        do throws(RegistrationError) {
            let (assembled, leftOut) = try assembly.registry(over: Number.self)
            registry = assembled
            complaints += leftOut
        } catch {
            throw .registration(error)
        }
        if !assembly.excludesOwn { try registerDefinitions(in: &registry, &complaints) }
        return (registry, complaints, loaded.areStateless, UnderflowFlag.isRaised)
    }

    private func registerDefinitions<Number: CalculatorNumber>(
        in registry: inout OperatorRegistry<Number>, _ complaints: inout [String]
    ) throws(AssemblyError) {
        let sources = choices.sources
        do throws(FileError) {
            guard let file = try sources.loadDefinitions(), let path = sources.definitionStore?.path else { return }
            if file.definitions.isEmpty && file.faults.isEmpty { return }
            // Certified numbers leave to exact ones what they can't decide, and lists of operators need no values.
            registry.keepsConstantsWithoutValue = !choices.backend.isOver(Number.self)
            registry.evaluatesConstants = choices.evaluatesConstants
            // Not ``DefinitionFile/register(in:beside:from:checkingExamples:)``, which isn’t compiled for each type of
            // number.
            let errors = choices.withLimits {
                registry.register(file.definitions, from: OperatorAssembly.ownName, checkingExamples: false)
            }
            complaints += file.faults(errors)
                .reports(prefix: "\(path), ", limit: Self.shownFaults, advice: sources.adviceOnFaults)
        } catch {
            if sources.definitions != nil { throw .definitions(error) }
            complaints.append(error.description)
        }
    }

    /// Starts a session.
    ///
    /// - Throws: ``AssemblyError``, like ``assembly(over:)``.
    @specialized(where Number == Double)
    public func session<Number: CalculatorNumber>(
        over: Number.Type
    ) throws(AssemblyError) -> CalculatorSession<Number> {
        try session(over: Number.self, try loadPlugins())
    }

    /// Starts a session with the operators of loaded plugins too.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    func session<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedPlugins
    ) throws(AssemblyError) -> CalculatorSession<Number> {
        let (registry, complaints, isStateless, holdsUnderflow) = try operators(over: Number.self, loaded)
        return CalculatorSession(
            registry, complaints: complaints, isStateless: isStateless, holdsUnderflow: holdsUnderflow, choices)
    }

    /// Starts a session over the chosen numbers.
    ///
    /// ```swift
    /// var session = try service.session()
    /// for line in ["r = 3", "π r²"] { print(session.answer(line)) }  // 3, and 28.2743338823081
    /// ```
    ///
    /// - Throws: ``AssemblyError``, like ``assembly(over:)``, and if the numbers are not available.
    public func session() throws(AssemblyError) -> any LineSession {
        switch choices.backend {
        case .double: return try session(over: Double.self)
        #if GMP
        case .auto: return try AutomaticSession(self)
        case .gmp: return try session(over: ExactReal.self)
        #else
        case .auto, .gmp: throw .choice(.unavailable)
        #endif
        }
    }

    /// Answers one line, in a separate session, over the chosen numbers and within the limits.
    ///
    /// - Throws: ``AssemblyError``, like ``session()``. Errors in the line are part of the answer.
    public func answer(_ line: String) throws(AssemblyError) -> LineAnswer {
        var session = try session()
        return choices.withLimits { session.answer(line) }
    }
}
