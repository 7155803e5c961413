// SPDX-License-Identifier: Apache-2.0

import Platform

/// The end of the process without further ado, which `atexit` does not tell of.
enum ProcessExit {
    /// Ends the process at once.
    static func leave(_ status: CInt) -> Never {
        #if os(Linux)
        // The C library's own function: here its name means the one below.
        let next = UnsafeMutableRawPointer(bitPattern: -1)
        if let function = dlsym(next, "_exit") {
            unsafeBitCast(function, to: (@convention(c) (CInt) -> Void).self)(status)
        }
        abort()
        #else
        _exit(status)
        #endif
    }
}

#if os(Linux)
/// What a plugin calls as `_exit`: the dynamic linker looks among the symbols of the program first, where a static linker
/// exports those that the C library has as well. A plugin that ends the calculator is reported, and the status is one of
/// failure.
@c(_exit)
public func _exitOfPlugins(_ status: CInt) -> Never {
    ProcessExit.leave(PluginFailureReport.reportExit() ? ExitStatus.evaluationFailed.rawValue : status)
}

/// What a plugin calls as `_Exit`, which is `_exit` under the name of the C standard (C11 §7.22.4.5).
@c(_Exit)
public func _ExitOfPlugins(_ status: CInt) -> Never { _exitOfPlugins(status) }
#endif
