// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform

/// The arenas of a thread, kept from one call to the next so that a call allocates nothing.
final class ThreadArenas {
    @exclusivity(unchecked) private var arenas: [(type: ObjectIdentifier, arena: CallArena)] = []
    /// Why the last operator that was called on this thread has no answer, and whose operator it was.
    @exclusivity(unchecked) var explanation: (plugin: String, text: String)?

    /// The name of the plugin whose code runs now, which lives as long as the process.
    @exclusivity(unchecked) var running: UnsafePointer<CChar>?

    /// Why the last operator that was called on this thread has no answer, if it was of this plugin and it is known.
    static func explanation(of plugin: String) -> String? {
        guard let last = current.explanation, last.plugin == plugin else { return nil }
        return last.text
    }

    /// Remembers why a call has no answer.
    func explain(_ arena: CallArena, plugin: String) {
        let misuse = arena.misuse.map { "the plugin ‘\(plugin)’ does not keep to the rules: \($0)." }
        explanation = (misuse ?? arena.message).map { (plugin, $0) }
    }

    /// Those of the running thread, if it has any yet.
    static var present: ThreadArenas? {
        pthread_getspecific(key).map { Unmanaged<ThreadArenas>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Those of the running thread.
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

    /// Takes an arena out, or makes one where all are in use, or none was there yet.
    @inline(__always)
    func take<Number: CalculatorNumber>(_ type: Number.Type) -> NumberArena<Number> {
        let wanted = ObjectIdentifier(type)
        guard let last = arenas.indices.last(where: { arenas[$0].type == wanted }) else { return make() }
        return unsafeDowncast(arenas.remove(at: last).arena, to: NumberArena<Number>.self)
    }

    private func make<Number: CalculatorNumber>() -> NumberArena<Number> {
        DoubleArena() as? NumberArena<Number> ?? NumberArena()
    }

    /// Gives an arena back.
    @inline(__always)
    func give<Number: CalculatorNumber>(_ arena: NumberArena<Number>) {
        arenas.append((ObjectIdentifier(Number.self), arena))
    }
}
