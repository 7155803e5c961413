// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform

/// A pseudo-terminal: a program is started on its one end, and the test is at the other.
final class PseudoTerminal {
    private struct Failure: Error { let text: String }

    /// The test's end, which is read without waiting.
    let end: FileHandle
    /// The program's end.
    let programEnd: FileHandle

    init() throws {
        // Glibc's module leaves out what its headers declare for X/Open systems.
        typealias Open = @convention(c) (Int32) -> Int32
        typealias Name = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?
        func function<Function>(_ name: String, as: Function.Type) throws -> Function {
            guard let symbol = dlsym(nil, name) else { throw Failure(text: "there is no \(name)") }
            return unsafeBitCast(symbol, to: Function.self)
        }
        let number = try function("posix_openpt", as: Open.self)(O_RDWR | O_NOCTTY)
        guard number >= 0, try function("grantpt", as: Open.self)(number) == 0,
            try function("unlockpt", as: Open.self)(number) == 0,
            let name = try function("ptsname", as: Name.self)(number)
        else { throw Failure(text: "there is no pseudo-terminal") }
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        end = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        guard let programEnd = FileHandle(forUpdatingAtPath: String(cString: name)) else {
            throw Failure(text: "the pseudo-terminal can’t be opened")
        }
        self.programEnd = programEnd
    }

    /// Tells the program how large the screen is.
    func setSize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(end.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(end.fileDescriptor, $0.baseAddress, $0.count) }
    }

    /// What the program has written when `isEnough` of it is there, or after so long.
    func output(seconds: Double, until isEnough: (String) -> Bool) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            let count = buffer.withUnsafeMutableBytes { read(end.fileDescriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += buffer[..<count]
                continue
            }
            if isEnough(String(decoding: bytes, as: UTF8.self)) { break }
            usleep(5000)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
