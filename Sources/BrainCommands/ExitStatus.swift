import CalculatorEngine
import Platform

/// How a command ended, as the status of the process; the larger is the worse.
enum ExitStatus: Int32, Comparable {
    /// Everything was answered.
    case success = 0
    /// An expression was read, but has no value.
    case evaluationFailed = 1
    /// An expression could not be read.
    case unreadable = 2
    /// The command line was wrong (EX_USAGE of sysexits.h).
    case wrongUsage = 64
    /// The user stopped the evaluation (128 + SIGINT, as shells count).
    case interrupted = 130
    /// Standard input could not be read, or standard output not written (EX_IOERR).
    case inputOutputFailed = 74

    init(_ error: CalculationError) {
        if case .fault(.interrupted, _, _, _) = error.reason, EvaluationWatch.isInterruptedByUser {
            self = .interrupted
        } else {
            self = error.isEvaluationFailure ? .evaluationFailed : .unreadable
        }
    }

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    func exit() -> Never { SystemCalls.exit(rawValue) }
}
