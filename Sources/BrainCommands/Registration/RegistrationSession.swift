// SPDX-License-Identifier: Apache-2.0

import Platform
import Terminals

/// `brain register` at a terminal: it draws the state of the loop, and sends keys to the loop.
struct RegistrationSession {
    /// The reason why it ended.
    enum End: Equatable {
        /// The operator was added.
        case done
        /// The user left before that.
        case left
        /// A signal ended it.
        case signal(Int32)
    }

    private let terminal: any Terminal
    private let screen: FullScreen
    private let loop: RegistrationLoop.PageLoop
    private let colors: ColorDepth
    private var decoder = KeyDecoder()
    private var stopCount = 0

    init(terminal: any Terminal, loop: RegistrationLoop.PageLoop, colors: ColorDepth) {
        self.terminal = terminal
        screen = FullScreen(terminal, colors: colors, reportsMouse: true, asksForBackground: colors != .none)
        self.loop = loop
        self.colors = colors
    }

    /// Runs until the operator is added or the user leaves.
    mutating func run() throws(SystemCalls.Failure) -> End {
        let states = loop.states(bufferingPolicy: .bufferingNewest(1))
        return try screen.whileTaken(wakingFor: states) { () throws(SystemCalls.Failure) in try runTaken() }
    }

    private mutating func runTaken() throws(SystemCalls.Failure) -> End {
        while true {
            let page = loop.state
            if page.form.phase == .done { return .done }
            if page.isLeft { return .left }
            if page.stopCount != stopCount {
                stopCount = page.stopCount
                try stop()
            }
            let view = RegistrationView(page, colors: colors)
            try screen.draw(view.canvas, cursor: view.cursor)
            switch try terminal.wait(milliseconds: decoder.waitingTime) {
            case .bytes(let bytes): take(decoder.keys(bytes))
            case .timeout: take(decoder.flush())
            case .resized: loop.send(.resized(terminal.size))
            case .woken: break
            case .stopRequested: try stop()
            case .ended(let signal): return .signal(signal)
            }
        }
    }

    private func take(_ keys: [TerminalKey]) {
        for key in keys { loop.send(.key(key)) }
    }

    private func stop() throws(SystemCalls.Failure) {
        try screen.stop()
        loop.send(.resized(terminal.size))
    }
}
