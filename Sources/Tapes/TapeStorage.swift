// SPDX-License-Identifier: Apache-2.0

import FeedbackLoops
import SharedFiles

/// The storage of a tape: ``TapeFile``, ``UnstoredTape``, or one of your own.
///
/// A storage keeps a ``Tape``. It carries out a change by applying the mutations that
/// ``TapeChange/mutations(of:results:)`` determines from it, and tells its clients of those that others have made:
///
/// ```swift
/// func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
///     try tape.withLock { tape throws(FileError) in
///         let mutations = change.mutations(of: tape) { calculator.results(of: $0, on: $1) }
///         guard let mutations else { throw FileError("", .write, .stopped) }
///         return StoredChange(news: .mutations([]), mutations: mutations, inverse: tape.apply(mutations))
///     }
/// }
/// ```
public protocol TapeStorage: Sendable {
    /// Carries out a change, and returns once it is safely stored.
    ///
    /// - Throws: `FileError` if nothing could be stored.
    func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange

    /// Returns the changes by others since the last call, or since the last change that was carried out. The first call
    /// returns the whole tape, unless every tape begins empty, as an ``UnstoredTape`` does.
    ///
    /// - Throws: `FileError` if the tape can’t be read.
    func news() throws(FileError) -> TapeNews

    /// A sentence about its unreadable parts; `nil` if it is intact.
    var damage: String? { get }
}

extension Feedback where State == TapeState, Event == TapeState.Event {
    /// Stores the requested changes in order, once the tape has been read.
    public static func storing(in storage: some TapeStorage) -> Feedback {
        .react(to: { $0.isRead ? $0.requests.first : nil }) { request, send in
            do throws(FileError) {
                let stored = try storage.carryOut(request.change)
                if !stored.news.isEmpty { send(.news(stored.news)) }
                send(.stored(number: request.number, mutations: stored.mutations, inverse: stored.inverse))
            } catch {
                send(.failed(number: request.number, message: error.description))
            }
        }
    }

    /// Reads the tape, and polls for changes from other windows. Unreadable parts are reported once.
    ///
    /// - Parameters:
    ///   - storage: The storage of the tape.
    ///   - interval: The time between two polls. Less than a millisecond counts as one.
    public static func watching(_ storage: some TapeStorage, every interval: Duration) -> Feedback {
        .react(to: { _ in true }) { _, send in
            var told: String?
            while !Task.isCancelled {
                var message: String?
                do throws(FileError) {
                    let news = try storage.news()
                    if !news.isEmpty { send(.news(news)) }
                    message = storage.damage
                } catch {
                    message = error.description
                }
                if message != told {
                    told = message
                    if let message { send(.unreadable(message: message)) }
                }
                try? await Task.sleep(for: max(interval, .milliseconds(1)))
            }
        }
    }
}
