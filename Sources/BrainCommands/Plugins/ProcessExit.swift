// SPDX-License-Identifier: Apache-2.0

import Platform

/// Immediate termination of the process, without the handlers of `atexit`.
enum ProcessExit {
    /// Ends the process immediately.
    static func leave(_ status: CInt) -> Never {
        #if os(Linux)
        // The function of the C library; in this file its name refers to the one below.
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
/// Replaces `_exit` for plugins: the dynamic linker searches the program's symbols first, and a static linker exports
/// those that the C library has as well. A plugin that ends the calculator is reported, and the status is one of
/// failure.
@c(_exit)
public func exitOfPlugins(_ status: CInt) -> Never {
    ProcessExit.leave(PluginFailureReport.reportExit() ? ExitStatus.evaluationFailed.rawValue : status)
}

/// Replaces `_Exit` for plugins, which is `_exit` under its name in the C standard (C11 §7.22.4.5).
@c(_Exit)
public func exitOfPluginsInStandardC(_ status: CInt) -> Never { exitOfPlugins(status) }
#endif
