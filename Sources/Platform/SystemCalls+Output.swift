// SPDX-License-Identifier: Apache-2.0

// `stdout` is a variable in C.
#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

extension SystemCalls {
    /// Makes the C library write standard output at once, rather than when much has been printed, or the process ends
    /// in order.
    package static func writeOutputAtOnce() { setvbuf(stdout, nil, _IONBF, 0) }
}
