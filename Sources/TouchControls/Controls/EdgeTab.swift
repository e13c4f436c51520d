import TouchCore
import TouchDrawing
import TouchGeometry

/// A tab at the left edge of the window with a sign that people recognise who cannot read the texts. It is narrow, so that
/// no letters of the scene lie under it, and its touch area extends farther in.
package final class EdgeTab: Control {
  /// The size of the touch area in points, and the width of the visible part.
  package static let size = Size(44, 64)
  package static let drawnWidth = 24.0
  /// The distance in points from the middle of the window to a tab that stands there alone: below a tab of 160 points in
  /// the middle there is a gap.
  package static let belowMiddle = 88.0

  /// Draws the sign around a point in the colours of a theme.
  package typealias Sign = (Canvas, Point, Theme) -> Void

  private let sign: Sign
  private let words: (Language) -> (label: String, value: String?)

  /// Creates a tab. `words` are those for people who do not see it.
  package init(_ name: String, words: @escaping (Language) -> (label: String, value: String?), sign: @escaping Sign) {
    (self.sign, self.words) = (sign, words)
    super.init(frame: Rect(origin: .zero, size: Self.size))
    self.name = name
  }

  /// The visible part, in the coordinates of the superview.
  package var drawnFrame: Rect { Rect(origin: frame.origin, size: Size(Self.drawnWidth, frame.height)) }

  package override var answersTaps: Bool { true }

  package override var accessibilityDefaults: AccessibilityAttributes? {
    let (label, value) = words(language)
    return AccessibilityAttributes(label: label, value: value, traits: stateTraits.union(.button))
  }

  package override func themeDidChange() { setNeedsDisplay() }

  package override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, width) = (theme.radius.medium * 0.75, theme.lineWidth)
    let tab = Rect(-radius, width / 2, Self.drawnWidth + radius - width / 2, bounds.height - width)
    canvas.fill(.roundedRect(tab, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    // The edge is visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    sign(canvas, Point(Self.drawnWidth / 2 - 1, bounds.midY), theme)
  }
}

/// The list that a tab opens, with an edge, as scenes may have the colour of surfaces.
package final class EdgeList: View {
  /// The maximum distance in points at which a touch beside the list closes it and does nothing else.
  private static let nearby = 96.0

  package init(_ name: String) {
    super.init(frame: .zero)
    self.name = name
    shouldGroupAccessibilityChildren = true
  }

  package override func themeDidChange() { setNeedsDisplay() }

  package override func draw(_ rect: Rect, in canvas: Canvas) {
    let plate = Path.roundedRect(bounds.inset(by: Insets(theme.lineWidth / 2)), radius: theme.radius.medium)
    canvas.fill(plate, with: theme.surface)
    canvas.stroke(plate, with: theme.secondaryText, width: theme.lineWidth)
  }

  /// Returns the part of `hit`, the view hit at `point` in the superview, that takes the touch. Beside the tab there is one
  /// only while the list is open, and only near it.
  package func filter(_ hit: View?, at point: Point, isOpen: Bool) -> View? {
    guard hit === superview || hit?.isDescendant(of: self) == true else { return hit }
    guard isOpen else { return nil }
    return hit === superview && !frame.inset(by: Insets(-Self.nearby)).contains(point) ? nil : hit
  }
}
