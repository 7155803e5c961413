// SPDX-License-Identifier: Apache-2.0

import CalculatorService

extension AnswerForm {
    /// Creates the form that the options select.
    init(_ options: OptionValues, _ backend: Backend) {
        self = options.has(.json) ? .json(options.choice(.json) ?? .full, backend: backend) : .text
    }

    /// Whether answers include the reading of the line.
    var tellsReading: Bool {
        if case .json(.full, _) = self { true } else { false }
    }
}
