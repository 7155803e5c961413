// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// The arenas of a thread, reused between calls so that a call allocates nothing.
final class ThreadArenas {
    @exclusivity(unchecked) private var arenas: [(type: ObjectIdentifier, arena: CallArena)] = []
    /// The reason why the last operator called on this thread failed, and the plugin it belongs to.
    @exclusivity(unchecked) var explanation: (plugin: String, text: String)?

    /// The name of the plugin whose code is running; the string is never freed.
    @exclusivity(unchecked) var running: UnsafePointer<CChar>?

    /// Whether that plugin is being loaded, and ``running`` is its path.
    @exclusivity(unchecked) var isLoading = false

    /// Returns the reason why the last operator called on this thread failed, if it belongs to this plugin and is
    /// known.
    static func explanation(of plugin: String) -> String? {
        guard let last = current.explanation, last.plugin == plugin else { return nil }
        return last.text
    }

    /// Records the reason why a call failed, which returned the handle of a fault.
    func explain(_ handle: UInt64, _ arena: CallArena, plugin: String) {
        let misuse = arena.misuse.map { "the plugin ‘\(plugin)’ violated the plugin interface: \($0)." }
        explanation = (misuse ?? arena.message(about: handle)).map { (plugin, $0) }
    }

    /// The arenas of the current thread, if they exist yet.
    static var present: ThreadArenas? {
        pthread_getspecific(key).map { Unmanaged<ThreadArenas>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The arenas of the current thread.
    static var current: ThreadArenas {
        if let present { return present }
        let new = ThreadArenas()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<ThreadArenas>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { stored in
            if let stored { Unmanaged<ThreadArenas>.fromOpaque(stored).release() }
        }
        #endif
        return key
    }()

    /// Removes an arena from the pool, or creates one if the pool is empty.
    @inline(__always)
    func take<Number: CalculatorNumber>(_ type: Number.Type) -> NumberArena<Number> {
        let wanted = ObjectIdentifier(type)
        guard let last = arenas.indices.last(where: { arenas[$0].type == wanted }) else { return make() }
        return unsafeDowncast(arenas.remove(at: last).arena, to: NumberArena<Number>.self)
    }

    private func make<Number: CalculatorNumber>() -> NumberArena<Number> {
        DoubleArena() as? NumberArena<Number> ?? NumberArena()
    }

    /// Returns an arena to the pool.
    @inline(__always)
    func give<Number: CalculatorNumber>(_ arena: NumberArena<Number>) {
        arenas.append((ObjectIdentifier(Number.self), arena))
    }
}
