// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// What is said of words of a command line that are neither an expression, nor a command, nor an option.
struct WordHintTests {
    @Test(
        arguments: [
            (["x"], "brain define 'x = …'"), (["version"], "brain --version"), (["quit"], "leaves a session"),
            (["settings"], "‘settings’ is a command of a session"), (["list"], "‘list’ is a command of a session"),
            (["base"], "Did you mean the option ‘--base’?"), (["decimals 2"], "A setting is an option: --decimals 2\n"),
            (["base", "hex"], "A setting is an option: --base 16\n"),
            (["angle", "deg"], "A setting is an option: --angle degrees\n"),
            (["format scientific"], "A setting is an option: --format scientific\n"),
            (["format exact"], "A setting is an option: --exact\n"),
            (["group on"], "A setting is an option: --group\n"),
        ] as [([String], String)])
    func `a word that is no expression gets a hint`(_ arguments: [String], _ hint: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.messages.contains(hint))
        #expect(run.status == 2)
    }

    @Test func `files and options in the way of other commands get a hint`() throws {
        let folder = try TemporaryFolder()
        try folder.write("1 + 2\n", to: "notes.txt")
        let file = folder.file("notes.txt")
        let cases = [
            ([file], "To evaluate the lines of a file: brain < \(file)"),
            (["-f", file], "To evaluate the lines of a file: brain < \(file)"),
            (["2", file, "3"], "‘\(file)’ is a file: the shell replaces ‘*’ by the names of files"),
            (["-p", "20", "pi"], "Did you mean the option ‘--precision’?"),
            (["-b", "16", "255"], "Did you mean the option ‘--base’?"),
            (["-precision", "20", "pi"], "Did you mean the option ‘--precision’?"),
            (["operator", "sin"], "Did you mean the command ‘brain operators’?"),
            (["key", "1+1="], "Did you mean the command ‘brain keys’?"),
            (["undef", "foo"], "Did you mean the command ‘brain undefine’?"),
            (["defin", "x=3"], "Did you mean the command ‘brain define’?"),
        ]
        for (arguments, hint) in cases {
            let run = try BrainProcess.run(arguments)
            #expect(run.messages.contains("\n\(hint)"), "\(arguments)")
            #expect(run.status == 2)
        }
        #expect(try !BrainProcess.run(["-q", "20"]).messages.contains("Did you mean the option"))
        #expect(try !BrainProcess.run([folder.path]).messages.contains("a file"))
        #expect(
            try BrainProcess.run(["--format", "fraction", "0.75"]).messages.contains(
                "There is the option ‘--fraction’."))
    }

    @Test(arguments: [
        (["--precison", "5", "1"], "Unknown option ‘--precison’. Did you mean ‘--precision’? Before an expression"),
        (["keys", "--rule", "rpn"], "Unknown option ‘--rule’. Did you mean ‘--rules’?\n"),
        (["--max-memmory=3", "1"], "Unknown option ‘--max-memmory’. Did you mean ‘--max-memory’? Before"),
        (["--degrees", "sin 30"], "Unknown option ‘--degrees’. Did you mean ‘--angle degrees’? Before"),
        (["--hex", "255"], "Unknown option ‘--hex’. Did you mean ‘--base 16’? Before"),
        (["--prec", "3", "1/3"], "Unknown option ‘--prec’. Did you mean ‘--precision’? Before"),
        (["--decimal=2", "1/3"], "Unknown option ‘--decimal’. Did you mean ‘--decimals’? Before"),
        (["--dec", "2", "1/3"], "Unknown option ‘--dec’. Did you mean ‘--decimals’? Before"),
        (["--digits", "3", "1/3"], "Unknown option ‘--digits’. Did you mean ‘--precision’? Before"),
        (["--sci", "1/3"], "Unknown option ‘--sci’. Did you mean ‘--format scientific’? Before"),
        (["--Precision=3", "255"], "Unknown option ‘--Precision’. Did you mean ‘--precision’? Before"),
        (["255", "--JSON"], "Unknown option ‘--JSON’. Did you mean ‘--json’? Before"),
        (["operators", "--zzz"], "Unknown option ‘--zzz’.\n"),
    ])
    func `an option that there is not is told which may be meant`(_ arguments: [String], _ message: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.messages.hasPrefix("brain: \(message)"))
        #expect(run.status == 64)
    }
}
