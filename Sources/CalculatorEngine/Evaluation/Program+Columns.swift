// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// Returns the values of the expression at many points, given as a column of numbers for each parameter.
    ///
    /// ```swift
    /// let program = try brain.compile("x² + y", parameters: ["x", "y"])
    /// program.evaluate(columns: [[1, 2, 3], [10, 20, 30]])  // [11, 24, 39]
    /// ```
    ///
    /// They are the values that ``evaluate(_:)`` returns for the points, including faults, in a fraction of the time:
    /// each instruction is carried out for about a thousand points before the next one. A point without a value takes
    /// as long as alone.
    ///
    /// - Parameter columns: The values of the parameters, in order. The number of points is the length of the shortest
    ///   column; parameters without a column are zero, columns without a parameter are ignored. Without any column of a
    ///   parameter, as for an expression without parameters, there are no points.
    /// - Returns: A value for each point; those remaining when ``Interrupt`` ends the computation are
    ///   ``Fault/interrupted``.
    /// - Complexity: O(*n* · *m*) for *n* points and *m* instructions.
    public func evaluate(columns: [[Number]]) -> [Number] {
        values(columns, at: 0..<pointCount(columns))
    }

    /// Returns the values of the expression at many points, like ``evaluate(columns:)``, computed by several concurrent
    /// tasks.
    ///
    /// - Parameters:
    ///   - columns: The values of the parameters.
    ///   - taskCount: The number of parts into which the points are divided, usually the number of processors.
    public func evaluate(columns: [[Number]], taskCount: Int) async -> [Number] {
        let count = pointCount(columns)
        // More parts than points would be empty.
        let parts = max(1, min(taskCount, count))
        let size = max(1, (count + parts - 1) / parts)
        let starts = Array(stride(from: 0, to: count, by: size))
        return await withTaskGroup(of: (Int, [Number]).self) { group in
            for (part, start) in starts.enumerated() {
                group.addTask { (part, values(columns, at: start..<min(start + size, count))) }
            }
            var results = Array(repeating: [Number](), count: starts.count)
            for await (part, values) in group { results[part] = values }
            return Array(results.joined())
        }
    }

    /// The values at some of the points.
    @specialized(where Number == Double)
    private func values(_ columns: [[Number]], at points: Range<Int>) -> [Number] {
        var values = code.values(columns: columns, points: points)
        guard code.isStraight else { return values }
        // Of two operands with a fault, a processor passes on the first one, and the compiler may exchange them in one
        // of the two ways to evaluate.
        var frame = makeFrame()
        for (index, point) in zip(values.indices, points) {
            guard let fault = values[index].fault, fault != .interrupted else { continue }
            for (index, column) in columns.prefix(parameters.count).enumerated() { frame[index] = column[point] }
            values[index] = evaluate(&frame)
        }
        return values
    }

    private func pointCount(_ columns: [[Number]]) -> Int {
        columns.prefix(parameters.count).map(\.count).min() ?? 0
    }
}
