// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
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

    /// The maximum number of numbers created by a call: `BRAIN_MOST_NUMBERS`.
    private static var countLimit: Int { Int(BRAIN_MOST_NUMBERS) }

    /// The time for a process to end after its connection is closed, in seconds.
    private static var endingTime: Double { 2 }

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
            let deadline = SystemCalls.now() + Double(timeLimit) / 1_000
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
            return .success(try run(index, operands, arena, until: SystemCalls.now() + Double(timeLimit) / 1_000))
        } catch {
            hasEnded = true
            let text = Self.end(of: identifier, after: error, timeLimit: timeLimit)
            return .failure(End(text: text, isInterrupted: error == .interrupted))
        }
    }

    /// A description of how the process ended, which continues “its process”.
    struct End: Error {
        let text: String
        /// Whether it was stopped because the computation is to end.
        var isInterrupted = false
    }

    /// - Parameter limit: The time at which the process is too late, which the calculator’s own computations put off.
    private func run<Number: CalculatorNumber>(
        _ index: Int, _ operands: [Number], _ arena: NumberArena<Number>, until limit: Double
    ) throws(PluginConnection.Failure) -> UInt64 {
        var deadline = limit
        var numbers = Numbers(handles: operands.map { arena.add($0) })
        connection.write(.call)
        connection.write(index)
        connection.write(operands.count)
        try connection.flush(until: deadline)
        while true {
            let kind = try connection.readKind(until: deadline)
            switch kind {
            case .text:
                let text = try connection.readBytes(until: deadline)
                numbers.add(Self.compute(&deadline) { arena.number(text: text) }, arena)
            case .integer: numbers.add(arena.number(integer: try connection.readInteger(until: deadline)), arena)
            case .double:
                let pattern = try connection.readWord(until: deadline)
                numbers.add(arena.number(double: Double(bitPattern: pattern)), arena)
            case .constant:
                let which = try connection.readInteger(until: deadline)
                numbers.add(Self.compute(&deadline) { arena.constant(which) }, arena)
            case .unary:
                let which = try connection.readInteger(until: deadline)
                let operand = try operand(numbers, deadline)
                numbers.add(Self.compute(&deadline) { arena.unary(which, operand) }, arena)
            case .binary:
                let which = try connection.readInteger(until: deadline)
                let (first, second) = (try operand(numbers, deadline), try operand(numbers, deadline))
                numbers.add(Self.compute(&deadline) { arena.binary(which, first, second) }, arena)
            case .failure:
                let reason = try connection.readInteger(until: deadline)
                let message = try connection.readText(until: deadline)
                guard let fault = Fault(plugin: reason) else { throw .garbled }
                numbers.add(arena.failure(fault, message), arena)
            case .ordering, .isInteger, .toInteger, .toDouble, .digits, .fault:
                try answer(kind, numbers, arena, &deadline)
            case .result:
                let result = try operand(numbers, deadline)
                let misuse = try connection.readText(until: deadline)
                if !misuse.isEmpty { arena.report(remote: misuse) }
                return result
            case .description, .refusal, .call, .answer: throw .garbled
            }
        }
    }

    private func answer<Number: CalculatorNumber>(
        _ question: PluginMessage, _ numbers: Numbers, _ arena: NumberArena<Number>, _ deadline: inout Double
    ) throws(PluginConnection.Failure) {
        let x = try operand(numbers, deadline)
        connection.write(.answer)
        switch question {
        case .ordering:
            let y = try operand(numbers, deadline)
            switch Self.compute(&deadline, { arena.ordering(x, y) }) {
            case .ascending?: connection.write(-1)
            case .equal?: connection.write(0)
            case .descending?: connection.write(1)
            case nil: connection.write(2)
            }
        case .isInteger: connection.write(Self.compute(&deadline) { arena.isInteger(x) }.map { $0 ? 1 : 0 } ?? -1)
        case .toInteger:
            let integer = Self.compute(&deadline) { arena.integer(x) }
            connection.write(integer == nil ? 0 : 1)
            connection.write(integer ?? 0)
        case .toDouble: connection.write(Self.compute(&deadline) { arena.double(x) }.bitPattern)
        case .digits:
            let count = try connection.readInteger(until: deadline)
            connection.write(Self.compute(&deadline) { arena.digits(x, count: count) })
        default: connection.write(UInt64(Self.compute(&deadline) { arena.fault(x) }?.rawValue ?? 0))
        }
        try connection.flush(until: deadline)
    }

    /// Carries out a computation of the calculator, which is not the time of the process.
    private static func compute<Result>(_ deadline: inout Double, _ computation: () -> Result) -> Result {
        let start = SystemCalls.now()
        defer { deadline += SystemCalls.now() - start }
        return computation()
    }

    /// Returns the local handle of a number counted by the process; 0, which is invalid, for numbers it has not
    /// created.
    private func operand(_ numbers: Numbers, _ deadline: Double) throws(PluginConnection.Failure) -> UInt64 {
        numbers[try connection.readWord(until: deadline)]
    }

    /// The local handles of the numbers of a call, which the process counts from 1.
    private struct Numbers {
        private var handles: [UInt64]
        private var count: UInt64

        init(handles: [UInt64]) {
            self.handles = handles
            count = UInt64(handles.count)
        }

        /// Adds the next number. All those beyond the limit are ``Fault/limit``.
        mutating func add(_ handle: UInt64, _ arena: CallArena) {
            count += 1
            if handles.count < PluginProcess.countLimit {
                handles.append(handle)
            } else if handles.count == PluginProcess.countLimit {
                handles.append(arena.failure(.limit, ""))
            }
        }

        subscript(number: UInt64) -> UInt64 {
            guard number >= 1, number <= count else { return 0 }
            return handles[Int(min(number, UInt64(handles.count))) - 1]
        }
    }

    // MARK: The process

    private static func makeSockets() -> (ours: Int32, theirs: Int32)? {
        var sockets: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { return nil }
        // High descriptors, which cannot collide with that of the connection in the process.
        let (ours, theirs) = (fcntl(sockets[0], F_DUPFD_CLOEXEC, 10), fcntl(sockets[1], F_DUPFD_CLOEXEC, 10))
        close(sockets[0])
        close(sockets[1])
        guard ours >= 0, theirs >= 0 else {
            // If no descriptor from the tenth on is allowed.
            let code = errno == EINVAL ? EMFILE : errno
            for descriptor in [ours, theirs] where descriptor >= 0 { close(descriptor) }
            errno = code
            return nil
        }
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

    /// Ends a process, unless it has ended: where the program ignores SIGCHLD, or waits for all of its processes, its
    /// identifier may be that of another one then.
    private static func stop(_ process: pid_t) {
        guard waitpid(process, nil, WNOHANG) == 0 else { return }
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
        case .interrupted:
            stop(process)
            return "was interrupted"
        case .garbled:
            stop(process)
            return "sent an invalid answer, and was stopped"
        case .closed:
            // A process that has closed the connection has usually ended, or is about to.
            var status: Int32 = 0
            let deadline = SystemCalls.now() + endingTime
            while true {
                let ended = waitpid(process, &status, WNOHANG)
                if ended == process { break }
                if ended < 0 {
                    return
                        "ended; this program can’t tell how, since it ignores SIGCHLD or waits for all of its processes"
                }
                guard SystemCalls.now() < deadline else {
                    stop(process)
                    return "closed its connection, and was stopped"
                }
                SystemCalls.sleep(milliseconds: 1)
            }
            let signal = status & 0x7F
            if signal == 0 { return "ended with exit status \(status >> 8 & 0xFF)" }
            return "crashed with signal \(signal) (\(String(cString: strsignal(signal))))"
        }
    }
}
