// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// A value that one thread at a time uses, for as long as it takes: those that wait for it give up when their computations are to
/// end.
final class InterruptibleLock<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signalled when the value is no longer in use.
    private let isFree = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Used with the mutex locked.
    private var isInUse = false
    /// Used by the thread that has set ``isInUse``.
    private var value: Value

    init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(isFree, nil)
    }

    deinit {
        pthread_cond_destroy(isFree)
        pthread_mutex_destroy(mutex)
        isFree.deallocate()
        mutex.deallocate()
    }

    /// Calls `body` with the value once no other thread uses it.
    ///
    /// - Returns: What `body` returns; `nil` if it was not called, since the current computation is to end.
    func withLock<Outcome>(_ body: (inout Value) -> Outcome) -> Outcome? {
        guard begin() else { return nil }
        defer { end() }
        return body(&value)
    }

    /// Waits until no other thread uses the value; `false` if the current computation is to end before.
    private func begin() -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while isInUse {
            var end = Self.endOfInterval()
            guard pthread_cond_timedwait(isFree, mutex, &end) == ETIMEDOUT else { continue }
            // The interrupt is the client's, and may take its time.
            pthread_mutex_unlock(mutex)
            let isOver = Interrupt.isRequestedNow
            pthread_mutex_lock(mutex)
            if isOver { return false }
        }
        isInUse = true
        return true
    }

    private func end() {
        pthread_mutex_lock(mutex)
        isInUse = false
        pthread_cond_signal(isFree)
        pthread_mutex_unlock(mutex)
    }

    /// Returns the time at which a thread that waits is to ask if the computation is to end.
    private static func endOfInterval() -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        time.tv_nsec += Int(PluginConnection.interval * 1e9)
        if time.tv_nsec >= 1_000_000_000 {
            time.tv_sec += 1
            time.tv_nsec -= 1_000_000_000
        }
        return time
    }
}
