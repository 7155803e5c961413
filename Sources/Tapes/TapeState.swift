// SPDX-License-Identifier: Apache-2.0

/// The state of the tape in a window: its entries, the changes being stored, and the undo history.
///
/// A change by the user is stored first and shown afterwards; changes from other windows arrive in the same way, as
/// mutations.
public struct TapeState: Sendable {
    /// A change waiting to be stored.
    public struct Request: Sendable, Hashable {
        /// The number of the request in this window.
        public let number: Int
        /// The requested change.
        public let change: TapeChange
        /// Its direction in the undo history of this window.
        let direction: Direction
    }

    enum Direction: Sendable, Hashable {
        case new, undo, redo
    }

    /// An event that affects the tape.
    public enum Event: Sendable {
        /// The user requests a change. With a calculation, those that could not be stored are stored first. One that
        /// edits, moves or deletes an entry has no effect, and is no failure, unless the tape is being edited: see
        /// ``setEditing(_:)``.
        case change(TapeChange)
        /// The calculations that could not be stored are to be stored.
        case storeAgain
        /// The user undoes the last change of this window.
        case undo
        /// The user redoes the last change undone.
        case redo
        /// The user starts or ends editing, which ``TapeState/isEditing`` tells. At first, the tape is not edited.
        case setEditing(Bool)
        /// The mutations of a request were stored; `inverse` undoes them.
        case stored(number: Int, mutations: [TapeMutation], inverse: [TapeMutation])
        /// The storage refused a request.
        case failed(number: Int, message: String)
        /// The tape was read, or changed by another process.
        case news(TapeNews)
        /// The tape, or a part of it, can't be read.
        case unreadable(message: String)

        /// The number of the request that was stored or refused.
        public var request: Int? {
            switch self {
            case .stored(let number, _, _), .failed(let number, _): number
            case .change, .storeAgain, .undo, .redo, .setEditing, .news, .unreadable: nil
            }
        }

        /// What went wrong, as a sentence; `nil` if nothing did.
        public var failure: String? {
            switch self {
            case .failed(_, let message), .unreadable(let message): message
            case .change, .storeAgain, .undo, .redo, .setEditing, .stored, .news: nil
            }
        }
    }

    /// The tape.
    public private(set) var tape: Tape
    /// Whether entries can be edited, moved and deleted.
    public private(set) var isEditing = false
    /// The changes waiting to be stored, the next one first.
    public private(set) var requests: [Request] = []
    /// The reason why the last change was not stored or what can't be read, as a sentence.
    public private(set) var failure: String?
    /// The calculations that could not be stored, the oldest first: each a
    /// ``TapeChange/record(expression:result:time:day:uses:)``.
    public private(set) var unstored: [TapeChange]
    /// Whether the stored entries have been read into ``tape``. Until then, changes wait.
    public private(set) var isRead: Bool

    private var past: [UndoStep] = []
    private var future: [UndoStep] = []
    private var requestCount = 0

    /// The maximum number of changes that can be undone.
    private static var historyLimit: Int { 1000 }

    /// Whether the tape persists after this window is closed.
    public let isStored: Bool

    /// Creates the initial state of a window.
    ///
    /// - Parameters:
    ///   - tape: The tape, as far as it is known.
    ///   - isStored: Whether the tape persists after this window is closed.
    ///   - isRead: Whether the tape can be changed without reading anything first.
    ///   - unstored: The calculations that could not be stored before.
    public init(
        tape: Tape = Tape(), isStored: Bool = true, isRead: Bool = true, unstored: [TapeChange] = []
    ) {
        self.tape = tape
        self.isStored = isStored
        self.isRead = isRead
        self.unstored = unstored
    }

    /// Whether there is a change by this window to undo.
    public var canUndo: Bool { !past.isEmpty }

    /// Whether there is a change to redo.
    public var canRedo: Bool { !future.isEmpty }

    /// The number of the change being stored, if its results may have to be calculated, which can take long.
    public var recalculation: Int? {
        guard isRead, let request = requests.first, request.change.needsResults else { return nil }
        return request.number
    }

    /// Updates the state for an event: a pure function.
    public mutating func reduce(_ event: Event) {
        switch event {
        case .change(let change):
            guard isEditing || !change.needsEditing else { return }
            if change.addsEntry { storeAgain() }
            ask(change, .new)
        case .storeAgain: storeAgain()
        case .undo:
            if let last = past.popLast() { ask(.undo(last), .undo) }
        case .redo:
            if let last = future.popLast() { ask(.undo(last), .redo) }
        case .setEditing(let isEditing): self.isEditing = isEditing
        case .stored(let number, let mutations, let inverse):
            tape.apply(mutations)
            guard let request = take(number) else { return }
            failure = nil
            remember(UndoStep(of: mutations, inverse: inverse), request.direction)
        case .failed(let number, let message):
            guard let request = take(number) else { return }
            failure = message
            if request.change.addsEntry { giveUpStoring(request.change) }
            // The undo did not happen, so it can be requested again.
            if case .undo(let step) = request.change {
                if request.direction == .undo { past.append(step) } else { future.append(step) }
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

    // MARK: What could not be stored

    private mutating func storeAgain() {
        let waiting = unstored
        unstored = []
        for change in waiting { ask(change, .new) }
    }

    /// Keeps a calculation that could not be stored, and those that wait behind it: they would hardly fare better, and
    /// keep their order.
    private mutating func giveUpStoring(_ change: TapeChange) {
        unstored.append(change)
        for request in requests where request.change.addsEntry { unstored.append(request.change) }
        requests.removeAll { $0.change.addsEntry }
    }

    private mutating func remember(_ step: UndoStep, _ direction: Direction) {
        guard !step.inverse.isEmpty else { return }
        switch direction {
        case .new:
            past.append(step)
            future = []
        case .undo: future.append(step)
        case .redo: past.append(step)
        }
        if past.count > Self.historyLimit { past.removeFirst(past.count - Self.historyLimit) }
    }
}

extension TapeChange {
    /// Whether it records a calculation.
    fileprivate var addsEntry: Bool { if case .record = self { true } else { false } }

    /// Whether it changes existing entries.
    fileprivate var needsEditing: Bool {
        switch self {
        case .edit, .delete, .move: true
        case .record, .pin, .note, .undo: false
        }
    }
}
