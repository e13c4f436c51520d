import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// A button with the picture of a duel and its name, or with a star and the best result of the day.
final class DuelButton: Control {
  let duel: Duel
  var isChosen = false { didSet { if oldValue != isChosen { stateDidChange() } } }
  /// The best result of the day, or nil if there is none.
  var best: Double? {
    didSet {
      write()
      setNeedsDisplay()
    }
  }
  /// The colours of a chosen button.
  var colors = (field: Color.black, ink: Color.white) { didSet { stateDidChange() } }
  private let title = Label()

  init(_ duel: Duel) {
    self.duel = duel
    super.init(frame: .zero)
    name = "duels.button.\(duel.name)"
    title.alignment = .center
    addSubview(title)
    write()
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: strings.duels.texts(duel).name,
      value: best.map { accessStrings.bestOfDay(strings.duels.amount($0, duel)) },
      traits: isChosen ? [.button, .selected] : .button)
  }

  override var answersTaps: Bool { true }

  override func languageDidChange() { write() }

  override func themeDidChange() { stateDidChange() }

  private func write() {
    title.text = best.map { strings.duels.amount($0, duel) } ?? strings.duels.texts(duel).name
    setNeedsLayout()
  }

  override func stateDidChange() {
    backgroundColor = isChosen ? colors.field : isHighlighted ? theme.surfacePressed : theme.surface
    title.textColor = ink
    cornerRadius = theme.radius.medium
    setNeedsDisplay()
  }

  private var ink: Color { isChosen ? colors.ink : theme.text }

  override func layoutSubviews() {
    let size = max(16, min(bounds.height * 0.2, 22)) * theme.type.scale
    title.font = Font(size: size, weight: .medium, hasTabularDigits: true)
    let height = (title.font.size * 1.4).rounded()
    title.frame = Rect(0, bounds.height - height - 6, bounds.width, height)
    while title.font.size > 14, title.sizeThatFits(Size(.infinity, .infinity)).width > title.bounds.width {
      title.font = Font(size: title.font.size - 1, weight: .medium, hasTabularDigits: true)
    }
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let room = Rect(0, 4, bounds.width, title.frame.minY - 4)
    let scale = min(room.height / 52, room.width / 72)
    canvas.saved {
      canvas.concatenate(.translation(room.midX, room.midY))
      canvas.concatenate(.scale(scale))
      drawIcon(in: canvas)
    }
    if best != nil { drawStar(at: Point(bounds.maxX - 13, 13), in: canvas) }
  }

  private func drawStar(at center: Point, in canvas: Canvas) {
    let corners = (0..<10).map { corner in
      center + Transform.rotation(Double(corner) * .pi / 5 - .pi / 2).apply(Vector(corner.isMultiple(of: 2) ? 9 : 4, 0))
    }
    var star = Path.polyline(corners)
    star.close()
    canvas.fill(star, with: ink)
  }

  private func drawIcon(in canvas: Canvas) {
    let width = 4.0
    func stroke(_ path: Path) { canvas.stroke(path, with: ink, width: width, cap: .round, join: .round) }
    func disc(_ x: Double, _ y: Double, _ radius: Double = 7) {
      canvas.fill(.circle(center: Point(x, y), radius: radius), with: ink)
    }
    switch duel {
    case .hold:
      stroke(.arc(center: .zero, radius: 19, from: -.pi / 2, to: 0.9 * .pi))
      disc(0, 0, 9)
    case .turn:
      for half in [0, Double.pi] {
        let (start, end) = (half - 2.7, half - 0.75)
        stroke(.arc(center: .zero, radius: 19, from: start, to: end))
        disc(19 * cos(start), 19 * sin(start))
        let tip = Point(19 * cos(end), 19 * sin(end))
        let back = [-0.6, 0.6].map { tip - Transform.rotation(end + .pi / 2 + $0).apply(Vector(10, 0)) }
        stroke(.polyline([back[0], tip, back[1]]))
      }
    case .swipe:
      disc(-22, 0)
      stroke(.line(from: Point(-10, 0), to: Point(16, 0)))
      stroke(.polyline([Point(8, -9), Point(17, 0), Point(8, 9)]))
      stroke(.line(from: Point(26, -18), to: Point(26, 18)))
    case .together:
      for x in [-14.0, 14] {
        disc(x, 10, 8)
        stroke(.line(from: Point(x, -20), to: Point(x, -6)))
        stroke(.polyline([Point(x - 6, -11), Point(x, -5), Point(x + 6, -11)]))
      }
    case .stop:
      for (y, start) in [(-9.0, -24.0), (0, -28), (9, -24)] {
        stroke(.line(from: Point(start, y), to: Point(-8, y)))
      }
      disc(6, 0, 10)
      canvas.fill(Rect(18, -20, 9, 40), with: ink)
    }
  }
}
