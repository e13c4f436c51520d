import TouchDrawing
import TouchGeometry
import TouchUI

/// The exits of the staff panel in a row: close, restart, exit. Exit asks for confirmation, without changing its width.
final class StaffExits: StackView {
  var onCommand: ((StaffCommand) -> Void)?

  private let close = Button(style: .prominent)
  private let restart = Button()
  private let exit = Button()
  /// A button outside of the view that measures the longer title of the exit.
  private let measure = Button()
  private var hasAsked = false

  private var buttons: [Button] { [close, restart, exit] }

  init() {
    super.init(axis: .horizontal, [close, restart, exit])
    for (button, name) in zip(buttons, ["Close", "Restart", "Exit"]) { button.name = "kiosk.staff.\(name)" }
    close.addAction(for: .touchUpInside) { [unowned self] _ in onCommand?(.close) }
    restart.addAction(for: .touchUpInside) { [unowned self] _ in onCommand?(.restart) }
    exit.addAction(for: .touchUpInside) { [unowned self] _ in leave() }
    languageDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    super.languageDidChange()
    close.title = strings.panel.close
    restart.title = strings.panel.restart
    measure.title = strings.panel.confirmExit
    forgetQuestion()
  }

  private var widths: [Double] { [close, restart, measure].map { max($0.sizeThatFits(.zero).width, leastWidth) } }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(widths.reduce(2 * theme.spacing.medium, +), close.sizeThatFits(size).height)
  }

  /// Reduces the gaps and the padding beside the titles if there is not enough room.
  override func layoutSubviews() {
    let isTight = sizeThatFits(bounds.size).width > bounds.width
    spacing = isTight ? theme.spacing.small : theme.spacing.medium
    for (button, width) in zip(buttons, widths) {
      button.minimumSize.width = isTight ? width - 2 * theme.spacing.medium : width
      button.maximumSize.width = width
      button.growth = isTight ? width : 0
    }
    super.layoutSubviews()
  }

  /// Exits, or asks for confirmation the first time.
  private func leave() {
    if hasAsked { onCommand?(.exit) } else { ask(true) }
  }

  func forgetQuestion() { ask(false) }

  private func ask(_ asks: Bool) {
    hasAsked = asks
    exit.title = asks ? strings.panel.confirmExit : strings.panel.exit
  }

  private var leastWidth: Double { 112 * theme.type.scale }
}
