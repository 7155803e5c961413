// SPDX-License-Identifier: Apache-2.0

/// The tape as a window shows it: what is on it, what is being stored, and how far one can go back.
///
/// What a user asks for is stored first and shown then; what other windows stored comes the same way, as mutations.
public struct TapeState: Sendable {
    /// A change that waits to be stored.
    public struct Request: Sendable, Hashable {
        /// Which of this window's requests it is.
        public let number: Int
        /// What is wanted.
        public let change: TapeChange
        /// Which way it goes in the history of this window.
        let direction: Direction
    }

    enum Direction: Sendable, Hashable {
        case new, undo, redo
    }

    /// Something that happened to the tape.
    public enum Event: Sendable {
        /// The user wants it changed.
        case change(TapeChange)
        /// The user takes the last change of this window back.
        case undo
        /// The user takes an undo back.
        case redo
        /// The user begins or ends editing.
        case setEditing(Bool)
        /// The mutations of a request were stored; `inverse` takes them back.
        case stored(number: Int, mutations: [TapeMutation], inverse: [TapeMutation])
        /// The storage refused a request.
        case failed(number: Int, message: String)
        /// The tape was read, or others have changed it.
        case news(TapeNews)
        /// The tape can't be read, or not all of it.
        case unreadable(message: String)
    }

    /// What is on the tape.
    public private(set) var tape: Tape
    /// Whether entries can be edited, moved and deleted.
    public private(set) var isEditing = false
    /// The changes that wait to be stored, the next one first.
    public private(set) var requests: [Request] = []
    /// Why the last change was not stored, or what can't be read, as a sentence.
    public private(set) var failure: String?
    /// Whether what was stored before is on ``tape``. Until then changes wait.
    public private(set) var isRead: Bool

    private var past: [[TapeMutation]] = []
    private var future: [[TapeMutation]] = []
    private var requestCount = 0

    /// The most changes that can be taken back.
    private static var historyLimit: Int { 1000 }

    /// Whether the tape outlasts this window.
    public let isStored: Bool

    /// Creates the state that a window begins with.
    ///
    /// - Parameters:
    ///   - isStored: Whether the tape outlasts this window.
    ///   - isRead: Whether there is nothing to be read before it can be changed.
    public init(tape: Tape = Tape(), isStored: Bool = true, isRead: Bool = true) {
        self.tape = tape
        self.isStored = isStored
        self.isRead = isRead
    }

    /// Whether there is a change of this window to take back.
    public var canUndo: Bool { !past.isEmpty }

    /// Whether there is an undo to take back.
    public var canRedo: Bool { !future.isEmpty }

    /// Changes the state by an event: a pure function.
    public mutating func reduce(_ event: Event) {
        switch event {
        case .change(let change):
            guard isEditing || !change.needsEditing else { return }
            ask(change, .new)
        case .undo:
            if let last = past.popLast() { ask(.apply(last), .undo) }
        case .redo:
            if let last = future.popLast() { ask(.apply(last), .redo) }
        case .setEditing(let isEditing): self.isEditing = isEditing
        case .stored(let number, let mutations, let inverse):
            tape.apply(mutations)
            guard let request = take(number) else { return }
            failure = nil
            remember(inverse, request.direction)
        case .failed(let number, let message):
            guard let request = take(number) else { return }
            failure = message
            // The undo has not happened: it can be asked for again.
            if case .apply(let mutations) = request.change {
                if request.direction == .undo { past.append(mutations) }
                if request.direction == .redo { future.append(mutations) }
            }
        case .news(.mutations(let mutations)): tape.apply(mutations)
        case .news(.tape(let tape)):
            self.tape = tape
            isRead = true
        case .unreadable(let message):
            failure = message
            isRead = true
        }
    }

    private mutating func ask(_ change: TapeChange, _ direction: Direction) {
        requestCount += 1
        requests.append(Request(number: requestCount, change: change, direction: direction))
    }

    private mutating func take(_ number: Int) -> Request? {
        guard let index = requests.firstIndex(where: { $0.number == number }) else { return nil }
        return requests.remove(at: index)
    }

    private mutating func remember(_ inverse: [TapeMutation], _ direction: Direction) {
        guard !inverse.isEmpty else { return }
        switch direction {
        case .new:
            past.append(inverse)
            future = []
        case .undo: future.append(inverse)
        case .redo: past.append(inverse)
        }
        if past.count > Self.historyLimit { past.removeFirst(past.count - Self.historyLimit) }
    }
}

extension TapeChange {
    /// Whether it rearranges what is there.
    fileprivate var needsEditing: Bool {
        switch self {
        case .edit, .delete, .move: true
        case .record, .pin, .note, .apply: false
        }
    }
}
