// SPDX-License-Identifier: Apache-2.0

/// The memory usage of the process.
extension SystemCalls {
    /// Returns the resident memory of the process, in bytes, without pages of files, such as those of its code: what a
    /// computation calls for the first time is not its memory. `nil` if the system does not report it.
    package static func residentMemory() -> Int? { memory()?.resident }

    /// Returns the largest resident memory of the process so far, in bytes, or more: that of the process that started
    /// it may count. `nil` if the system does not report it.
    package static func peakMemory() -> Int? {
        var usage = rusage()
        #if canImport(Glibc)
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
        return usage.ru_maxrss << 10
        #else
        return nil
        #endif
    }

    /// Returns whether the resident memory may grow by `size` bytes and be at most `maximum`.
    package static func mayGrow(by size: Int, to maximum: Int) -> Bool {
        if size > maximum { return false }
        if let peak = peakMemory(), peak <= maximum - size { return true }
        return residentMemory().map { $0 <= maximum - size } ?? true
    }

    /// Returns the number of bytes by which the address space may still grow (`ulimit -v`); `nil` if it is not limited.
    package static func addressSpaceLeft() -> Int? {
        guard let most = addressSpaceLimit, let used = memory()?.virtual else { return nil }
        return max(0, most - used)
    }

    /// The limit of the address space, in bytes; `nil` if there is none.
    package static var addressSpaceLimit: Int? {
        var limit = rlimit()
        #if canImport(Glibc)
        let answer = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #else
        let answer = getrlimit(RLIMIT_AS, &limit)
        #endif
        return answer == 0 ? Int(exactly: limit.rlim_cur) : nil
    }

    /// Returns the address space and the resident memory in use, the latter without pages of files, in bytes, from
    /// /proc/self/statm (proc(5)).
    private static func memory() -> (virtual: Int, resident: Int)? {
        #if os(Linux)
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        guard let count = try? read(descriptor, into: &bytes) else { return nil }
        var pages = [0]
        for byte in bytes.prefix(count) where pages.count < 4 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                pages[pages.count - 1] = pages[pages.count - 1] &* 10 &+ Int(byte & 0x0F)
            default: pages.append(0)
            }
        }
        guard pages.count == 4 else { return nil }
        let size = sysconf(Int32(_SC_PAGESIZE))
        // The third number is that of the resident pages of files.
        return (pages[0] * size, max(0, pages[1] - pages[2]) * size)
        #else
        return nil
        #endif
    }
}
