// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// A list of numbers for an ``AutomaticSession``: certified numbers, from which the exact ones follow, apart from those that have more
/// digits than 128 bits hold.
package struct AutomaticList: Sendable {
    private(set) var certified: [CertifiedReal] = []
    /// The exact numbers that certified ones only approximate, by their indices.
    private var approximated: [Int: ExactReal] = [:]

    /// Creates an empty list.
    package init() {}

    /// The number of elements.
    package var count: Int { certified.count }

    /// Appends the number that a literal denotes, or its negative.
    ///
    /// - Returns: The fault of the number, which is then not appended, or `nil`.
    package mutating func append(_ literal: NumberLiteral, isNegative: Bool) -> Fault? {
        let magnitude = CertifiedReal(literal)
        if magnitude.fault != nil || magnitude.radius != 0 {
            let exact = ExactReal(literal)
            if let fault = exact.fault { return fault }
            approximated[count] = isNegative ? -exact : exact
        }
        certified.append(isNegative ? -magnitude : magnitude)
        return nil
    }

    /// The exact numbers.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    var exact: [ExactReal] {
        certified.indices.map { index in
            approximated[index] ?? ExactReal(certified[index]) ?? ExactReal(fault: .undecided)
        }
    }
}

#endif
