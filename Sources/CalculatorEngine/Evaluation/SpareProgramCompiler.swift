// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A ``ProgramCompiler`` that is handed on from one thread to the next.
final class SharedProgramCompiler<Number: CalculatorNumber>: @unchecked Sendable {
    // Belongs to the thread that created it, or took it from where it was kept.
    var compiler = ProgramCompiler<Number>()
}

/// Keeps a compiler that is not in use, for the next thread that needs one.
final class SpareProgramCompiler: Sendable {
    // Not of a generic type, whose metadata would have to be created at the start.
    private let spare = Mutex<(any AnyObject & Sendable)?>(nil)

    /// Returns the compiler that is kept, and keeps it no longer; a new one if there is none.
    func take<Number>() -> SharedProgramCompiler<Number> {
        let taken = spare.withLock { spare in
            let taken = spare
            spare = nil
            return taken
        }
        return taken as? SharedProgramCompiler<Number> ?? SharedProgramCompiler()
    }

    /// Keeps a compiler until it is needed, if that is worth the memory.
    func keep<Number>(_ shared: SharedProgramCompiler<Number>) {
        if shared.compiler.isWorthKeeping { spare.withLock { $0 = shared } }
    }
}
