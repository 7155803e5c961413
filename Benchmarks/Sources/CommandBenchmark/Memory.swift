// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the peak memory of a command while it answers lines, in MiB, and its CPU time in seconds.
///
/// The lines are written to a pipe, and the memory is read while the process waits for more: after it has ended, the
/// system may report the memory of its parent instead.
///
/// - Parameter write: Writes the lines with the function passed to it, which returns whether it succeeded.
private func memory(
    of command: [String], writing write: ((String) -> Bool) -> Bool
) -> (memory: Double, cpu: Double)? {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, command[0], &actions, nil, &arguments, environ) == 0 else { return nil }
    close(ends[0])

    let isWritten = write { text in
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Foundation.write(ends[1], $0.baseAddress, $0.count) }
            guard written > 0 else { return false }
            bytes = bytes.dropFirst(written)
        }
        return true
    }
    guard isWritten else { return nil }
    // Wait until it has answered all lines.
    var before = -1.0
    while let now = processorTime(of: child), now > before {
        before = now
        usleep(200_000)
    }
    let status = (try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = peak.flatMap { $0.split(whereSeparator: { !$0.isNumber }).first }.flatMap { Double($0) }
    close(ends[1])
    var exit: CInt = 0
    var usage = rusage()
    wait4(child, &exit, 0, &usage)
    return ((kibibytes ?? .nan) / 1024, usage.ru_utime.seconds + usage.ru_stime.seconds)
}

/// Returns the peak memory and the CPU time of a command for `count` lines, each a sum of two numbers.
func memory(of command: [String], lines count: Int) -> (memory: Double, cpu: Double)? {
    memory(of: command) { write in
        var numbers = Numbers()
        var block = ""
        for index in 1...count {
            block += "\(numbers.next())+\(numbers.next())\n"
            if block.utf8.count > 1 << 16 || index == count {
                guard write(block) else { return false }
                block = ""
            }
        }
        return true
    }
}

/// Returns the peak memory and the CPU time of a command for the lines of a text.
func memory(of command: [String], text: String) -> (memory: Double, cpu: Double)? {
    memory(of: command) { $0(text) }
}

/// Returns the CPU time that a process has used so far, in clock ticks.
private func processorTime(of process: pid_t) -> Double? {
    // The 12th and 13th fields after the name, which is in parentheses: utime and stime (proc(5)).
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let fields = status.split(separator: ")").last?.split(separator: " "), fields.count > 12,
        let user = Double(fields[11]), let system = Double(fields[12])
    else { return nil }
    return user + system
}
