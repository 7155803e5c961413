// SPDX-License-Identifier: Apache-2.0

import Platform
import TestSupport

/// The C and C++ compilers of the system, which make the libraries that the tests load.
enum Compiler {
    /// Whether there is one for a language: `cc` or `c++`. Without it the tests that need it are skipped.
    static func isAvailable(_ name: String) -> Bool { run("sh", "-c", "\(name) --version > /dev/null 2>&1") == 0 }

    static let hasC = isAvailable("cc")
    static let hasCPlusPlus = isAvailable("c++")

    /// The folder of the package.
    static let package = PackageFolder.path

    struct Failed: Error {}

    /// Compiles a file of the package or of a folder to a library, and returns its path.
    static func compile(_ source: String, with compiler: String = "cc", into folder: TemporaryFolder) throws -> String {
        let name = source.split(separator: "/").last.map(String.init) ?? source
        let library = folder.file("\(name).so")
        let status = run(
            compiler, "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers",
            "-Wno-unused-function", "-Wno-unused-const-variable",
            "-I", "\(package)/Sources/CBrainPlugin/include", "-o", library, source)
        guard status == 0 else { throw Failed() }
        return library
    }

    /// Compiles C that is given as text.
    static func compile(text: String, into folder: TemporaryFolder, name: String = "plugin") throws -> String {
        try folder.write("#include \"brain_plugin.h\"\n\(text)", to: "\(name).c")
        return try compile(folder.file("\(name).c"), into: folder)
    }

    /// Compiles C that is given as text to a program, and returns its path.
    static func program(text: String, into folder: TemporaryFolder, name: String) throws -> String {
        try folder.write(text, to: "\(name).c")
        guard run("cc", "-o", folder.file(name), folder.file("\(name).c")) == 0 else { throw Failed() }
        return folder.file(name)
    }

    /// A plugin of one function `f`, whose body is given.
    static func plugin(body: String, symbol: String = "f", name: String = "Test") -> String {
        """
        #define UNUSED (void)host; (void)call; (void)operands; (void)count; (void)data;
        static brain_number f(
            const brain_host *host, brain_call *call, const brain_number *operands, size_t count, void *data) {
            UNUSED
            \(body)
        }
        static const brain_operator operators[] = {
            {.symbol = "\(symbol)", .kind = BRAIN_FUNCTION, .min_operands = 1, .max_operands = 9, .compute = f, .summary = "A test"},
        };
        static const brain_plugin plugin = {
            BRAIN_PLUGIN_ABI, sizeof(brain_host), sizeof(brain_operator), 1, "\(name)", operators};
        const brain_plugin *brain_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
        """
    }
}
