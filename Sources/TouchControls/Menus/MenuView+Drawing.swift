import TouchCore
import TouchDrawing
import TouchGeometry

// The parts of a menu's drawing.
extension MenuView {
  /// Draws the highlight of a slot. A colour is not judged against another one, so a swatch gets no accent.
  func drawHighlight(of slot: MenuPages.Slot, in canvas: Canvas) {
    canvas.fill(rect(of: slot), with: swatch(of: slot) == nil ? theme.accent : theme.surfacePressed)
  }

  private func swatch(of slot: MenuPages.Slot) -> Color? {
    guard case .item(let index) = slot.content else { return nil }
    return items[index].swatch
  }

  var hairline: Double { 1 / (window?.scale ?? 1) }

  /// Draws a soft shadow without a blur: a few wide, faint lines over each other.
  func drawShadow(in canvas: Canvas) {
    let shifted = outline.applying(.translation(0, Measures.shadowDrop))
    for step in 1...Measures.shadowSteps {
      let width = 2 * Measures.shadowReach * Double(step) / Double(Measures.shadowSteps)
      canvas.stroke(shifted, with: Color.black.withAlpha(Measures.shadowAlpha), width: width, join: .round)
    }
  }

  func drawSeparator(before slot: MenuPages.Slot, in canvas: Canvas) {
    let x = ((panel.minX + slot.x) / hairline).rounded() * hairline
    canvas.fill(Rect(x, panel.minY, hairline, panel.height), with: theme.outline)
  }

  func drawContent(of slot: MenuPages.Slot, in canvas: Canvas, color: Color) {
    let middle = rect(of: slot).center
    if let swatch = swatch(of: slot) {
      return canvas.fill(.circle(center: middle, radius: Measures.swatch), with: swatch)
    }
    switch slot.content {
    case .item(let index):
      let text = titles[index]
      canvas.draw(text, at: middle - Vector(text.size.width, text.size.height) / 2, color: color)
    case .previous: drawChevron(at: middle, direction: -1, in: canvas, color: color)
    case .next: drawChevron(at: middle, direction: 1, in: canvas, color: color)
    }
  }

  private func drawChevron(at middle: Point, direction: Double, in canvas: Canvas, color: Color) {
    let (reach, height) = (Measures.chevron.width / 2 * direction, Measures.chevron.height / 2)
    let path = Path.polyline([
      middle + Vector(-reach, -height), middle + Vector(reach, 0), middle + Vector(-reach, height),
    ])
    canvas.stroke(path, with: color, width: theme.lineWidth, cap: .round, join: .round)
  }
}
