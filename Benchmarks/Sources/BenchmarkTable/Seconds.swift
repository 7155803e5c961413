// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the processor time of `work` on all its threads in seconds, which other processes affect less than the time that passes.
package func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    work()
    return now() - start
}
