import TouchGeometry
import TouchUI

/// Rows of chips, with as many in each row as fit.
final class Choices: View {
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

  override var drawsContent: Bool { false }

  /// Sets the chips' titles. A chip's view name is `name` followed by its number, from 1.
  func setTitles(_ titles: [String], name: String) {
    if titles.count != chips.count {
      for chip in chips { chip.removeFromSuperview() }
      chips = titles.map { _ in ChoiceChip() }
      for (index, chip) in chips.enumerated() {
        chip.isSmall = isSmall
        addSubview(chip)
        chip.addAction(for: .touchUpInside) { [unowned self] _ in onChoose(index) }
      }
      mark()
    }
    for (index, chip) in chips.enumerated() {
      chip.title = titles[index]
      chip.name = "\(name).\(index + 1)"
    }
    setNeedsLayout()
  }

  private func mark() {
    for (index, chip) in chips.enumerated() { chip.isOn = selected.contains(index) }
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let frames = frames(in: size.width)
    return Size(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
  }

  override func layoutSubviews() {
    for (chip, frame) in zip(chips, frames(in: bounds.width)) { chip.frame = frame }
  }

  private func frames(in width: Double) -> [Rect] {
    let gap = theme.spacing.small
    var place = Point.zero
    return chips.map { chip in
      let size = chip.sizeThatFits(Size(width, .infinity))
      if place.x > 0, place.x + size.width > width { place = Point(0, place.y + size.height + gap) }
      defer { place.x += size.width + gap }
      return Rect(origin: place, size: Size(min(size.width, width), size.height))
    }
  }
}
