// SPDX-License-Identifier: Apache-2.0

/// The messages on a ``PluginConnection``, each identified by its first byte.
enum PluginMessage: UInt8 {
    // From the plugin's process, once: its description, or the reason why there is none.
    case description = 1, refusal
    // To the plugin's process: a call of an operator.
    case call
    // From the plugin's process: each creates a number, whose handle continues the count of the operands from 1.
    case text, integer, double, constant, unary, binary, failure
    // From the plugin's process: questions.
    case ordering, isInteger, toInteger, toDouble, digits, fault
    // To the plugin's process.
    case answer
    // From the plugin's process: the end of the call.
    case result
}
