// SPDX-License-Identifier: Apache-2.0

// Imports the C library of the system on every platform.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Darwin)
@_exported import Darwin
#endif
