// SPDX-License-Identifier: Apache-2.0

/// The pending state of a calculator that is given its operands one by one: the operations without their second
/// operand, and the open parentheses.
///
/// It is shared by ``CalculatorBrain/performOperation(_:)`` and the keypad. An operand is a number, or a number
/// together with the keys pressed for it. Each request specifies how two operands are combined.
public struct KeyMachine<Operand: Sendable>: Sendable {
    /// A pending item outside of ``waiting``.
    public enum Outer: Sendable {
        /// An operation that binds less tightly, or that waits for a pair of parentheses.
        case operation(WaitingOperation<Operand>)
        /// An open parenthesis.
        case parenthesis
    }

    /// The operation that takes the next operand; `nil` if none is pending since the innermost open parenthesis.
    public var waiting: WaitingOperation<Operand>?
    /// The pending items outside of it, the innermost last.
    @usableFromInline
    var nested: [Outer] = []
    /// The number of open parentheses.
    public private(set) var openCount = 0

    /// Creates a machine with nothing pending.
    @inlinable
    public init() {}

    /// The pending items outside of ``waiting``, the innermost last.
    @inlinable
    public var outer: [Outer] { nested }

    /// Whether nothing is pending.
    @inlinable
    public var isEmpty: Bool { waiting == nil && nested.isEmpty }

    /// Prepares for an operation: operations that bind at least as tightly are completed with an operand, others are
    /// pushed.
    ///
    /// - Parameters:
    ///   - operand: The second operand of ``waiting``, or the first operand of all.
    ///   - key: The operation that becomes pending next.
    ///   - hasPrecedence: Whether operations have precedence, rather than being carried out in the order given.
    ///   - combine: Returns the result of an operation.
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

    /// Completes the pending operations, up to the innermost open parenthesis.
    ///
    /// - Parameters:
    ///   - operand: The second operand of ``waiting``; its result is the second operand of the next operation, and so
    ///     on.
    ///   - key: If given, operations from the first outer one that it binds tighter than remain pending.
    ///   - combine: Returns the result of an operation.
    /// - Returns: The result of the last one; `operand` if none is pending.
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

    /// Replaces the first operands of all pending operations.
    package mutating func replaceOperands(_ replacement: (Operand) -> Operand) {
        waiting = waiting.map { WaitingOperation(replacement($0.first), $0.key) }
        nested = nested.map { outer in
            guard case .operation(let waiting) = outer else { return outer }
            return .operation(WaitingOperation(replacement(waiting.first), waiting.key))
        }
    }

    /// Opens a parenthesis, with nothing pending in it.
    public mutating func open() {
        if let waiting { nested.append(.operation(waiting)) }
        nested.append(.parenthesis)
        openCount += 1
        waiting = nil
    }

    /// Closes the innermost parenthesis; the operation that waited for it is pending again.
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

/// An operation waiting for its second operand.
public struct WaitingOperation<Operand: Sendable>: Sendable {
    /// The first operand.
    public let first: Operand
    /// The key of the operation.
    public var key: OperatorKey

    /// Creates a pending operation.
    @inlinable
    public init(_ first: Operand, _ key: OperatorKey) {
        self.first = first
        self.key = key
    }
}

extension WaitingOperation: Equatable where Operand: Equatable {}
