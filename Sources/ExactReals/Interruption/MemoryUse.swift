// SPDX-License-Identifier: Apache-2.0

#if GMP
import CInterruptibleGMP
import CalculatorEngine
import Platform

/// The memory that the process uses, against what the computation under way may take.
enum MemoryUse {
    /// Whether the process may take so many bytes more.
    static func allows(_ size: Int) -> Bool {
        guard let maximum = ResourceLimits.current.maximumMemory, let used = SystemCalls.residentMemory() else {
            return true
        }
        if fits(size, used, maximum) { return true }
        // What was freed may still be counted.
        AlignedMemory.releaseKeptBlocks()
        interruptible_return_free_memory()
        return fits(size, SystemCalls.residentMemory() ?? used, maximum)
    }

    private static func fits(_ size: Int, _ used: Int, _ maximum: Int) -> Bool {
        size <= maximum && used <= maximum - size
    }
}

#endif
