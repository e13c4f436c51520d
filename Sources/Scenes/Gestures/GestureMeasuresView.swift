import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// A view that shows the measurements of undecided recognisers at the fingers: the remaining time of a tap, the
/// remaining distance of a swipe, the angle of a rotation. It is active only with touch feedback
/// (``Window/showsTouchFeedback``) and does not affect recognition.
final class GestureMeasuresView: View {
  let watch: GestureWatch
  private let recognizers: GestureWatch.Recognizers
  private var listening: Registration?
  private var frames: Registration?
  /// The current indicators.
  private(set) var indicators = GestureIndicators()

  /// Creates the view for `recognizers`, whose fingers `watch` tracks. It must have the same bounds as their view.
  init(_ recognizers: GestureWatch.Recognizers, watch: GestureWatch) {
    self.recognizers = recognizers
    self.watch = watch
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func didMoveToWindow() { listen() }
  override func touchFeedbackDidChange() { listen() }

  private func listen() {
    frames = nil
    listening = nil
    show(GestureIndicators())
    if let window, window.showsTouchFeedback { listening = window.application.addObserver(watch) }
  }

  /// Updates the indicators with every frame.
  func begin() {
    frames = window?.application.onFrame { [unowned self] _ in
      show(GestureIndicators(watch.fingers, recognizers, in: self))
    }
  }

  func end() {
    frames = nil
    show(GestureIndicators())
  }

  private func show(_ next: GestureIndicators) {
    guard next != indicators else { return }
    setNeedsDisplay(indicators.extents + next.extents)
    indicators = next
  }

  // MARK: Drawing

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if let wedge = indicators.wedge { draw(wedge, in: canvas) }
    if let ring = indicators.ring { draw(ring, in: canvas) }
    if let arc = indicators.arc { draw(arc, in: canvas) }
  }

  private func draw(_ ring: GestureIndicators.Ring, in canvas: Canvas) {
    let radius = GestureIndicators.ringRadius
    let width = theme.lineWidth * 3
    canvas.stroke(.circle(center: ring.center, radius: radius), with: theme.outline, width: width)
    let top = -Double.pi / 2
    let path = Path.arc(center: ring.center, radius: radius, from: top, to: top + 2 * .pi * min(ring.share, 1))
    canvas.stroke(path, with: theme.accent, width: width, cap: .round)
  }

  private func draw(_ wedge: GestureIndicators.Wedge, in canvas: Canvas) {
    let color = theme.accent.withAlpha(wedge.isFast ? 1 : 0.4)
    canvas.fill(sector(of: wedge, share: 1), with: theme.outline)
    canvas.fill(sector(of: wedge, share: wedge.share), with: color)
  }

  private func sector(of wedge: GestureIndicators.Wedge, share: Double) -> Path {
    let (inner, outer) = GestureIndicators.wedgeRadii
    let (from, to) = (wedge.direction - wedge.tolerance, wedge.direction + wedge.tolerance)
    var path = Path.arc(center: wedge.center, radius: inner, from: from, to: to)
    path.addArc(center: wedge.center, radius: inner + (outer - inner) * share, from: to, to: from)
    path.close()
    return path
  }

  private func draw(_ arc: GestureIndicators.Arc, in canvas: Canvas) {
    let (radius, width) = (GestureIndicators.arcRadius, theme.lineWidth * 3)
    let track = Path.arc(center: arc.center, radius: radius, from: arc.start - arc.limit, to: arc.start + arc.limit)
    canvas.stroke(track, with: theme.outline, width: width, cap: .round)
    let (from, to) = (min(arc.start, arc.start + arc.turn), max(arc.start, arc.start + arc.turn))
    let turned = Path.arc(center: arc.center, radius: radius, from: from, to: to)
    canvas.stroke(turned, with: theme.accent, width: width, cap: .round)
    let degrees = TextLayout("\(Int((abs(arc.turn) * 180 / .pi).rounded()))°", font: theme.type.heading)
    let origin = arc.center - Vector(degrees.size.width / 2, degrees.size.height / 2)
    canvas.draw(degrees, at: Point(origin.x.rounded(), origin.y.rounded()), color: theme.text)
  }
}
