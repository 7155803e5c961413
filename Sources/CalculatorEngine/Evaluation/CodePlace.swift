// SPDX-License-Identifier: Apache-2.0

/// The step of a definition that an instruction carries out.
struct CodePlace: Sendable {
    let step: ExpressionNode
    /// The index in the registry of the definition it belongs to.
    let source: Int32
    /// The origin of the call of the definition; `nil` for the definition's own code.
    let caller: UInt32?
}

/// The sources of code that is not the code of a definition in the registry.
enum CodeSource {
    /// The evaluated text.
    static let text = -1
    /// No text: the function is given by the name of an operator.
    static let none = -2
}
