// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A C library of real numbers, loaded at run time, with whose functions those of balls are compared.
protocol RealLibrary {
    var name: String { get }

    /// Calls `body` with a function of the library that computes `function` at x and y, which are given as decimals, as
    /// often as it is told, and tells the seconds. Returns `nil` if the library lacks the function.
    func measure<Result>(
        _ function: BallFunction, _ x: String, _ y: String, precision: Int, _ body: ((Int) -> Double) -> Result
    ) -> Result?
}

/// A shared library.
struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads the first of some files that can be loaded.
    init?(_ names: String...) {
        guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
        self.handle = handle
    }

    /// Returns a function, or `nil` if there is none with this name.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// Returns the address of a variable; of a thread's own, that of the calling thread.
    func variable<Value>(_ name: String, as type: Value.Type) -> UnsafeMutablePointer<Value>? {
        dlsym(handle, name).map { $0.assumingMemoryBound(to: Value.self) }
    }
}
