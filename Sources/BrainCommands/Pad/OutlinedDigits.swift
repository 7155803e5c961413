// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Synchronization

/// Digits of any height, each drawn with a few pen strokes.
///
/// A character is one unit high; `x` points to the right and `y` down. A cell has two by two points, each half as wide
/// as high.
enum OutlinedDigits {
    private struct Point {
        var x: Double
        var y: Double
    }

    private struct Glyph {
        let width: Double
        /// The polylines drawn by the pen; a single point is a dot.
        let strokes: [[Point]]
    }

    /// Returns the rows of the characters of a text; `nil` if one of them can’t be drawn.
    static func glyphs(_ text: String, height: Int) -> [[String]]? {
        var drawn: [[String]] = []
        for character in text {
            let key = Key(character: character, height: height)
            if let known = known.withLock({ $0[key] }) {
                drawn.append(known)
                continue
            }
            guard let glyph = glyph(character) else { return nil }
            let rows = rows(of: glyph, height: height)
            known.withLock { $0[key] = rows }
            drawn.append(rows)
        }
        return drawn
    }

    private struct Key: Hashable {
        let character: Character
        let height: Int
    }

    /// A cache of drawn characters: there are few characters and heights.
    private static let known = Mutex<[Key: [String]]>([:])

    // MARK: Strokes

    private static let width = 0.62

    private static func line(_ points: (Double, Double)...) -> [Point] { points.map { Point(x: $0.0, y: $0.1) } }

    /// Returns an arc of an oval between two angles in degrees: 0 is on the right, 90 below. The oval is a
    /// superellipse, which is fuller than an ellipse.
    private static func arc(
        _ center: (Double, Double), _ radii: (Double, Double), _ angles: (Double, Double)
    ) -> [Point] {
        let stepCount = 16
        return (0...stepCount).map { step in
            let angle = (angles.0 + (angles.1 - angles.0) * Double(step) / Double(stepCount)) * .pi / 180
            func full(_ value: Double) -> Double {
                let size = Double.pow(value.magnitude, 2 / 2.6)
                return value < 0 ? -size : size
            }
            return Point(
                x: center.0 + radii.0 * full(.cos(angle)), y: center.1 + radii.1 * full(.sin(angle)))
        }
    }

    private static func glyph(_ character: Character) -> Glyph? {
        let middle = width / 2
        switch character {
        case "0": return Glyph(width: width, strokes: [arc((middle, 0.5), (middle, 0.5), (0, 360))])
        case "1":
            return Glyph(width: width * 0.55, strokes: [line((0, 0.2), (width * 0.36, 0), (width * 0.36, 1))])
        case "2":
            return Glyph(
                width: width, strokes: [arc((middle, 0.29), (middle, 0.29), (-180, 10)) + line((0, 1), (width, 1))])
        case "3":
            return Glyph(
                width: width,
                strokes: [
                    arc((middle, 0.25), (middle * 0.95, 0.25), (-170, 90))
                        + arc((middle, 0.74), (middle, 0.26), (-90, 170))
                ])
        case "4":
            return Glyph(
                width: width, strokes: [line((width * 0.8, 1), (width * 0.8, 0), (0, 0.7), (width, 0.7))])
        case "5":
            return Glyph(
                width: width,
                strokes: [
                    line((width * 0.95, 0), (width * 0.08, 0), (width * 0.08, 0.42))
                        + arc((middle, 0.68), (middle, 0.32), (-115, 155))
                ])
        case "6":
            return Glyph(
                width: width,
                strokes: [
                    arc((middle, 0.68), (middle, 0.32), (0, 360)),
                    line((0, 0.68)) + arc((middle, 0.5), (middle, 0.5), (-180, -35)),
                ])
        case "7": return Glyph(width: width, strokes: [line((0, 0), (width, 0), (width * 0.35, 1))])
        case "8":
            return Glyph(
                width: width,
                strokes: [
                    arc((middle, 0.25), (middle * 0.9, 0.25), (0, 360)),
                    arc((middle, 0.75), (middle, 0.25), (0, 360)),
                ])
        case "9":
            return Glyph(
                width: width,
                strokes: [
                    arc((middle, 0.32), (middle, 0.32), (0, 360)),
                    line((width, 0.32)) + arc((middle, 0.5), (middle, 0.5), (0, 145)),
                ])
        case "-", "−": return Glyph(width: 0.45, strokes: [line((0, 0.55), (0.45, 0.55))])
        case "+":
            return Glyph(width: 0.5, strokes: [line((0, 0.55), (0.5, 0.55)), line((0.25, 0.3), (0.25, 0.8))])
        case "×":
            return Glyph(width: 0.5, strokes: [line((0, 0.33), (0.5, 0.77)), line((0, 0.77), (0.5, 0.33))])
        case "÷":
            return Glyph(
                width: 0.5, strokes: [line((0, 0.55), (0.5, 0.55)), line((0.25, 0.3)), line((0.25, 0.8))])
        case "^": return Glyph(width: 0.45, strokes: [line((0, 0.35), (0.225, 0.05), (0.45, 0.35))])
        case "/": return Glyph(width: 0.5, strokes: [line((0, 1), (0.5, 0))])
        case "e":
            return Glyph(
                width: 0.53,
                strokes: [line((0, 0.68)) + line((0.53, 0.68)) + arc((0.265, 0.68), (0.265, 0.32), (0, -300))])
        case ".": return Glyph(width: 0.02, strokes: [line((0.01, 1))])
        case " ": return Glyph(width: 0.06, strokes: [])
        default: return nil
        }
    }

    // MARK: Points

    /// The number of samples in each direction of a point.
    private static let sampleCount = 3

    private static func rows(of glyph: Glyph, height: Int) -> [String] {
        // The width of the pen, in points of a column's height.
        let pen = 0.3 + 0.24 * Double(height)
        let scale = Double(2 * height) - pen
        let columns = max(1, Int((glyph.width * scale + pen).rounded(.up)))
        let offset = (Double(columns) - glyph.width * scale - pen) / 2
        let samples = Samples(columns: columns, rows: height, perPoint: sampleCount)
        var marked = samples
        for stroke in glyph.strokes {
            let points = stroke.map {
                Point(x: $0.x * scale + pen / 2 + offset, y: $0.y * scale + pen / 2)
            }
            if let first = points.first, points.count == 1 { marked.mark(from: first, to: first, within: pen / 2) }
            for (start, end) in zip(points, points.dropFirst()) { marked.mark(from: start, to: end, within: pen / 2) }
        }
        return marked.rows
    }

    /// A sample buffer for a number of columns and rows.
    private struct Samples {
        private let perPoint: Int
        private let columns: Int
        private let rowCount: Int
        private var marks: [Bool]

        init(columns: Int, rows: Int, perPoint: Int) {
            (self.columns, rowCount, self.perPoint) = (columns, rows, perPoint)
            marks = Array(repeating: false, count: 4 * columns * rows * perPoint * perPoint)
        }

        private var lineLength: Int { 2 * columns * perPoint }

        /// Marks the samples within a distance of a line.
        mutating func mark(from start: Point, to end: Point, within distance: Double) {
            // Points are half as wide as they are high.
            let (across, down) = (2 * Double(perPoint), Double(perPoint))
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            let lineCount = 2 * rowCount * perPoint
            let top = max(0, Int((min(start.y, end.y) - distance) * down))
            let bottom = min(lineCount - 1, Int((max(start.y, end.y) + distance) * down))
            let left = max(0, Int((min(start.x, end.x) - distance) * across))
            let right = min(lineLength - 1, Int((max(start.x, end.x) + distance) * across))
            guard top <= bottom, left <= right else { return }
            for line in top...bottom {
                let y = (Double(line) + 0.5) / down - start.y
                for place in left...right {
                    let x = (Double(place) + 0.5) / across - start.x
                    let along = length > 0 ? min(1, max(0, (x * dx + y * dy) / length)) : 0
                    let (restX, restY) = (x - along * dx, y - along * dy)
                    if restX * restX + restY * restY <= distance * distance { marks[line * lineLength + place] = true }
                }
            }
        }

        /// Returns whether at least half of a point's samples are marked.
        private func isOn(column: Int, line: Int) -> Bool {
            var count = 0
            for row in 0..<perPoint {
                for place in 0..<perPoint
                where marks[(line * perPoint + row) * lineLength + column * perPoint + place] { count += 1 }
            }
            return 2 * count >= perPoint * perPoint
        }

        /// The blocks for the four points of a cell: bits 1, 2, 4 and 8 are upper left, upper right, lower left and
        /// lower right.
        private static let blocks: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

        var rows: [String] {
            (0..<rowCount).map { row in
                String(
                    (0..<columns).map { column in
                        var block = 0
                        for (bit, (x, y)) in [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated()
                        where isOn(column: 2 * column + x, line: 2 * row + y) { block |= 1 << bit }
                        return Self.blocks[block]
                    })
            }
        }
    }
}
