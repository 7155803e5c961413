// SPDX-License-Identifier: Apache-2.0

import FeedbackLoops
import SharedFiles

/// What others have made of a tape.
public enum TapeNews: Sendable, Equatable {
    /// They have made these mutations since it was last looked.
    case mutations([TapeMutation])
    /// It is this tape: nobody had looked before, or another one has taken its place.
    case tape(Tape)

    /// Whether there is nothing new.
    public var isEmpty: Bool { self == .mutations([]) }
}

/// What came of a change that was carried out.
public struct StoredChange: Sendable {
    /// What others had made of the tape before.
    public var news: TapeNews
    /// What the change came to.
    public var mutations: [TapeMutation] = []
    /// What takes it back.
    public var inverse: [TapeMutation] = []
}

/// Where a tape is kept.
public protocol TapeStorage: Sendable {
    /// Carries a change out, and returns once it will not be lost.
    ///
    /// - Throws: ``FileError``; nothing is then stored.
    func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange

    /// What others have made of the tape since the last call, or since the last change that was carried out.
    func news() throws(FileError) -> TapeNews

    /// What of it can't be understood, as a sentence; `nil` where it is whole.
    var damage: String? { get }
}

extension Feedback where State == TapeState, Event == TapeState.Event {
    /// Stores what is asked for, one change after the other, once the tape has been read.
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

    /// Reads the tape, and looks from time to time for what other windows have stored. What can't be read is told once.
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
                try? await Task.sleep(for: interval)
            }
        }
    }
}
