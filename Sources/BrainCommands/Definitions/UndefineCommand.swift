// SPDX-License-Identifier: Apache-2.0

extension Command {
    static let undefine = Command(
        name: "undefine",
        summary: "Remove operators of your own.",
        operands: Operands(
            "symbol", "The symbols of the operators.", count: 1...Int.max, completion: .ownOperators),
        options: .sources,
        run: { invocation in
            let removed = try DefinitionEditor(invocation).remove(invocation.operands)
            var output = OutputBuffer()
            for definition in removed { output.print("Removed: \(definition)\n") }
            try output.flush()
            return .success
        })
}
