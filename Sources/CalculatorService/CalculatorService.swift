// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals
import Definitions
import Platform
import PluginLibraries

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
        try assembly(over: Number.self, try loadSources())
    }

    /// Assembles the operators, including those of loaded sources.
    ///
    /// - Throws: ``AssemblyError`` if the program's own plugins conflict.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    package func assembly<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedSources
    ) throws(AssemblyError) -> Assembly<Number> {
        do throws(RegistrationError) {
            let (registry, complaints, _, _) = try operators(over: Number.self, loaded)
            return Assembly(registry: registry, complaints: complaints)
        } catch {
            throw .registration(error)
        }
    }

    /// The plugins that the program ships with, for the chosen settings.
    var shippedPlugins: [any OperatorPlugin] { plugins(choices.settings) }

    /// Assembles the operators, including those of loaded sources.
    ///
    /// - Returns: The parts of an ``Assembly``, whether all plugins are stateless, and whether a constant may be zero
    ///   by underflow. Taken from an assembly, the registry would be copied when it is changed.
    /// - Throws: `RegistrationError` if the program's own plugins conflict.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    func operators<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedSources
    ) throws(RegistrationError) -> (
        registry: OperatorRegistry<Number>, complaints: [String], isStateless: Bool, holdsUnderflow: Bool
    ) {
        UnderflowFlag.lower()
        let assembly = operatorAssembly(of: loaded.plugins)
        var (registry, complaints) = try assembly.registry(over: Number.self)
        if !loaded.complaints.isEmpty { complaints = loaded.complaints + complaints }
        if let definitions = loaded.definitions { register(definitions, in: &registry, &complaints) }
        return (registry, complaints, loaded.areStateless(beside: assembly.shipped), UnderflowFlag.isRaised)
    }

    private func register<Number: CalculatorNumber>(
        _ file: DefinitionFile, in registry: inout OperatorRegistry<Number>, _ complaints: inout [String]
    ) {
        if file.definitions.isEmpty && file.faults.isEmpty { return }
        let sources = choices.sources
        // Certified numbers leave to exact ones what they can't decide, and lists of operators need no values.
        registry.keepsConstantsWithoutValue = !choices.backend.isOver(Number.self)
        registry.evaluatesConstants = choices.evaluatesConstants
        // Not ``DefinitionFile/register(in:beside:from:checkingExamples:)``, which isn’t compiled for each type of
        // number.
        let errors = choices.withLimits {
            registry.register(file.definitions, from: OperatorAssembly.ownName, checkingExamples: false)
        }
        complaints += file.faults(errors)
            .reports(
                prefix: "\(sources.definitionStore?.path ?? ""), ", limit: Self.shownFaults,
                advice: sources.adviceOnFaults)
    }

    /// Starts a session.
    ///
    /// - Throws: ``AssemblyError``, like ``assembly(over:)``.
    @specialized(where Number == Double)
    public func session<Number: CalculatorNumber>(
        over: Number.Type
    ) throws(AssemblyError) -> CalculatorSession<Number> {
        let loaded = try loadSources()
        do throws(RegistrationError) {
            return try session(over: Number.self, loaded)
        } catch {
            throw .registration(error)
        }
    }

    /// Starts a session with the operators of loaded sources, too.
    ///
    /// - Throws: `RegistrationError` if the program's own plugins conflict.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    func session<Number: CalculatorNumber>(
        over: Number.Type, _ loaded: LoadedSources
    ) throws(RegistrationError) -> CalculatorSession<Number> {
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
