// SPDX-License-Identifier: Apache-2.0

import CalculatorService

extension AnswerForm {
    /// What the options say.
    init(_ options: OptionValues, _ backend: Backend) {
        self = options.has(.json) ? .json(options.choice(.json) ?? .full, backend: backend.rawValue) : .text
    }

    /// Whether it tells how a line was read.
    var tellsReading: Bool {
        if case .json(.full, _) = self { true } else { false }
    }
}
