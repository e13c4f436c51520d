import TouchGeometry
import TouchUI

/// Rows of chips, with as many in each row as fit.
final class Choices: StackView {
  /// Called with the index of the tapped chip, before the selection changes.
  var onChoose: (Int) -> Void = { _ in }
  var selected: Set<Int> = [] {
    didSet { if oldValue != selected { mark() } }
  }
  private var chips: [ChoiceChip] = []
  var kind: ChoiceChip.Kind {
    didSet { if oldValue != kind { themeDidChange() } }
  }
  /// Whether the chips have their compact size for small windows.
  var isSmall = false {
    didSet { if oldValue != isSmall { themeDidChange() } }
  }

  init(_ kind: ChoiceChip.Kind) {
    self.kind = kind
    super.init(axis: .horizontal)
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  /// Sets the chips' titles. A chip's view name is `name` followed by its number, from 1.
  func setTitles(_ titles: [String], name: String) {
    if titles.count != chips.count {
      for chip in chips { chip.removeFromSuperview() }
      chips = titles.map { _ in ChoiceChip() }
      for (index, chip) in chips.enumerated() {
        (chip.kind, chip.isSmall) = (kind, isSmall)
        addArrangedSubview(chip)
        chip.addAction(for: .touchUpInside) { [unowned self] _ in onChoose(index) }
      }
      mark()
    }
    for (index, chip) in chips.enumerated() {
      chip.title = titles[index]
      chip.name = "\(name).\(index + 1)"
    }
  }

  private func mark() {
    for (index, chip) in chips.enumerated() { chip.isOn = selected.contains(index) }
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func themeDidChange() {
    super.themeDidChange()
    // Segments are the parts of one bar.
    let isBar = kind == .segment
    for chip in chips { (chip.kind, chip.isSmall) = (kind, isSmall) }
    let isDense = isSmall || kind == .tab
    (spacing, lineSpacing) = (isBar ? 0 : isDense ? theme.spacing.small : theme.spacing.medium, theme.spacing.small)
    insets = isBar ? Insets(theme.spacing.small / 2) : .zero
    backgroundColor = isBar ? theme.text.withAlpha(0.14) : nil
    cornerRadius = isBar ? theme.radius.medium : 0
  }
}
