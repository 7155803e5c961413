// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns this number as a small integer, also if only a proof shows that it is one: ``exactInt`` does not look
    /// for that.
    ///
    /// - Throws: The number's own fault; ``Fault/notAnInteger``; ``Fault/limit`` for an integer that is not
    ///   representable as `Int`; or the reason why it could not be decided whether the number is an integer.
    package func decidedInt() throws(Fault) -> Int {
        if let integer = exactInt { return integer }
        if let fault { throw fault }
        guard let isInteger else { throw Self.withoutOrdering.fault ?? .undecided }
        guard isInteger else { throw .notAnInteger }
        let integer = rounded(.toNearestOrEven)
        guard let value = integer.exactInt else { throw integer.fault ?? .limit }
        return value
    }
}
