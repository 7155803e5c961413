// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The code of a definition, compiled when it is first needed. It is shared by the copies of the definition until
/// something that the definition uses changes.
final class CompiledDefinition<Number: CalculatorNumber>: @unchecked Sendable {
    // Guards the other properties. They are empty for most definitions, and take no metadata of generic types to
    // create.
    private let lock = Mutex(())
    private var storedCodes: DefinitionCodes<Number>?
    private var storedGeneralCodes: DefinitionCodes<Number>?
    private var templates: [SourceRange: FunctionTemplate<Number>]?

    /// Its code: for numbers if they suffice, otherwise for any values.
    var codes: DefinitionCodes<Number>? { lock.withLock { _ in storedCodes } }

    /// Its code for any values, where numbers suffice for it.
    var generalCodes: DefinitionCodes<Number>? { lock.withLock { _ in storedGeneralCodes } }

    /// Returns the function at a range of its text.
    func template(at range: SourceRange) -> FunctionTemplate<Number>? { lock.withLock { _ in templates?[range] } }

    // If another thread has compiled the same, either may be used.

    func store(_ codes: DefinitionCodes<Number>) { lock.withLock { _ in storedCodes = codes } }

    func store(general codes: DefinitionCodes<Number>) { lock.withLock { _ in storedGeneralCodes = codes } }

    func store(_ template: FunctionTemplate<Number>, at range: SourceRange) {
        lock.withLock { _ in
            if templates == nil { templates = [:] }
            templates?[range] = template
        }
    }
}

/// The code of a definition: for numbers, if they suffice, and for values, if there may be any.
///
/// A reference type, so that definitions can call one another before their code is complete.
final class DefinitionCodes<Number: CalculatorNumber>: @unchecked Sendable {
    // Set while a definition is compiled, before it is shared, and never changed again.
    var numbers: NumberCode<Number>?
    var values: Code<ValueArithmetic<Number>>?
    /// The owner of the code for numbers, if it is a different object.
    let base: DefinitionCodes?
    /// The fault with which ``Interrupt`` ended the computation before everything was compiled, if it did; there is no
    /// code then.
    let fault: Fault?

    init(base: DefinitionCodes? = nil, fault: Fault? = nil) {
        self.base = base
        self.fault = fault
    }

    var numberCode: NumberCode<Number>? { numbers ?? base?.numbers }

    /// The nesting depth of the lists and functions that it holds, as far as its code is complete.
    var depth: Int { max(numberCode?.steps.depth ?? 0, values?.depth ?? 0) }

    /// The number of steps of an evaluation, apart from recursion.
    var stepCount: Int { numberCode?.steps.stepCount ?? values?.stepCount ?? 0 }
}
