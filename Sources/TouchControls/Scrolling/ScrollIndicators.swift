import TouchCore
import TouchDrawing
import TouchGeometry

/// The two bars that show the extent of the content and the position in it. They are visible while something moves and
/// fade half a second later; beyond an end they shrink with the rubber band.
final class ScrollIndicators {
  enum Axis: CaseIterable { case horizontal, vertical }

  private unowned let scrollView: ScrollView
  /// The bars, made when first needed, so that a view that never scrolls has no subviews of its own.
  private var bars: [(axis: Axis, view: View)] = []

  init(of scrollView: ScrollView) { self.scrollView = scrollView }

  func show() {
    for axis in Axis.allCases where isWanted(axis) {
      let bar = bar(for: axis) ?? makeBar(for: axis)
      bar.isHidden = false
      bar.alpha = 1
    }
    place()
  }

  /// Fades the visible bars, after a while.
  func fade() {
    guard let application = scrollView.window?.application else {
      for (_, bar) in bars { bar.alpha = 0 }
      return
    }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    for (_, bar) in bars where bar.alpha > 0 {
      application.animate(
        withDuration: ScrollNumbers.indicatorStay, delay: ScrollNumbers.indicatorStay, options: options
      ) { bar.alpha = 0 }
    }
  }

  func hide(_ axis: Axis) { bar(for: axis)?.isHidden = true }

  func bringToFront() {
    guard !scrollView.subviews.suffix(bars.count).allSatisfy(\.floatsOverContent) else { return }
    for (_, bar) in bars { scrollView.bringSubviewToFront(bar) }
  }

  func takeColors() {
    for (_, bar) in bars { bar.backgroundColor = scrollView.theme.secondaryText.withAlpha(0.7) }
  }

  /// Moves the bars to the positions for the offset.
  func place() {
    for (axis, bar) in bars where !bar.isHidden {
      let frame = frame(of: axis)
      if bar.frame != frame { bar.frame = frame }
    }
  }

  private func isWanted(_ axis: Axis) -> Bool {
    let (x, y) = scrollView.offsets
    return switch axis {
    case .horizontal: scrollView.showsHorizontalScrollIndicator && x.lowerBound < x.upperBound
    case .vertical: scrollView.showsVerticalScrollIndicator && y.lowerBound < y.upperBound
    }
  }

  private func bar(for axis: Axis) -> View? { bars.first { $0.axis == axis }?.view }

  private func makeBar(for axis: Axis) -> View {
    let bar = View(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.cornerRadius = Measures.thickness / 2
    bar.floatsOverContent = true
    scrollView.addSubview(bar)
    bars.append((axis, bar))
    takeColors()
    return bar
  }

  private func frame(of axis: Axis) -> Rect {
    let bounds = scrollView.bounds
    let (x, y) = scrollView.offsets
    switch axis {
    case .horizontal:
      let (start, length) = extent(at: bounds.minX, showing: bounds.width, of: x)
      return Rect(
        bounds.minX + start, bounds.maxY - Measures.inset - Measures.thickness, length, Measures.thickness)
    case .vertical:
      let (start, length) = extent(at: bounds.minY, showing: bounds.height, of: y)
      return Rect(
        bounds.maxX - Measures.inset - Measures.thickness, bounds.minY + start, Measures.thickness, length)
    }
  }

  /// Returns the beginning of a bar, from the near edge of the view, and its length.
  private func extent(
    at offset: Double, showing visible: Double, of range: ClosedRange<Double>
  ) -> (start: Double, length: Double) {
    // Short of the corner, in which the other bar ends.
    let room = max(0, visible - 3 * Measures.inset - Measures.thickness)
    let distance = range.upperBound - range.lowerBound
    let whole = max(Measures.shortest, room * visible / max(1, visible + distance))
    let nearest = range.nearest(to: offset)
    let length = max(Measures.thickness, min(whole, room) - abs(offset - nearest)).rounded()
    let part = distance > 0 ? (nearest - range.lowerBound) / distance : 0
    return (Measures.inset + ((room - length) * part).rounded(), length)
  }

  private enum Measures {
    static let thickness = 6.0
    static let inset = 4.0
    static let shortest = 48.0
  }
}
