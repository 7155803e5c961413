// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A C library that is loaded at run time, so that the benchmarks build without it.
struct CLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads a library by its file name; `nil` if there is none.
    init?(_ file: String) {
        guard let handle = dlopen(file, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// Returns a function of the library, or `nil` if there is none with this name.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
