#if GMP
import CalculatorEngine
import Platform
import ExactReals

extension EvaluationChoices {
    /// Runs `body` with the limits on size and time that the user chose.
    func withLimits(_ body: (EvaluationWatch) -> ExitStatus) -> ExitStatus {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        // Multiplying takes up to four times the size of the result, writing it as text up to twelve times
        // (measured with GMP 6.2.1); with 16 the whole computation stays within what the user allows.
        limits.maximumBits = maximumMemory << 23 / 16
        let watch = EvaluationWatch(timeout: timeout, showsProgress: SystemCalls.isTerminal(2))
        return ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(Interrupt { watch.isOver() }) { body(watch) }
        }
    }
}
#endif
