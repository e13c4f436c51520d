import TouchGeometry
import TouchUI

/// The pages of the staff panel with the program's custom buttons, all of one size, in one column or in two if all
/// titles fit.
final class StaffEntryList: StackView {
  /// Called with the entry whose button was tapped.
  var onChoice: ((StaffEntry) -> Void)?

  private var buttons: [Button] = []

  var entries: [StaffEntry] = [] {
    didSet { makeButtons() }
  }

  /// The current page, counted from 0.
  var page = 0 {
    didSet { if oldValue != page { setNeedsLayout() } }
  }

  /// The gap between buttons, in points.
  var gap = 16.0 {
    didSet { (spacing, lineSpacing) = (gap, gap) }
  }

  init() {
    super.init(axis: .horizontal)
    (spacing, lineSpacing) = (gap, gap)
  }

  override var drawsContent: Bool { false }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = entries.map { entry in
      let button = Button()
      button.name = "kiosk.staff.own.\(entry.name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onChoice?(entry) }
      addArrangedSubview(button)
      return button
    }
    languageDidChange()
  }

  override func languageDidChange() {
    super.languageDidChange()
    for (button, entry) in zip(buttons, entries) { button.title = entry.title(language) }
  }

  // MARK: Layout

  /// Returns the number of pages, which is zero without entries.
  func pageCount(in size: Size) -> Int {
    let count = page(in: size).count
    return (buttons.count + count - 1) / count
  }

  /// Returns the number of buttons on a page, at least one, and their width.
  private func page(in size: Size) -> (count: Int, width: Double) {
    let half = ((size.width - gap) / 2).rounded(.down)
    let hasTwoColumns = buttons.allSatisfy { $0.sizeThatFits(.zero).width <= half }
    let rows = max(1, Int((size.height + gap) / (height + gap)))
    return hasTwoColumns ? (2 * rows, half) : (rows, size.width)
  }

  override func layoutSubviews() {
    let (count, width) = page(in: bounds.size)
    for (index, button) in buttons.enumerated() {
      button.isHidden = index / count != page
      button.fixSize(width: width, height: height)
    }
    super.layoutSubviews()
  }

  private var height: Double { 64 * theme.type.scale }
}
