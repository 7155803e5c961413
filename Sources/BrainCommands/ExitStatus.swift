// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// The exit status of a command; larger values are worse. Throwing a status ends the command.
struct ExitStatus: Error, RawRepresentable, Hashable, Comparable {
    let rawValue: Int32

    /// Everything was answered.
    static let success = ExitStatus(rawValue: 0)
    /// An expression was parsed, but has no value.
    static let evaluationFailed = ExitStatus(rawValue: 1)
    /// An expression could not be parsed.
    static let unreadable = ExitStatus(rawValue: 2)
    /// The command line was wrong (EX_USAGE of sysexits.h).
    static let wrongUsage = ExitStatus(rawValue: 64)
    /// The plugins that the program was built with can't be used together (EX_SOFTWARE).
    static let wronglyBuilt = ExitStatus(rawValue: 70)
    /// A file could not be read or written (EX_IOERR).
    static let inputOutputFailed = ExitStatus(rawValue: 74)
    /// The user stopped the evaluation (128 + SIGINT, as in shells).
    static let interrupted = ExitStatus(rawValue: 130)
    /// Another process stopped a batch of lines (128 + SIGTERM).
    static let terminated = ExitStatus(rawValue: 143)

    /// The statuses and their meanings, for the help and the manual page.
    static let meanings: [(status: ExitStatus, meaning: String)] = [
        (success, "everything was evaluated"),
        (
            evaluationFailed,
            "an expression has no value, or a command such as ‘operators’ or ‘undefine’ knows no such name"
        ),
        (
            unreadable,
            "an expression or a definition could not be read or has an unknown name, or a command such as ‘plugin add’ failed "
                + "otherwise"
        ),
        (
            wrongUsage,
            "the command line is wrong, or names operators, a plugin or a choice that does not exist"
        ),
        (inputOutputFailed, "reading or writing failed, including because a file does not exist"),
        (interrupted, "Ctrl-C stopped the evaluation"),
        (terminated, "SIGTERM stopped a batch of lines"),
    ]

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Returns the status of a process ended by a signal, as in shells.
    static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }

    init(_ error: CalculationError) {
        if case .fault(.interrupted, _, _, _) = error.reason, UserInterrupt.isRequested {
            self = .interrupted
        } else {
            self = error.isEvaluationFailure ? .evaluationFailed : .unreadable
        }
    }

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    func exit() -> Never {
        PluginFailureReport.end(rawValue)
        SystemCalls.exit(rawValue)
    }
}
