import TouchDrawing
import TouchGeometry
import TouchUI

/// What staff see behind the PIN: how the machine is, the numbers of gesture recognition, and the ways out.
final class StaffPanel: View {
  var onClose: (() -> Void)?
  var onRestart: (() -> Void)?
  var onExit: (() -> Void)?
  /// How the machine is, a line each.
  var facts: () -> [String] = { [] }

  /// Everything lies on it; small on small screens.
  private let sheet = View(frame: .zero)
  private let title = Label("Staff")
  private let state = Label()
  private let heading = Label("Thresholds of gestures")
  private let remark = Label("Changes last until the program ends. The configuration keeps them for good.")
  private let rows = Threshold.all.map(ThresholdRow.init)
  private let pager = Label()
  private let buttons: [Button]
  private let back = Button("Back")
  private let on = Button("More")
  private var page = 0
  private var hasAskedToExit = false

  init() {
    buttons = [Button("Close", style: .prominent), Button("Restart"), Button("Exit")]
    super.init(frame: .zero)
    name = "kiosk.staff"
    addSubview(sheet)
    for view in [title, state, heading, remark] + rows + [back, pager, on] + buttons { sheet.addSubview(view) }
    for (button, action) in zip(buttons, [StaffPanel.close, StaffPanel.restart, StaffPanel.exit]) {
      button.name = "kiosk.staff.\(button.title)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in action(self)() }
    }
    for (button, step) in [(back, -1), (on, 1)] {
      button.name = "kiosk.staff.\(button.title)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in turn(step) }
    }
    state.numberOfLines = 0
    state.lineSpacing = 1.3
    pager.alignment = .center
    themeDidChange()
  }

  func open() {
    askToExit(false)
    state.text = facts().joined(separator: "\n")
    for row in rows { row.show() }
    setNeedsLayout()
  }

  private func close() { onClose?() }
  private func restart() { onRestart?() }

  /// The first time it only asks.
  private func exit() {
    if hasAskedToExit { onExit?() } else { askToExit(true) }
  }

  private func askToExit(_ asks: Bool) {
    hasAskedToExit = asks
    buttons[2].title = asks ? "Tap again to exit" : "Exit"
    setNeedsLayout()
  }

  private func turn(_ step: Int) {
    page += step
    setNeedsLayout()
  }

  // MARK: Looks

  override func themeDidChange() {
    backgroundColor = theme.background
    title.font = theme.type.display
    (state.font, state.textColor) = (theme.type.body, theme.secondaryText)
    heading.font = theme.type.heading
    (remark.font, remark.textColor) = (theme.type.caption, theme.secondaryText)
    (pager.font, pager.textColor) = (theme.type.control, theme.secondaryText)
    setNeedsLayout()
  }

  /// Beside each other where there is room, else the state above the thresholds.
  override func layoutSubviews() {
    let scale = min(1, bounds.width / Measures.leastSide, bounds.height / Measures.leastSide)
    sheet.bounds = Rect(0, 0, bounds.width / scale, bounds.height / scale)
    (sheet.center, sheet.transform) = (bounds.center, .scale(scale))
    let margin = sheet.bounds.width < 1000 ? theme.spacing.large : theme.spacing.huge
    let content = sheet.bounds.inset(by: Insets(margin))
    let isWide = content.width >= 900
    let column = isWide ? content.width * 0.36 : content.width
    title.frame = Rect(content.minX, content.minY - 8, column, 88)
    let height = state.sizeThatFits(Size(column, content.height)).height
    state.frame = Rect(content.minX, title.frame.maxY + theme.spacing.medium, column, height)
    let bottom = layOutButtons(in: content)
    let top = isWide ? content.minY : state.frame.maxY + theme.spacing.large
    let left = isWide ? content.minX + column + theme.spacing.huge : content.minX
    layOutThresholds(in: Rect(left, top, content.maxX - left, (isWide ? content.maxY : bottom) - top))
  }

  /// In the lower left corner; returns where what is above has to end.
  private func layOutButtons(in content: Rect) -> Double {
    var x = content.minX
    for button in buttons {
      let size = button.sizeThatFits(content.size)
      button.frame = Rect(x, content.maxY - 64, max(size.width, 112), 64)
      x = button.frame.maxX + theme.spacing.medium
    }
    return content.maxY - 64 - theme.spacing.large
  }

  private func layOutThresholds(in area: Rect) {
    heading.frame = Rect(area.minX, area.minY, area.width, 40)
    remark.frame = Rect(area.minX, heading.frame.maxY, area.width, 28)
    let top = remark.frame.maxY + theme.spacing.medium
    let foot = area.maxY - 56
    let count = max(1, Int((foot - theme.spacing.medium - top) / ThresholdRow.height))
    let pages = (rows.count + count - 1) / count
    page = max(0, min(page, pages - 1))
    for (index, row) in rows.enumerated() {
      row.isHidden = index / count != page
      row.frame = Rect(
        area.minX, top + Double(index % count) * ThresholdRow.height, area.width, ThresholdRow.height)
    }
    back.frame = Rect(area.minX, foot, 112, 56)
    on.frame = Rect(area.maxX - 112, foot, 112, 56)
    pager.frame = Rect(back.frame.maxX, foot, on.frame.minX - back.frame.maxX, 56)
    pager.text = "\(page + 1) of \(pages)"
    (back.isEnabled, on.isEnabled) = (page > 0, page < pages - 1)
  }

  private enum Measures {
    /// What has no room on a screen with shorter sides gets smaller.
    static let leastSide = 640.0
  }
}
