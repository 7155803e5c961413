import CalculatorEngine
import Terminals

/// Draws a state.
struct PadView<Number: CalculatorNumber> {
    let state: PadState<Number>
    let layout: PadLayout
    let theme: PadTheme
    var canvas: Canvas

    /// What there is to be seen.
    static func canvas(_ state: PadState<Number>, hasColors: Bool) -> Canvas {
        var view = PadView(state, hasColors: hasColors)
        view.draw()
        return view.canvas
    }

    private init(_ state: PadState<Number>, hasColors: Bool) {
        self.state = state
        layout = state.layout
        theme = PadTheme(hasColors: hasColors, isLight: state.isLight)
        canvas = Canvas(size: state.size)
    }

    private mutating func draw() {
        if case .help(let first) = state.focus { return drawHelp(from: first) }
        drawDisplay()
        for placed in layout.keys { draw(placed) }
        if let area = layout.tape {
            drawTape(area)
        } else if state.focus != .keys {
            // Where there is no room for both, the tape takes the place of the keys.
            canvas.fill(column: 0, row: 0, width: canvas.size.columns, height: canvas.size.rows, Canvas.Style())
            drawTape(
                PadLayout.Area(column: 0, row: 0, width: canvas.size.columns, height: canvas.size.rows))
        }
        drawFooter()
    }

    // MARK: Display

    private mutating func drawDisplay() {
        let area = layout.display
        guard area.height > 0 else { return }
        let end = area.column + area.width - (area.width > 30 ? 1 : 0)
        let width = area.width - (area.width > 30 ? 2 : 0)
        let screenRow = area.row + (area.height >= 2 ? 1 : 0)
        if area.height >= 2 {
            canvas.put(state.display.description, endingAt: end, row: area.row, width: width, theme.secondary)
        }
        let style = state.display.isError ? theme.failure : theme.screen
        let lamps = self.lamps
        // On a display of few rows the lamps stand on the left of the number, if there is room.
        let room = width - (area.height < 3 && !lamps.isEmpty ? DisplayWidth.columns(of: lamps) + 1 : 0)
        canvas.put(fitted(state.display.screen, to: room), endingAt: end, row: screenRow, width: room, style)
        let lampRow = area.height >= 3 ? area.row + 2 : screenRow
        canvas.put(lamps, column: end - width, row: lampRow, width: width, theme.heading)
        guard area.height >= 3 else { return }
        let page = layout.pageName.isEmpty ? "" : "\(layout.pageName) \(state.page)/\(layout.pageCount - 1)"
        let note = state.isRunning ? "calculating, Esc stops" : page
        let noteWidth = width - DisplayWidth.columns(of: lamps) - 1
        canvas.put(note, endingAt: end, row: lampRow, width: noteWidth, theme.secondary)
    }

    /// The pending operation, and whether the memory holds something.
    private var lamps: String {
        var lamps = [state.display.sign]
        if state.display.hasMemory { lamps.append("M") }
        if state.isRunning, layout.display.height < 3 { lamps.append("…") }
        return lamps.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A number in as many columns as there are. Cutting it must not make another number of it: the digits after the
    /// point go first, its exponent stays, and what does not fit then ends with `…`. Of a long one only the ends are
    /// looked at.
    private func fitted(_ screen: String, to width: Int) -> String {
        let bytes = screen.utf8
        guard bytes.count > width, width > 0, !state.display.isError else { return screen }
        let mark = bytes.suffix(Self.exponentWidth).firstIndex(of: UInt8(ascii: "e")) ?? bytes.endIndex
        let exponent = screen[mark...]
        let room = width - exponent.utf8.count - 1
        guard room > 0, bytes.prefix(room + 1).contains(UInt8(ascii: ".")) else {
            return "\(screen.prefix(width - 1))…"
        }
        return "\(screen.prefix(room))…\(exponent)"
    }

    /// The longest exponent, of numbers as long as memory allows.
    private static var exponentWidth: Int { 22 }

    // MARK: Keys

    private mutating func draw(_ placed: PadLayout.PlacedKey) {
        let isPressed = state.highlighted == placed.key.command
        let isFocused = state.focusedKey == placed.key && state.focus == .keys
        let style = theme.style(of: placed.key.kind, isPressed: isPressed, isFocused: isFocused)
        let area = placed.area
        // A column, and where there are two rows or more a row, stays free between keys.
        let width = max(1, area.width - (area.width > 3 ? 1 : 0))
        let height = max(1, area.height - (area.height > 1 ? 1 : 0))
        canvas.fill(column: area.column, row: area.row, width: width, height: height, style)
        let row = area.row + (height - 1) / 2
        if theme.hasColors || width < DisplayWidth.columns(of: placed.key.label) + 2 {
            canvas.put(placed.key.label, centeredAt: area.column, row: row, width: width, style)
        } else {
            canvas.put("[", column: area.column, row: row, width: 1, style)
            canvas.put(placed.key.label, centeredAt: area.column + 1, row: row, width: width - 2, style)
            canvas.put("]", column: area.column + width - 1, row: row, width: 1, style)
        }
    }

    // MARK: Help

    private mutating func drawFooter() {
        guard let row = layout.footer else { return }
        let text =
            switch state.focus {
            case .keys: "? help  Tab more keys  t tape  y copy  q quit"
            case .help: ""
            case .tape where state.tape.isEditing: "Enter edit  d delete  K J move  e done"
            case .tape: "Enter use  p pin  e edit  Esc back"
            case .line: "Enter store  Esc leave"
            }
        canvas.put(text, column: 1, row: row, width: canvas.size.columns - 2, theme.secondary)
    }

    private mutating func drawHelp(from first: Int) {
        let (columnCount, rows) = PadHelp.columns(for: canvas.size)
        let width = canvas.size.columns / columnCount
        for (index, line) in PadHelp.lines.dropFirst(first).prefix(rows * columnCount).enumerated() {
            let style = line.first == " " ? Canvas.Style() : theme.heading
            canvas.put(line, column: index / rows * width, row: index % rows, width: width - 1, style)
        }
        let isLast = PadHelp.next(after: first, canvas.size) == nil
        let text = isLast ? "any key goes back" : "any key shows more"
        canvas.put(text, column: 0, row: rows, width: canvas.size.columns, theme.secondary)
    }
}
