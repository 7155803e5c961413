// SPDX-License-Identifier: Apache-2.0

/// What few operators have besides their operation: other operations for some operands, and the definition that they
/// were made from.
///
/// It is immutable, and shared by copies: an optional property of another type would be copied by means of its
/// metadata, which takes long at start-up.
final class AdditionalOperations<Number: CalculatorNumber>: Sendable {
    let relative: (@Sendable (Number, Number) -> Number)?
    let ofDegrees: (@Sendable (Number) -> Number)?
    let binder: BinderForm<Number>?
    let definition: Definition<Number>?

    /// Creates them; `nil` if there are none.
    static func of(
        relative: (@Sendable (Number, Number) -> Number)? = nil, ofDegrees: (@Sendable (Number) -> Number)? = nil,
        binder: BinderForm<Number>? = nil
    ) -> AdditionalOperations? {
        if relative == nil && ofDegrees == nil && binder == nil { return nil }
        return AdditionalOperations(relative, ofDegrees, binder, nil)
    }

    /// Returns the same with another definition.
    static func of(_ other: AdditionalOperations?, definition: Definition<Number>) -> AdditionalOperations {
        AdditionalOperations(other?.relative, other?.ofDegrees, other?.binder, definition)
    }

    private init(
        _ relative: (@Sendable (Number, Number) -> Number)?, _ ofDegrees: (@Sendable (Number) -> Number)?,
        _ binder: BinderForm<Number>?, _ definition: Definition<Number>?
    ) {
        self.relative = relative
        self.ofDegrees = ofDegrees
        self.binder = binder
        self.definition = definition
    }

    /// The same without a definition, which in another registry would be one of other operators; `nil` if nothing is
    /// left.
    var withoutDefinition: AdditionalOperations? {
        definition == nil ? self : .of(relative: relative, ofDegrees: ofDegrees, binder: binder)
    }
}
