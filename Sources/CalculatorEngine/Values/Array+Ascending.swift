// SPDX-License-Identifier: Apache-2.0

extension Array where Element: CalculatorNumber {
    /// Returns the numbers in ascending order. Where it is undecided for numbers that are identical, the result is the
    /// same for either order.
    ///
    /// - Throws: ``ValueFailure`` with the fault of a number that has one, for numbers of which the order is undecided,
    ///   or that have none, for more numbers than there is memory for, and once the computation is to end.
    /// - Complexity: O(*n* log *n*).
    public func ascending() throws(ValueFailure) -> [Element] {
        try ValueList<Element>.checkLength(count)
        var comparisons = 0
        do {
            return try sorted { left, right throws(ValueFailure) in
                comparisons += 1
                try Interrupt.check(at: comparisons)
                guard let ordering = left.ordering(relativeTo: right) else {
                    if let fault = left.fault ?? right.fault { throw ValueFailure(fault) }
                    if left.isIdentical(to: right) { return false }
                    throw ValueFailure(Element.withoutOrdering.fault ?? .undecided)
                }
                return ordering == .ascending
            }
        } catch {
            throw error as? ValueFailure ?? ValueFailure(.undecided)
        }
    }
}
