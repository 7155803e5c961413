// SPDX-License-Identifier: Apache-2.0

#if GMP
import CInterruptibleGMP
import CalculatorEngine
import Platform

/// The memory that the process uses, against what the computation under way may take.
package enum MemoryUse {
    /// Whether the process may take so many bytes more.
    package static func allows(_ size: Int) -> Bool {
        guard let maximum = ResourceLimits.current.maximumMemory else { return true }
        if SystemCalls.mayGrow(by: size, to: maximum) { return true }
        // What was freed may still be counted.
        AlignedMemory.releaseKeptBlocks()
        interruptible_return_free_memory()
        return SystemCalls.mayGrow(by: size, to: maximum)
    }
}

#endif
