// SPDX-License-Identifier: Apache-2.0

// Tells the thread sanitizer about Swift's Mutex on Linux.
//
// A mutex that nobody else holds is taken and released by atomic operations in the program, which the sanitizer sees. One
// that is contended is taken and released in the runtime library, which is built without the sanitizer: it would report
// every variable behind such a mutex as a race. Loaded before that library (LD_PRELOAD), these functions take the place of
// the library's, call them, and report what they did.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

// In a program without the sanitizer they are missing.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

SWIFT void lockSlow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlockSlow(SELF mutex) __asm__(UNLOCK);
SWIFT bool tryLockSlow(SELF mutex) __asm__(TRY_LOCK);

SWIFT void lockSlow(uint32_t thread, SELF mutex) {
    SWIFT void (*library)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
    library(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF mutex) {
    SWIFT void (*library)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    library(mutex);
}

SWIFT bool tryLockSlow(SELF mutex) {
    SWIFT bool (*library)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
    bool isTaken = library(mutex);
    if (isTaken && __tsan_acquire) __tsan_acquire(mutex);
    return isTaken;
}
