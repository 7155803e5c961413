// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// Puts the output of the pieces of a batch, which several threads answer, in the order of the pieces. It is written as
/// soon as all before it is complete.
final class PieceOrder: Sendable {
    private struct Piece {
        /// The text that waits for that of pieces before it.
        var text: OutputBuffer?
        var isComplete = false
    }

    private struct State {
        var pieces: [Piece] = []
        /// The first piece that is not complete, whose text need not wait.
        var first = 0
        var waitingSize = 0
        /// Empty buffers: memory that is used for the first time costs more than to write it.
        var spares: [OutputBuffer] = []
    }

    private let state = Mutex(State())
    private let output: BatchOutput

    init(_ output: BatchOutput) { self.output = output }

    /// Begins with other pieces.
    func begin(count: Int) {
        state.withLock { state in
            state.pieces = Array(repeating: Piece(), count: count)
            state.first = 0
            state.waitingSize = 0
        }
    }

    /// Adds text to a piece, and writes what has been held back for long enough.
    func add(_ results: UnsafeRawBufferPointer, _ messages: [UInt8], of piece: Int) {
        state.withLock { state in
            guard state.pieces.indices.contains(piece) else { return }
            if piece == state.first {
                output.add(results, messages)
            } else if !results.isEmpty || !messages.isEmpty {
                state.waitingSize += results.count + messages.count
                var text = state.pieces[piece].text.take() ?? state.spares.popLast() ?? OutputBuffer()
                text.append(results, messages)
                state.pieces[piece].text = text
            }
            output.flushIfDue(at: SystemCalls.now())
        }
    }

    /// Notes that a piece is complete.
    ///
    /// - Parameter isLast: Whether no text of pieces after it is wanted.
    /// - Returns: The number of bytes that wait, or `nil` if nothing more can be written.
    func end(_ piece: Int, isLast: Bool) -> Int? {
        state.withLock { state in
            if isLast { state.pieces.removeSubrange(min(piece + 1, state.pieces.count)...) }
            if state.pieces.indices.contains(piece) { state.pieces[piece].isComplete = true }
            while state.first < state.pieces.count, state.pieces[state.first].isComplete {
                state.first += 1
                guard state.first < state.pieces.count, var text = state.pieces[state.first].text else { continue }
                state.pieces[state.first].text = nil
                state.waitingSize -= text.count
                text.takeNew { output.add($0, $1) }
                text.removeAll()
                if text.isSmall { state.spares.append(text) }
            }
            return output.hasFailed ? nil : state.waitingSize
        }
    }
}
