// SPDX-License-Identifier: Apache-2.0

/// LaTeX names of characters, for users who can’t type the characters.
public enum LaTeXName {
    /// Returns the character with a name such as `\pi`, including the backslash; `nil` if there is none.
    public static func character(named name: String) -> String? {
        guard name.utf8.first == UInt8(ascii: "\\") else { return nil }
        return characters[String(name.dropFirst())]
    }

    /// Returns the names that begin with a text, including the backslash, with their characters; shorter ones first.
    public static func names(beginningWith text: String) -> [(name: String, character: String)] {
        guard text.utf8.first == UInt8(ascii: "\\") else { return [] }
        let wanted = text.dropFirst()
        return characters.filter { $0.key.hasPrefix(wanted) }.map { ("\\\($0.key)", $0.value) }
            .sorted { ($0.0.count, $0.0) < ($1.0.count, $1.0) }
    }

    private static let characters: [String: String] = {
        var characters: [String: String] = [
            "sqrt": "√", "cbrt": "∛", "times": "×", "div": "÷", "cdot": "·", "pm": "±", "mp": "∓", "ast": "∗",
            "star": "⋆", "circ": "∘", "bullet": "∙", "oplus": "⊕", "ominus": "⊖", "otimes": "⊗", "oslash": "⊘",
            "odot": "⊙", "boxplus": "⊞", "boxminus": "⊟", "boxtimes": "⊠", "sum": "∑", "prod": "∏", "int": "∫",
            "partial": "∂", "nabla": "∇", "infty": "∞", "degree": "°", "permil": "‰", "half": "½",
            "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "equiv": "≡",
            "sim": "∼", "propto": "∝", "ll": "≪", "gg": "≫", "land": "∧", "wedge": "∧", "lor": "∨", "vee": "∨",
            "neg": "¬", "lnot": "¬", "xor": "⊻", "in": "∈", "notin": "∉", "cup": "∪", "cap": "∩", "subset": "⊂",
            "subseteq": "⊆", "emptyset": "∅", "forall": "∀", "exists": "∃", "to": "→", "rightarrow": "→",
            "leftarrow": "←", "uparrow": "↑", "downarrow": "↓", "leftrightarrow": "↔", "mapsto": "↦",
            "Rightarrow": "⇒", "Leftarrow": "⇐", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉",
            "dots": "…", "ldots": "…", "perp": "⊥", "parallel": "∥", "angle": "∠", "triangle": "△", "hbar": "ℏ",
            "ell": "ℓ", "Re": "ℜ", "Im": "ℑ", "aleph": "ℵ", "euro": "€", "pounds": "£", "yen": "¥",
            "^-": "⁻", "^+": "⁺",
        ]
        let small = [
            "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu",
            "nu", "xi", "omicron", "pi", "rho", "varsigma", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
        ]
        for (offset, name) in small.enumerated() {
            add(name, 0x3B1 + offset, to: &characters)
            guard name != "varsigma" else { continue }
            add(name.prefix(1).uppercased() + name.dropFirst(), 0x391 + offset, to: &characters)
        }
        add("varphi", 0x3D5, to: &characters)
        add("vartheta", 0x3D1, to: &characters)
        for (digit, value) in [0x2070, 0xB9, 0xB2, 0xB3].enumerated() { add("^\(digit)", value, to: &characters) }
        for digit in 4...9 { add("^\(digit)", 0x2070 + digit, to: &characters) }
        for digit in 0...9 { add("_\(digit)", 0x2080 + digit, to: &characters) }
        return characters
    }()

    private static func add(_ name: String, _ value: Int, to characters: inout [String: String]) {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
        characters[name] = String(Character(scalar))
    }
}
