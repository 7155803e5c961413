// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// What Tab does behind `brain`, in the shells themselves.
@Suite(.serialized)
struct CompletionTests {
    /// What is typed before Tab and Return, and the words that `brain` is then called with.
    private static let rows: [(typed: String, call: String)] = [
        ("brain und", "[undefine]"),
        ("brain plugin ad", "[plugin][add]"),
        ("brain --prec", "[--precision]"),
        ("brain keys --tr", "[keys][--trace]"),
        ("brain keys --rules b", "[keys][--rules][basic]"),
        ("brain keys --rules=b", "[keys][--rules=basic]"),
        ("brain --backend gmp keys --rules sc", "[--backend][gmp][keys][--rules][scientific]"),
        ("brain --format sci", "[--format][scientific]"),
        ("brain tape --format c", "[tape][--format][csv]"),
        ("brain operators cosh", "[operators][cosh]"),
        ("brain operators hyper", "[operators][hypery]"),
        ("brain undefine hyper", "[undefine][hypery]"),
        ("brain undefine ⊕", "[undefine][⊕]"),
        ("brain undefine '⊕", "[undefine][⊕]"),
        ("brain help unde", "[help][undefine]"), ("brain -- und", "[--][und]"),
        ("brain --without Arith", "[--without][Arithmetic]"), ("brain --without=Arith", "[--without=Arithmetic]"),
        ("brain help plugin re", "[help][plugin][remove]"),
        ("brain check pri", "[check][prices.brain]"),
        ("brain --operators pri", "[--operators][prices.brain]"),
        ("brain --operators=pri", "[--operators=prices.brain]"),
        ("brain plugin add lib", "[plugin][add][library.so]"),
    ]

    private func check(_ kind: Shell.Kind) throws {
        let shell = try Shell(
            kind, files: ["prices.brain", "library.so"], definitions: ["hypery(x) = x", "a ⊕ b = a + b"])
        for row in Self.rows {
            #expect(shell.completed(row.typed) == row.call, "\(row.typed)⇥")
        }
    }

    @Test(arguments: [["--operators", "FILE"], ["--operators=FILE"]])
    func `operators of a file that an option names are completed`(_ option: [String]) throws {
        let given = try Configuration()
        let file = given.file("mine.brain")
        try Data("zzfoo(x) = x + 1\n".utf8).write(to: file)
        let words = option.map { $0.replacing("FILE", with: file.path) }
        let answer = try BrainProcess.run(["--complete-words"] + words + ["help", "zzf"])
        #expect(answer.lines.map { $0.prefix { $0 != "\t" } } == ["words", "zzfoo"])
    }

    @Test(arguments: [
        ("bash", "complete -F _my_brain my-brain"), ("zsh", "compdef _my_brain my-brain"),
        ("fish", "complete -c my-brain -f"),
    ])
    func `the completions of another program are for its name`(_ shell: String, _ line: String) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: folder.file("my-brain"))
        process.arguments = ["--generate-completion-script", shell]
        process.standardOutput = output
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("my-brain"), withDestinationPath: BrainProcess.executable.path)
        let script = try withExtendedLifetime(folder) {
            try process.run()
            defer { process.waitUntilExit() }
            return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        #expect(script.contains(line))
    }

    @Test(.enabled(if: Shell.Kind.bash.path != nil, "bash is not installed"))
    func `bash completes commands, options, values, files and operators`() throws { try check(.bash) }

    @Test(.enabled(if: Shell.Kind.zsh.path != nil, "zsh is not installed"))
    func `zsh completes commands, options, values, files and operators`() throws { try check(.zsh) }

    @Test(.enabled(if: Shell.Kind.fish.path != nil, "fish is not installed"))
    func `fish completes commands, options, values, files and operators`() throws { try check(.fish) }
}
