import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Duels scene: one to four fields side by side, and below them the pictured buttons of the duels.
final class DuelsChrome: View {
  private(set) var fields: [DuelField] = []
  let buttons = Duel.allCases.map(DuelButton.init)
  private(set) var palette = DuelPalette(.dark)
  /// Called with a field that has been added.
  var onField: (DuelField) -> Void = { _ in }
  private(set) var duel = Duel.hold

  init() {
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
    markButtons()
    setFieldCount(1)
  }

  override func themeDidChange() {
    palette = DuelPalette(theme)
    backgroundColor = theme.background
    colorAll()
  }

  // MARK: The duel

  func choose(_ duel: Duel, at now: Instant) {
    self.duel = duel
    for field in fields { field.choose(duel, at: now) }
    markButtons()
  }

  private func markButtons() {
    for button in buttons { button.isChosen = button.duel == duel }
  }

  /// Gives each field the colour of its duel.
  func colorAll() {
    for (index, field) in fields.enumerated() {
      field.color(palette.field(index, in: field.duel), ink: palette.ink)
    }
    for button in buttons { button.colors = (palette.field(0, in: button.duel), palette.ink) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard !bounds.isEmpty else { return }
    let layout = DuelsLayout(bounds)
    setFieldCount(layout.fields.count)
    for (button, frame) in zip(buttons, layout.buttons) { button.frame = frame }
    for (field, frame) in zip(fields, layout.fields) {
      field.frame = frame
      field.layOut(margin: SceneEdge.clearance(in: bounds))
    }
  }

  private func setFieldCount(_ count: Int) {
    while fields.count > count { fields.removeLast().removeFromSuperview() }
    while fields.count < count {
      let field = DuelField()
      field.name = "duels.field\(fields.count + 1)"
      fields.append(field)
      insertSubview(field, at: 0)
      onField(field)
    }
    for (index, field) in fields.enumerated() { field.number = count > 1 ? index + 1 : nil }
    colorAll()
  }
}
