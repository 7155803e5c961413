// SPDX-License-Identifier: Apache-2.0

import Platform
import Tapes

// Records entries on a tape and prints the expression of each once it is stored, for tests that kill this process or
// take its disk away.
//
//     TapeWriter <path> <name> <count> [<largest file in bytes>]
//
// After an entry that can't be stored it prints the error, takes the limit away, and goes on.

let arguments = CommandLine.arguments
guard arguments.count >= 4, let count = Int(arguments[3]) else { exit(64) }
let name = arguments[2]

func setFileLimit(_ bytes: rlim_t) {
    var limit = rlimit()
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
    let resource = RLIMIT_FSIZE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = min(bytes, limit.rlim_max)
    setrlimit(resource, &limit)
}

if arguments.count > 4, let bytes = rlim_t(arguments[4]) {
    signal(SIGXFSZ, SIG_IGN)
    setFileLimit(bytes)
}

func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

let file = TapeFile(path: arguments[1]) { entries, _ in entries.map(\.result) }
for number in 1...max(1, count) {
    let expression = "\(name)\(number)"
    let change = TapeChange.record(
        expression: expression, result: .value("\(number)"), time: number,
        day: CalendarDay(year: 2026, month: 11, day: 21))
    do {
        _ = try file.carryOut(change)
        say(expression)
    } catch {
        say("failed: \(error)")
        setFileLimit(rlim_t.max)
    }
}
