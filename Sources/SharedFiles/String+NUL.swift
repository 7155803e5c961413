// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Whether it has a NUL character in it, up to which the system would read it as a path.
    package var hasNUL: Bool { utf8.contains(0) }
}
