// SPDX-License-Identifier: Apache-2.0

/// What few operators have besides their operation. An operator refers to them by a type that is the same for all types
/// of numbers: an optional reference to a generic type is copied by means of its metadata, which takes long at
/// start-up.
class OperatorAdditions: @unchecked Sendable {
    // It is immutable, as is its only subclass.
    /// The text that the operator was defined by, if it was.
    final let source: DefinitionSource?

    fileprivate init(_ source: DefinitionSource?) { self.source = source }

    /// Returns the additions of an operator on a type of numbers, which is that of its operation.
    final func operations<Number>(over: Number.Type) -> AdditionalOperations<Number> {
        unsafeDowncast(self, to: AdditionalOperations<Number>.self)
    }
}

/// Other operations of an operator, for some operands, and the definition that it was made from.
final class AdditionalOperations<Number: CalculatorNumber>: OperatorAdditions, @unchecked Sendable {
    let relative: (@Sendable (Number, Number) -> Number)?
    let ofDegrees: (@Sendable (Number) -> Number)?
    let binder: BinderForm<Number>?
    let definition: Definition<Number>?

    /// Creates them; `nil` if there are none.
    static func of(
        relative: (@Sendable (Number, Number) -> Number)? = nil, ofDegrees: (@Sendable (Number) -> Number)? = nil,
        binder: BinderForm<Number>? = nil
    ) -> OperatorAdditions? {
        if relative == nil && ofDegrees == nil && binder == nil { return nil }
        return AdditionalOperations(relative, ofDegrees, binder, nil)
    }

    /// Returns those of an operator with another definition.
    static func of(_ other: OperatorAdditions?, definition: Definition<Number>) -> OperatorAdditions {
        let others = other?.operations(over: Number.self)
        return AdditionalOperations(others?.relative, others?.ofDegrees, others?.binder, definition)
    }

    /// Returns those of an operator without a definition, which in another registry would be one of other operators;
    /// `nil` if nothing is left.
    static func withoutDefinition(_ other: OperatorAdditions?) -> OperatorAdditions? {
        guard let other, other.source != nil else { return other }
        let others = other.operations(over: Number.self)
        return of(relative: others.relative, ofDegrees: others.ofDegrees, binder: others.binder)
    }

    private init(
        _ relative: (@Sendable (Number, Number) -> Number)?, _ ofDegrees: (@Sendable (Number) -> Number)?,
        _ binder: BinderForm<Number>?, _ definition: Definition<Number>?
    ) {
        self.relative = relative
        self.ofDegrees = ofDegrees
        self.binder = binder
        self.definition = definition
        super.init(definition?.source)
    }
}
