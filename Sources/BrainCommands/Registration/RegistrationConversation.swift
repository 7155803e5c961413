// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles

/// `brain register` without a terminal: asks for the fields of a ``RegistrationForm`` in order, line by line.
struct RegistrationConversation {
    private let loop: RegistrationLoop.Loop

    init(_ loop: RegistrationLoop.Loop) {
        self.loop = loop
    }

    /// Runs until the operator is added.
    ///
    /// - Throws: ``CommandFailure`` if it is refused, or the input ends before that; `SystemCalls.Failure` if that can’t be
    ///   read.
    func run() throws {
        for field in RegistrationForm.Field.allCases where loop.state.fields.contains(field) { try fill(field) }
        loop.send(.submitted)
        switch settled(while: { $0.phase == .submitting }).phase {
        case .done: return
        case .refused(let reason): throw CommandFailure(reason)
        case .editing, .submitting: throw CommandFailure("The form is not complete.")
        }
    }

    /// Asks for a field until it is valid.
    private func fill(_ field: RegistrationForm.Field) throws {
        while true {
            try SystemCalls.write(
                1, Array("\(field.title) – \(loop.state.advice(for: field, hasArrows: false)): ".utf8))
            guard let line = try nextLine() else { throw CommandFailure("The input ended, and nothing was added.") }
            loop.send(.typed(field, line))
            switch settled(while: { $0.status(of: field) == .checking }).status(of: field) {
            case .fine: return
            case .failed(let reason): try SystemCalls.write(1, Array("  \(reason)\n".utf8))
            case .empty, .checking:
                if field.isOptional { return }
                try SystemCalls.write(1, Array("  It can’t be left empty.\n".utf8))
            }
        }
    }

    /// The maximum length of a line, in bytes.
    private static let lengthLimit = 1 << 16

    /// Returns the next line, without its end; `nil` at the end of the input. Only the line is read, since what is after
    /// it is for the next one.
    private func nextLine() throws -> String? {
        var line: [UInt8] = []
        var byte: [UInt8] = [0]
        while try SystemCalls.read(STDIN_FILENO, into: &byte) > 0 {
            if byte[0] == UInt8(ascii: "\n") { return String(decoding: line[...].withoutCarriageReturn, as: UTF8.self) }
            line.append(byte[0])
            if line.count > Self.lengthLimit { throw CommandFailure("The line is too long.") }
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Returns the state once nothing is pending.
    private func settled(while isWaiting: (RegistrationForm) -> Bool) -> RegistrationForm {
        while true {
            let state = loop.state
            if !isWaiting(state) { return state }
            SystemCalls.sleep(milliseconds: 1)
        }
    }
}
