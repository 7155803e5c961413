// SPDX-License-Identifier: Apache-2.0

/// Parallel work on several threads.
package enum Threads {
    /// The number of processors.
    private static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Returns the number of threads to use: `wanted`, or one for each processor. It is one if the address space is
    /// limited (`ulimit -v`): each thread reserves a large part of it at once, and memory estimates assume a single
    /// thread.
    package static func count(_ wanted: Int?) -> Int {
        SystemCalls.addressSpaceLeft() == nil ? wanted ?? processorCount : 1
    }

    /// The stack size in bytes, sufficient for deep expressions: the usual size of a process's main thread.
    static let stackSize = 8 << 20

    /// Calls `body` on several threads concurrently, including the calling one, and waits for all of them. Fewer
    /// threads run if the system cannot create more.
    package static func run(_ count: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            var threads: [pthread_t] = []
            for _ in 1..<max(1, count) {
                guard let thread = start(body) else { break }
                threads.append(thread)
            }
            body()
            for thread in threads { pthread_join(thread, nil) }
        }
    }

    /// What threads do, as an object that pointers may refer to.
    final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread that calls `body`; `nil` if the system cannot create one.
    static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let pointer = Unmanaged.passRetained(Work(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, &attributes, execute, pointer.toOpaque()) == 0 else {
            pointer.release()
            return nil
        }
        return thread
    }

    #if canImport(Darwin)
    private static let execute: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
        return nil
    }
    #else
    private static let execute: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        if let pointer = $0 { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
    }
    #endif
}
