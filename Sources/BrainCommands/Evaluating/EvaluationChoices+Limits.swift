#if GMP
import CalculatorEngine
import Platform
import ExactReals

extension EvaluationChoices {
    /// Runs `body` with the limits on size and time that the user chose.
    func withLimits(_ body: (EvaluationWatch) -> ExitStatus) -> ExitStatus {
        let limits = limits
        let watch = EvaluationWatch(timeout: timeout, showsProgress: SystemCalls.isTerminal(2))
        return ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(Interrupt { watch.isOver() }) { body(watch) }
        }
    }

    /// The limits on size that the user chose.
    var limits: ResourceLimits {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        // Half of what the process may still have is left to Swift, which ends the process where it gets no memory.
        let bytes = min(maximumMemory << 20, SystemCalls.addressSpaceLeft().map { $0 / 2 } ?? .max)
        limits.maximumMemory = SystemCalls.residentMemory().map { $0 + bytes }
        // Multiplying takes up to four times the size of the result, writing it as text up to twelve times
        // (measured with GMP 6.2.1); with 16 the whole computation stays within what the user allows.
        limits.maximumBits = bytes << 3 / 16
        return limits
    }
}
#endif
