// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform
import Synchronization

/// The time limit of a session’s lines, which starts anew with each line of an operation on several.
final class LineClock: Sendable {
    /// The most time that a line may take, in seconds; `nil` for no limit.
    private let limit: Double?
    private let end: Mutex<Double>

    init(limit: Double?) {
        self.limit = limit
        end = Mutex(limit.map { SystemCalls.now() + $0 } ?? .infinity)
    }

    /// Starts the time of the next line, which goes on even if the last one was abandoned.
    func restart() {
        if let limit { end.withLock { $0 = SystemCalls.now() + limit } }
        Interrupt.current?.begin()
    }

    /// Whether the line has taken too long.
    var isOver: Bool { limit != nil && end.withLock { SystemCalls.now() > $0 } }
}
