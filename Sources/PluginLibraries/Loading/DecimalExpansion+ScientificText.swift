// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension DecimalExpansion {
    /// The digits in the form `-1.25e-3`.
    var scientificText: String {
        guard let first = digits.first else { return "0" }
        var text = isNegative ? "-\(first)" : "\(first)"
        if digits.count > 1 { text += "." + digits.dropFirst().map(String.init).joined() }
        return exponent == 0 ? text : text + "e\(exponent)"
    }
}
