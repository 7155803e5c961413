// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// Appends an element, unless the array would have to grow to more memory than the current computation may have.
    ///
    /// - Returns: Whether it was appended.
    @inlinable
    package mutating func appendWithinMemory(_ element: Element) -> Bool {
        // A full array is copied to one of twice the size.
        if count == capacity, !Interrupt.mayAllocateArray(2 * count * MemoryLayout<Element>.stride) { return false }
        append(element)
        return true
    }
}
