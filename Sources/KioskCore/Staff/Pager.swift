import TouchDrawing
import TouchUI

/// The page number and the buttons that turn pages.
final class Pager: StackView {
  /// Called with 1 or −1 when a button is tapped.
  var onTurn: ((Int) -> Void)?
  private let label = Label()
  private let back = Button()
  private let on = Button()
  private var shown = (page: 0, pages: 1)

  init() {
    super.init(axis: .horizontal, [back, label, on])
    for (button, name, step) in [(back, "Back", -1), (on, "More", 1)] {
      button.name = "kiosk.staff.\(name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onTurn?(step) }
    }
    label.alignment = .center
    label.growth = 1
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  /// Shows the page number. `page` counts from 0.
  func show(_ page: Int, of pages: Int) {
    shown = (page, pages)
    label.text = strings.panel.page(page + 1, pages)
    (back.isEnabled, on.isEnabled) = (page > 0, page < pages - 1)
  }

  override func languageDidChange() {
    super.languageDidChange()
    back.title = strings.panel.back
    on.title = strings.panel.more
    show(shown.page, of: shown.pages)
  }

  override func themeDidChange() {
    super.themeDidChange()
    (label.font, label.textColor) = (theme.type.control, theme.secondaryText)
    for button in [back, on] { button.fixSize(width: 112 * theme.type.scale) }
  }
}
