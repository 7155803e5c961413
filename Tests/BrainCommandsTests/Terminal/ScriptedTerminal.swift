import SharedFiles

@testable import BrainCommands

/// A terminal that types what a test wants, and remembers what was written on it.
final class ScriptedTerminal: Terminal {
    /// What a test does at the terminal.
    enum Step {
        case type(String)
        case resize(TerminalSize)
        case signal(Int32)
        /// Lets what was asked for be done.
        case settle
        case check((Canvas) -> Void)
    }

    private(set) var size: TerminalSize
    private var steps: [Step]
    private(set) var written: [UInt8] = []
    private(set) var rawChanges: [Bool] = []
    private(set) var suspendCount = 0
    let wake: @Sendable () -> Void = {}
    var canvas: () -> Canvas = { Canvas(size: TerminalSize(columns: 0, rows: 0)) }
    var settle: () -> Void = {}
    /// From which write on writing fails.
    var failingWrite = Int.max
    private var writeCount = 0

    init(_ size: TerminalSize, _ steps: [Step]) {
        self.size = size
        self.steps = steps
    }

    func write(_ bytes: [UInt8]) throws(SystemCalls.Failure) {
        writeCount += 1
        if writeCount >= failingWrite { throw SystemCalls.Failure(code: 5) }
        written += bytes
    }

    func wait(milliseconds: Int?) throws(SystemCalls.Failure) -> TerminalInput {
        guard let step = steps.first else { return .ended(signal: 1) }
        steps.removeFirst()
        switch step {
        case .type(let text): return .bytes(Array(text.utf8))
        case .resize(let size):
            self.size = size
            return .resized
        case .signal(let number): return number == 20 ? .stopRequested : .ended(signal: number)
        case .check(let check):
            check(canvas())
            return .woken
        case .settle:
            settle()
            return .timeout
        }
    }

    func setRaw(_ isRaw: Bool) { rawChanges.append(isRaw) }

    func suspend() { suspendCount += 1 }
}
