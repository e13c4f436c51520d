import TouchDrawing
import TouchGeometry
import TouchUI

/// The page number and the buttons that turn pages.
final class Pager: View {
  /// Called with 1 or −1 when a button is tapped.
  var onTurn: ((Int) -> Void)?
  private let label = Label()
  private let back = Button()
  private let on = Button()
  private var shown = (page: 0, pages: 1)

  init() {
    super.init(frame: .zero)
    for view in [back, label, on] { addSubview(view) }
    for (button, name, step) in [(back, "Back", -1), (on, "More", 1)] {
      button.name = "kiosk.staff.\(name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onTurn?(step) }
    }
    label.alignment = .center
    languageDidChange()
    themeDidChange()
  }

  /// Shows the page number. `page` counts from 0.
  func show(_ page: Int, of pages: Int) {
    shown = (page, pages)
    label.text = strings.panel.page(page + 1, pages)
    (back.isEnabled, on.isEnabled) = (page > 0, page < pages - 1)
  }

  override func languageDidChange() {
    back.title = strings.panel.back
    on.title = strings.panel.more
    show(shown.page, of: shown.pages)
  }

  override func themeDidChange() {
    (label.font, label.textColor) = (theme.type.control, theme.secondaryText)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = Measures.button
    back.frame = Rect(0, 0, width, bounds.height)
    on.frame = Rect(bounds.width - width, 0, width, bounds.height)
    label.frame = Rect(width, 0, bounds.width - 2 * width, bounds.height)
  }

  private enum Measures {
    static let button = 112.0
  }
}
