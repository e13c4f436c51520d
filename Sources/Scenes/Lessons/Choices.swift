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
  /// Whether the chips have their compact size for small windows.
  var isSmall = false {
    didSet { for chip in chips { chip.isSmall = isSmall } }
  }

  init() {
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
        chip.isSmall = isSmall
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
    (spacing, lineSpacing) = (theme.spacing.small, theme.spacing.small)
  }
}
