// SPDX-License-Identifier: Apache-2.0

import PluginLibraries

/// `brain plugin-host PATH`: the process that `--isolate` starts for each plugin; not intended for people.
enum PluginHostCommand {
    static let name = "plugin-host"
}

extension Command {
    static let pluginHost = Command(
        name: PluginHostCommand.name, summary: "Run a plugin for another process.",
        operands: Operands("library", "The shared library.", count: 1...1), isHidden: true,
        run: { PluginHost.run(path: $0.operands[0]) })
}
