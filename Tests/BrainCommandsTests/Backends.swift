// SPDX-License-Identifier: Apache-2.0

/// The back ends that the command under test has.
enum Backends {
    static let all: [String] = {
        let exact = try? BrainProcess.run(["--backend", "gmp", "1"])
        return exact?.status == 0 ? ["double", "gmp"] : ["double"]
    }()
}
