// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// The running process of a plugin, which is ended when the object is destroyed.
///
/// Used by one thread at a time: ``IsolatedPlugin`` protects it with a lock.
final class PluginProcess: @unchecked Sendable {
    let description: PluginDescription
    private let identifier: pid_t
    private var connection: PluginConnection
    private var hasEnded = false

    /// The maximum number of numbers created by a call.
    private static var countLimit: Int { 1_000_000 }

    /// The time for a process to end after its connection is closed, in milliseconds.
    private static var endingTime: Int { 2_000 }

    /// Starts a process and waits for the description of its plugin.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments, of which the path of the library is the last.
    ///   - timeLimit: The maximum time to wait for an answer, in milliseconds.
    init(_ command: [String], path: String, timeLimit: Int) throws(PluginError) {
        guard let (ours, theirs) = Self.makeSockets() else {
            throw PluginError(path, .reported("no connection to a process for it: \(String(cString: strerror(errno)))"))
        }
        let started = Self.spawn(command + [path], theirs)
        close(theirs)
        var connection = PluginConnection(descriptor: ours)
        guard let started else {
            throw PluginError(path, .reported("no process for it: \(String(cString: strerror(errno)))"))
        }
        let read: Result<PluginDescription, PluginError>
        do throws(PluginConnection.Failure) {
            let deadline = PluginConnection.now() + timeLimit
            switch try connection.readKind(until: deadline) {
            case .description: read = .success(try PluginDescription(from: &connection, until: deadline))
            case .refusal: read = .failure(PluginError(path, .reported(try connection.readText(until: deadline))))
            default: throw .garbled
            }
        } catch {
            let end = Self.end(of: started, after: error, timeLimit: timeLimit)
            throw PluginError(path, .reported("its process \(end)"))
        }
        switch read {
        case .success(let description): self.description = description
        case .failure(let refusal):
            Self.stop(started)
            throw refusal
        }
        identifier = started
        self.connection = connection
    }

    deinit {
        if !hasEnded { Self.stop(identifier) }
    }

    /// Computes an operator with the numbers of an arena.
    ///
    /// - Returns: The handle of the result, or how the process ended, which makes it unusable.
    func call<Number: CalculatorNumber>(
        _ index: Int, _ operands: [Number], _ arena: NumberArena<Number>, timeLimit: Int
    ) -> Result<UInt64, End> {
        do throws(PluginConnection.Failure) {
            return .success(try run(index, operands, arena, until: PluginConnection.now() + timeLimit))
        } catch {
            hasEnded = true
            return .failure(End(text: Self.end(of: identifier, after: error, timeLimit: timeLimit)))
        }
    }

    /// A description of how the process ended, which continues “its process”.
    struct End: Error {
        let text: String
    }

    private func run<Number: CalculatorNumber>(
        _ index: Int, _ operands: [Number], _ arena: NumberArena<Number>, until deadline: Int
    ) throws(PluginConnection.Failure) -> UInt64 {
        var handles = operands.map { arena.add($0) }
        connection.write(.call)
        connection.write(index)
        connection.write(handles.count)
        try connection.flush(until: deadline)
        while true {
            let kind = try connection.readKind(until: deadline)
            switch kind {
            case .text: handles.append(arena.number(text: try connection.readBytes(until: deadline)))
            case .integer: handles.append(arena.number(integer: try connection.readInteger(until: deadline)))
            case .double:
                let pattern = try connection.readWord(until: deadline)
                handles.append(arena.number(double: Double(bitPattern: pattern)))
            case .constant: handles.append(arena.constant(try connection.readInteger(until: deadline)))
            case .unary:
                let which = try connection.readInteger(until: deadline)
                handles.append(arena.unary(which, try operand(handles, deadline)))
            case .binary:
                let which = try connection.readInteger(until: deadline)
                let first = try operand(handles, deadline)
                handles.append(arena.binary(which, first, try operand(handles, deadline)))
            case .failure:
                let reason = try connection.readInteger(until: deadline)
                guard let fault = Fault(plugin: reason) else { throw .garbled }
                handles.append(arena.failure(fault))
            case .ordering, .isInteger, .toInteger, .toDouble, .digits, .fault:
                try answer(kind, handles, arena, deadline)
            case .result:
                let result = try operand(handles, deadline)
                let misuse = try connection.readText(until: deadline)
                let message = try connection.readText(until: deadline)
                if !misuse.isEmpty { arena.report(remote: misuse) }
                if !message.isEmpty { arena.explain(message) }
                return result
            case .description, .refusal, .call, .answer: throw .garbled
            }
            if handles.count > Self.countLimit { throw .garbled }
        }
    }

    private func answer<Number: CalculatorNumber>(
        _ question: PluginMessage, _ handles: [UInt64], _ arena: NumberArena<Number>, _ deadline: Int
    ) throws(PluginConnection.Failure) {
        let x = try operand(handles, deadline)
        connection.write(.answer)
        switch question {
        case .ordering:
            switch arena.ordering(x, try operand(handles, deadline)) {
            case .ascending?: connection.write(-1)
            case .equal?: connection.write(0)
            case .descending?: connection.write(1)
            case nil: connection.write(2)
            }
        case .isInteger: connection.write(arena.isInteger(x).map { $0 ? 1 : 0 } ?? -1)
        case .toInteger:
            let integer = arena.integer(x)
            connection.write(integer == nil ? 0 : 1)
            connection.write(integer ?? 0)
        case .toDouble: connection.write(arena.double(x).bitPattern)
        case .digits: connection.write(arena.digits(x, count: try connection.readInteger(until: deadline)))
        default: connection.write(UInt64(arena.fault(x)?.rawValue ?? 0))
        }
        try connection.flush(until: deadline)
    }

    /// Returns the local handle of a number counted by the process; 0, which is invalid, for numbers it has not
    /// created.
    private func operand(_ handles: [UInt64], _ deadline: Int) throws(PluginConnection.Failure) -> UInt64 {
        let index = try connection.readWord(until: deadline)
        return index >= 1 && index <= UInt64(handles.count) ? handles[Int(index) - 1] : 0
    }

    // MARK: The process

    private static func makeSockets() -> (ours: Int32, theirs: Int32)? {
        var sockets: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue)
        #endif
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { return nil }
        // High descriptors, which cannot collide with that of the connection in the process.
        let (ours, theirs) = (fcntl(sockets[0], F_DUPFD_CLOEXEC, 10), fcntl(sockets[1], F_DUPFD_CLOEXEC, 10))
        close(sockets[0])
        close(sockets[1])
        guard ours >= 0, theirs >= 0 else { return nil }
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(ours, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return (ours, theirs)
    }

    /// Starts a program with the connection, no input, and its output redirected to standard error.
    private static func spawn(_ words: [String], _ connection: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, 2, 1)
        posix_spawn_file_actions_adddup2(&actions, connection, PluginHost.descriptor)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        // A crash must end quickly: backtraces take seconds and are not needed.
        var environment: [UnsafeMutablePointer<CChar>?] = [strdup("SWIFT_BACKTRACE=enable=no")]
        defer { free(environment[0]) }
        var next = environ
        while let variable = next.pointee {
            if strncmp(variable, "SWIFT_BACKTRACE=", 16) != 0 { environment.append(variable) }
            next += 1
        }
        environment.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, words[0], &actions, nil, arguments, environment)
        errno = code
        return code == 0 ? identifier : nil
    }

    private static func stop(_ process: pid_t) {
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }

    /// Ends a process that no longer responds, and describes how it ended.
    private static func end(of process: pid_t, after failure: PluginConnection.Failure, timeLimit: Int) -> String {
        switch failure {
        case .timeout:
            stop(process)
            let time = timeLimit % 1_000 == 0 ? "\(timeLimit / 1_000) s" : "\(timeLimit) ms"
            return "did not answer within \(time), and was stopped"
        case .garbled:
            stop(process)
            return "sent an invalid answer, and was stopped"
        case .closed:
            // A process that has closed the connection has usually ended, or is about to.
            var status: Int32 = 0
            let deadline = PluginConnection.now() + endingTime
            while waitpid(process, &status, WNOHANG) != process {
                guard PluginConnection.now() < deadline else {
                    stop(process)
                    return "closed its connection, and was stopped"
                }
                usleep(1_000)
            }
            let signal = status & 0x7F
            if signal == 0 { return "ended with exit status \(status >> 8 & 0xFF)" }
            return "crashed with signal \(signal) (\(String(cString: strsignal(signal))))"
        }
    }
}
