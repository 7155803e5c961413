// SPDX-License-Identifier: Apache-2.0

import CalculatorService

/// How answers are written.
enum AnswerStyle: Sendable, Hashable {
    /// For people.
    case text
    /// For programs, as JSON objects.
    case json(JSONDetail)

    /// What the options say.
    init(_ options: OptionValues) {
        self = options.has(.json) ? .json(options.choice(.json) ?? .full) : .text
    }
}
