// SPDX-License-Identifier: Apache-2.0

/// A change by this window that can be taken back.
struct UndoStep: Sendable, Hashable {
    /// The expression and the result of an entry.
    private struct Content: Hashable {
        let expression: String
        let result: TapeResult
    }

    /// The mutations that take it back.
    let inverse: [TapeMutation]
    /// What the change left in the entries that it replaced.
    private var left: [Int: Content] = [:]

    init(of mutations: [TapeMutation], inverse: [TapeMutation]) {
        self.inverse = inverse
        for case .replace(let id, let expression, let result) in mutations {
            left[id] = Content(expression: expression, result: result)
        }
    }

    /// Returns what takes it back on a tape, apart from entries that another window has changed since.
    func change(on tape: Tape) -> TapeChange {
        .apply(
            inverse.filter { mutation in
                guard case .replace(let id, _, _) = mutation, let entry = tape.entry(id) else { return true }
                return left[id] == Content(expression: entry.expression, result: entry.result)
            })
    }
}
