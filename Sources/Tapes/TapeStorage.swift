import FeedbackLoops
import SharedFiles

/// Where a tape is kept.
public protocol TapeStorage: Sendable {
    /// Carries a change out, and returns once it will not be lost.
    ///
    /// - Returns: The mutations that others have made since the last call, followed by those of the change; and those
    ///   that take the change back.
    /// - Throws: ``FileError``; nothing is then stored.
    func carryOut(_ change: TapeChange) throws(FileError) -> (
        mutations: [TapeMutation], inverse: [TapeMutation]
    )

    /// The mutations that others have made since the last call.
    func news() throws(FileError) -> [TapeMutation]
}

extension Feedback where State == TapeState, Event == TapeState.Event {
    /// Stores what is asked for, one change after the other.
    public static func storing(in storage: some TapeStorage) -> Feedback {
        .react(to: \.requests.first) { request, send in
            do throws(FileError) {
                let stored = try storage.carryOut(request.change)
                send(.stored(number: request.number, mutations: stored.mutations, inverse: stored.inverse))
            } catch {
                send(.failed(number: request.number, message: error.description))
            }
        }
    }

    /// Looks from time to time for what other windows have stored.
    public static func watching(_ storage: some TapeStorage, every interval: Duration) -> Feedback {
        .react(to: { _ in true }) { _, send in
            while !Task.isCancelled {
                // A tape that can't be read now may be readable later; storing says what is wrong.
                if let news = try? storage.news(), !news.isEmpty {
                    send(.stored(number: nil, mutations: news, inverse: []))
                }
                try? await Task.sleep(for: interval)
            }
        }
    }
}
