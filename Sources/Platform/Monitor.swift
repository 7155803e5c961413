// SPDX-License-Identifier: Apache-2.0

/// A lock that a thread lets go while it waits for a signal.
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    /// Creates a lock that no thread has.
    package init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls `body` while no other thread has the lock, and returns what it returns.
    package func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Lets the lock go, which the thread has, calls `body`, and takes the lock again.
    package func withoutLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_unlock(mutex)
        defer { pthread_mutex_lock(mutex) }
        return body()
    }

    /// Lets the lock go, which the thread has, until a signal is sent, or for no reason: what is waited for has to be
    /// checked again.
    package func wait(for signal: Signal) { pthread_cond_wait(signal.condition, mutex) }

    /// The same for some seconds at most, whatever becomes of the clock.
    ///
    /// - Returns: Whether less time has passed.
    package func wait(for signal: Signal, seconds: Double) -> Bool {
        var time = timespec()
        #if !canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        let nanoseconds = time.tv_nsec + Int(seconds * 1e9)
        time.tv_sec += nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        #if canImport(Darwin)
        return pthread_cond_timedwait_relative_np(signal.condition, mutex, &time) != ETIMEDOUT
        #else
        return pthread_cond_timedwait(signal.condition, mutex, &time) != ETIMEDOUT
        #endif
    }

    /// What threads wait for while they let a lock go.
    package final class Signal: @unchecked Sendable {
        fileprivate let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

        /// Creates a signal that no thread waits for.
        package init() {
            #if canImport(Darwin)
            pthread_cond_init(condition, nil)
            #else
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            defer { pthread_condattr_destroy(&attributes) }
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            #endif
        }

        deinit {
            pthread_cond_destroy(condition)
            condition.deallocate()
        }

        /// Lets one of the threads that wait go on.
        package func send() { pthread_cond_signal(condition) }

        /// Lets all threads that wait go on.
        func sendToAll() { pthread_cond_broadcast(condition) }
    }
}
