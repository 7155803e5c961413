// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns this number as a small integer, also if only a proof shows that it is one, which ``exactInt`` does not
    /// look for: what an operator that takes integers asks of an operand.
    ///
    /// - Throws: The number's own fault; ``Fault/notAnInteger``; ``Fault/limit`` for an integer that is not
    ///   representable as `Int`; or the reason why it could not be decided whether the number is an integer:
    ///   ``Fault/undecided``, ``Fault/interrupted``, or ``Fault/unordered`` for a type of number without an order.
    /// - Complexity: O(1) where ``exactInt`` has the answer. Otherwise that of ``isInteger``: an exact number is computed
    ///   to as many digits as tell it from the nearest integer, or prove that it is that, up to 4,000.
    public func decidedInt() throws(Fault) -> Int {
        if let integer = exactInt { return integer }
        if let fault { throw fault }
        guard let isInteger else { throw Self.withoutOrdering.fault ?? .undecided }
        guard isInteger else { throw .notAnInteger }
        let integer = rounded(.toNearestOrEven)
        guard let value = integer.exactInt else { throw integer.fault ?? .limit }
        return value
    }
}
