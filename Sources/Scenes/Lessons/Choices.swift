import TouchGeometry
import TouchUI

/// Chips in rows, as many in each as there is room for.
final class Choices: View {
  /// Called with the index of what was tapped, and the view has not changed yet.
  var onChoose: (Int) -> Void = { _ in }
  var selected: Set<Int> = [] {
    didSet { if oldValue != selected { mark() } }
  }
  private var chips: [ChoiceChip] = []
  /// Whether the window is small.
  var isSmall = false {
    didSet { for chip in chips { chip.isSmall = isSmall } }
  }

  override var drawsContent: Bool { false }

  /// What stands on the chips; they are called by `name` and their number.
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
