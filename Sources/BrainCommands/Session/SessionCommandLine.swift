// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import SharedFiles
import Sheets
import Terminals

/// `brain` at a terminal: a session configured by the command line and the user’s settings.
enum SessionCommandLine {
    static func run(_ options: OptionValues, by brain: Brain) throws -> ExitStatus {
        var settings = SessionSettings(options: options)
        if let size = SystemCalls.windowSize(1) { settings.columns = size.columns }
        settings.hasEditor = !options.has(.plain) && UnixTerminal.isThere
        let file = try options.text(.session).map { try SheetFile(readingFrom: $0) }
        // What the sheet says counts more than what the user likes elsewhere.
        try file?.apply(to: &settings, asPresets: true)
        let faults = SettingsFile.current?.apply(to: &settings) ?? []
        var (desk, complaints) = try SessionOpening(settings: settings, brain: brain).desk()
        var reply = SessionReply()
        for complaint in complaints + faults { reply.complain(complaint) }
        if let file, let path = options.text(.session) {
            desk.files = SheetFiles(last: path, texts: [path: file.text])
            desk.add(file.lines.map(\.text), known: [], &reply)
        }
        if !settings.hasEditor {
            var session = PlainSession(desk: desk)
            return try session.run(saying: reply)
        }
        let history = HistoryFile.path(environment: SystemCalls.environment).map { HistoryFile(path: $0) }
        let terminal = try UnixTerminal()
        var state = SessionState(desk: desk, size: terminal.size)
        state.preferences = settings.preferences
        if let history, !history.isThere {
            state.say("brain \(Version.current). Type ‘help’ for help, ‘quit’ to leave.")
        }
        state.take(reply)
        var session = InteractiveSession(
            terminal: terminal, theme: SessionTheme(colors: UnixTerminal.colors), history: history,
            executor: ThreadExecutor())
        let signal = try session.run(state)
        if let complaint = session.unstored {
            var output = OutputBuffer()
            output.complain(complaint)
            // The terminal may be gone.
            try? output.flush()
        }
        if let signal { return .signal(signal) }
        return session.unstored == nil ? .success : .inputOutputFailed
    }
}
