import TouchDrawing
import TouchGeometry
import TouchUI

/// The exits of the staff panel in a row: close, restart, exit. Exit asks for confirmation, without changing its width.
final class StaffExits: View {
  var onClose: (() -> Void)?
  var onRestart: (() -> Void)?
  var onExit: (() -> Void)?

  private let close = Button(style: .prominent)
  private let restart = Button()
  private let exit = Button()
  /// A hidden button that measures the longer title of the exit.
  private let measure = Button()
  private var hasAsked = false

  private var buttons: [Button] { [close, restart, exit] }

  init() {
    super.init(frame: .zero)
    for (button, name) in zip(buttons, ["Close", "Restart", "Exit"]) {
      button.name = "kiosk.staff.\(name)"
      addSubview(button)
    }
    close.addAction(for: .touchUpInside) { [unowned self] _ in onClose?() }
    restart.addAction(for: .touchUpInside) { [unowned self] _ in onRestart?() }
    exit.addAction(for: .touchUpInside) { [unowned self] _ in leave() }
    languageDidChange()
  }

  override func languageDidChange() {
    close.title = strings.panel.close
    restart.title = strings.panel.restart
    measure.title = strings.panel.confirmExit
    forgetQuestion()
    setNeedsLayout()
  }

  /// Exits, or asks for confirmation the first time.
  private func leave() {
    if hasAsked { onExit?() } else { ask(true) }
  }

  func forgetQuestion() { ask(false) }

  private func ask(_ asks: Bool) {
    hasAsked = asks
    exit.title = asks ? strings.panel.confirmExit : strings.panel.exit
  }

  private var widths: [Double] {
    [close, restart, measure].map { max($0.sizeThatFits(.zero).width, Measures.least) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(widths.reduce(-theme.spacing.medium) { $0 + $1 + theme.spacing.medium }, Measures.height)
  }

  /// Shrinks all buttons and gaps equally if there is not enough space.
  override func layoutSubviews() {
    let isTight = sizeThatFits(bounds.size).width > bounds.width
    let gap = isTight ? theme.spacing.small : theme.spacing.medium
    let lack = max(0, widths.reduce(-gap) { $0 + $1 + gap } - bounds.width)
    var x = 0.0
    for (button, width) in zip(buttons, widths) {
      button.frame = Rect(x, 0, width - lack / Double(buttons.count), bounds.height)
      x = button.frame.maxX + gap
    }
  }

  private enum Measures {
    static let height = 64.0
    static let least = 112.0
  }
}
