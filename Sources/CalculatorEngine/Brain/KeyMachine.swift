// SPDX-License-Identifier: Apache-2.0

/// What waits in a calculator that is given its operands one by one: the operations without their second operand, and
/// the parentheses that are open.
///
/// It is the machine of ``CalculatorBrain/performOperation(_:)`` and of the keypad alike. An operand is whatever they
/// calculate with: a number, or a number together with the keys that were pressed for it. How two operands are combined
/// is told with each request.
public struct KeyMachine<Operand: Sendable>: Sendable {
    /// What waits outside of ``waiting``.
    public enum Outer: Sendable {
        /// An operation that binds less tightly, or that waits for a pair of parentheses.
        case operation(WaitingOperation<Operand>)
        /// A parenthesis that is open.
        case parenthesis
    }

    /// The operation that gets the next operand; `nil` where none waits since the innermost open parenthesis.
    public var waiting: WaitingOperation<Operand>?
    /// What waits outside of it, the innermost last.
    @usableFromInline
    var nested: [Outer] = []
    /// How many parentheses are open.
    public private(set) var openCount = 0

    /// Creates a machine in which nothing waits.
    @inlinable
    public init() {}

    /// What waits outside of ``waiting``, the innermost last.
    @inlinable
    public var outer: [Outer] { nested }

    /// Whether nothing waits.
    @inlinable
    public var isEmpty: Bool { waiting == nil && nested.isEmpty }

    /// Prepares for an operation: what binds at least as tightly is completed with an operand, anything else is put
    /// aside.
    ///
    /// - Parameters:
    ///   - operand: The second operand of ``waiting``, or the first one of all.
    ///   - key: The operation that is to wait next.
    ///   - hasPrecedence: Whether operations bind differently at all, rather than being carried out one after another.
    ///   - combine: The result of an operation.
    /// - Returns: The first operand of the new operation. ``waiting`` is `nil`.
    @inlinable
    public mutating func operand<Failure: Error>(
        _ operand: Operand, before key: OperatorKey, hasPrecedence: Bool,
        combine: (Operand, OperatorKey, Operand) throws(Failure) -> Operand
    ) throws(Failure) -> Operand {
        guard let waiting else { return operand }
        if hasPrecedence, key.bindsTighter(than: waiting.key) {
            nested.append(.operation(waiting))
            self.waiting = nil
            return operand
        }
        return try complete(with: operand, before: key, combine: combine)
    }

    /// Completes the operations that wait, up to the innermost open parenthesis.
    ///
    /// - Parameters:
    ///   - operand: The second operand of ``waiting``; its result is that of the next operation, and so on.
    ///   - key: Where given, an operation outside that it binds tighter than still waits, and those beyond it.
    ///   - combine: The result of an operation.
    /// - Returns: The result of the last one; `operand` where none waits.
    @inlinable
    public mutating func complete<Failure: Error>(
        with operand: Operand, before key: OperatorKey? = nil,
        combine: (Operand, OperatorKey, Operand) throws(Failure) -> Operand
    ) throws(Failure) -> Operand {
        var value = operand
        if let waiting {
            value = try combine(waiting.first, waiting.key, value)
            self.waiting = nil
        }
        while case .operation(let outer) = nested.last {
            if let key, key.bindsTighter(than: outer.key) { break }
            value = try combine(outer.first, outer.key, value)
            nested.removeLast()
        }
        return value
    }

    /// Opens a parenthesis, in which nothing waits yet.
    public mutating func open() {
        if let waiting { nested.append(.operation(waiting)) }
        nested.append(.parenthesis)
        openCount += 1
        waiting = nil
    }

    /// Closes the innermost parenthesis; the operation that waited for it waits again.
    public mutating func close() {
        guard case .parenthesis = nested.last else { return }
        nested.removeLast()
        openCount -= 1
        waiting = nil
        if case .operation(let outer) = nested.last {
            nested.removeLast()
            waiting = outer
        }
    }
}

extension KeyMachine: Equatable where Operand: Equatable {}
extension KeyMachine.Outer: Equatable where Operand: Equatable {}

/// An operation that waits for its second operand.
public struct WaitingOperation<Operand: Sendable>: Sendable {
    /// The first operand.
    public let first: Operand
    /// The key of the operation.
    public var key: OperatorKey

    /// Creates an operation that waits.
    @inlinable
    public init(_ first: Operand, _ key: OperatorKey) {
        self.first = first
        self.key = key
    }
}

extension WaitingOperation: Equatable where Operand: Equatable {}
