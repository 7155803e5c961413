// SPDX-License-Identifier: Apache-2.0

// The C library of the system, under one name on all of them.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Darwin)
@_exported import Darwin
#endif
