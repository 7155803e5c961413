// SPDX-License-Identifier: Apache-2.0

extension Span {
    /// The elements as an array.
    var elements: [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for index in indices { elements.append(self[index]) }
        return elements
    }
}
