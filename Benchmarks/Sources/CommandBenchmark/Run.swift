// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times of one run of a command.
struct Run {
    /// The elapsed time in seconds.
    var wall: Double
    /// The CPU time in seconds, both user and system.
    var cpu: Double

    /// Runs a command and discards its output and its messages; `nil` if it could not be started, or a signal ended it.
    ///
    /// - Parameters:
    ///   - command: The path of the program and its arguments.
    ///   - input: The path of a file for its standard input.
    init?(_ command: [String], input: String = "/dev/null") {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        for descriptor: CInt in 1...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }

        var child = pid_t()
        var status: CInt = 0
        var usage = rusage()
        let start = ContinuousClock.now
        guard posix_spawn(&child, command[0], &actions, nil, &arguments, environ) == 0,
            wait4(child, &status, 0, &usage) == child, status & 0x7F == 0
        else { return nil }
        wall = (ContinuousClock.now - start) / .seconds(1)
        cpu = usage.ru_utime.seconds + usage.ru_stime.seconds
    }
}

extension timeval {
    var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}

/// Returns the path of a program, or `nil` if it is not installed.
func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
