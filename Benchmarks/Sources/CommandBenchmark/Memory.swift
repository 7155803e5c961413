// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The most memory, in MiB, that a command holds while it answers lines, and the processor time it takes, in seconds.
///
/// The lines come through a pipe, and the system is asked while the process still waits for more: what it reports of a
/// process that has ended may be the memory of the one that started it.
func memory(of command: [String], lines count: Int) -> (memory: Double, cpu: Double)? {
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

    var numbers = Numbers()
    var block = ""
    for index in 1...count {
        block += "\(numbers.next())+\(numbers.next())\n"
        if block.utf8.count > 1 << 16 || index == count {
            var bytes = Array(block.utf8)[...]
            while !bytes.isEmpty {
                let written = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
                guard written > 0 else { return nil }
                bytes = bytes.dropFirst(written)
            }
            block = ""
        }
    }
    // Give it time to answer the last block.
    usleep(100_000)
    let status = (try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = peak.flatMap { $0.split(whereSeparator: { !$0.isNumber }).first }.flatMap { Double($0) }
    close(ends[1])
    var exit: CInt = 0
    var usage = rusage()
    wait4(child, &exit, 0, &usage)
    return ((kibibytes ?? .nan) / 1024, usage.ru_utime.seconds + usage.ru_stime.seconds)
}
