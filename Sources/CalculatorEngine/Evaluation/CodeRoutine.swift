// SPDX-License-Identifier: Apache-2.0

/// A part of a ``Code`` that ends with ``CodeInstruction/Opcode/end``, and the slots it needs.
struct CodeRoutine: Sendable {
    var start = 0
    var parameterCount = 0
    var constants = 0..<0
    var temporaryCount = 0

    var slotCount: Int { parameterCount + constants.count + temporaryCount }
}
