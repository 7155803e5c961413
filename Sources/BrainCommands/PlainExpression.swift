/// Tells a command line that is nothing but an expression from one with options or commands.
enum PlainExpression {
    /// Whether no argument can be an option, and the first not a command. No argument at all is plain too.
    static func isPlain(_ arguments: [String]) -> Bool {
        if let first = arguments.first, canBeCommand(first) { return false }
        return !arguments.contains(where: isOption)
    }

    /// Commands are named in small letters and hyphens; so may an expression be, and then it is no slip to parse it as a
    /// command line.
    private static func canBeCommand(_ argument: String) -> Bool {
        argument.utf8.first.map(isSmallLetter) ?? true
            && argument.utf8.allSatisfy { isSmallLetter($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// Whether an argument is an option: two hyphens before a letter or nothing, or `-h`.
    ///
    /// All else that begins with a hyphen is part of an expression: `-5 + 3`, `-π`, `--5`.
    static func isOption(_ argument: String) -> Bool {
        if argument == "-h" || argument == "--" { return true }
        let bytes = argument.utf8
        guard bytes.starts(with: "--".utf8), let letter = bytes.dropFirst(2).first else { return false }
        return isSmallLetter(letter)
    }
}
