// SPDX-License-Identifier: Apache-2.0

/// The indices of the operators with a spelling, −1 for none.
struct OperatorSpelling: Sendable {
    var beforeOperand: Int32 = -1
    var afterOperand: Int32 = -1
    /// The grammar symbol with this spelling.
    var grammar: GrammarSign?
}
