// SPDX-License-Identifier: Apache-2.0

/// An undo history: about the last thousand values of something.
///
/// It is a linked list, so that each of many states can hold its own history and share most of it. After
/// `generationLength` values a new list begins, and the one before the previous list is discarded.
struct UndoHistory<Value: Sendable & Equatable>: Sendable, Equatable {
    private final class Node: Sendable {
        let value: Value
        let next: Node?
        let count: Int

        init(_ value: Value, _ next: Node?) {
            self.value = value
            self.next = next
            self.count = (next?.count ?? 0) + 1
        }
    }

    /// Short enough that freeing a whole list, which recurses, is no risk to the stack.
    private static var generationLength: Int { 500 }

    private var newer: Node?
    private var older: Node?

    var isEmpty: Bool { newer == nil && older == nil }

    /// The values, from the latest to the oldest.
    var values: [Value] {
        var values: [Value] = []
        for generation in [newer, older] {
            var node = generation
            while let current = node {
                values.append(current.value)
                node = current.next
            }
        }
        return values
    }

    mutating func push(_ value: Value) {
        if let newer, newer.count >= Self.generationLength {
            older = newer
            self.newer = nil
        }
        newer = Node(value, newer)
    }

    mutating func pop() -> Value? {
        if newer == nil {
            newer = older
            older = nil
        }
        let value = newer?.value
        newer = newer?.next
        return value
    }

    static func == (left: UndoHistory, right: UndoHistory) -> Bool {
        (left.newer === right.newer && left.older === right.older) || left.values == right.values
    }
}
