import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The target of a duel, which moves with the fingers: a ring to hold, a dial to turn, a lane to swipe along, two marks to
/// land on, a wall to stop at.
final class DuelTarget: View {
  var duel = Duel.hold { didSet { setNeedsDisplay() } }
  var pose = DuelPose() { didSet { setNeedsDisplay() } }
  /// The colours of the field and of everything on it.
  var colors = (field: Color.black, ink: Color.white) { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The longest lane, in points.
  private static let longestLane = 640.0

  /// The length of the lane in points, which depends on the width of the target.
  ///
  /// Behind a wall there is room for pucks that went through it.
  var lane: Double {
    max(min(bounds.width - (duel == .stop ? 7.5 : 4) * fingertip, Self.longestLane), 40).rounded()
  }

  /// The radius of a fingertip, in points. Larger targets have larger parts.
  private var fingertip: Double { min(max(min(bounds.width / 13, bounds.height / 8), 14), 48).rounded() }

  /// The start and the end of the lane.
  private var ends: (start: Point, end: Point) {
    let start = Point(bounds.minX + (bounds.width - lane) * (duel == .stop ? 0.2 : 0.5), bounds.midY)
    return (start, start + Vector(lane, 0))
  }

  private var radius: Double { max(min(bounds.width, bounds.height) / 2 - 32, 20) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if let age = pose.triumph { drawTriumph(age, in: canvas) }
    switch duel {
    case .hold: drawRing(in: canvas)
    case .turn: drawDial(in: canvas)
    case .swipe: drawLane(in: canvas)
    case .together: drawMarks(in: canvas)
    case .stop: drawWall(in: canvas)
    }
  }

  // MARK: Colours

  private var ink: Color { colors.ink }
  private var track: Color { colors.field.interpolated(to: ink, fraction: 0.16) }
  private var cover: Color { colors.field.interpolated(to: ink, fraction: 0.42) }

  private func drawTip(at point: Point, in canvas: Canvas) {
    guard let press = pose.press, press > 0 else { return }
    let radius = fingertip * (1.6 - 0.6 * press)
    canvas.fill(.circle(center: point, radius: radius), with: ink.withAlpha(0.3 * press))
    canvas.stroke(.circle(center: point, radius: radius), with: ink.withAlpha(press), width: 3)
  }

  /// Draws rays that burst from the middle.
  private func drawTriumph(_ age: Double, in canvas: Canvas) {
    let share = min(age / 0.9, 1)
    guard share < 1 else { return }
    let reach = min(bounds.width, bounds.height) / 2
    for ray in 0..<24 {
      let length = ray.isMultiple(of: 2) ? reach : 0.8 * reach
      let offset = Transform.rotation(Double(ray) * .pi / 12).apply(Vector(length, 0))
      let (near, far) = (0.25 + 0.75 * share, 0.45 + 0.55 * sqrt(share))
      canvas.stroke(
        .line(from: bounds.center + offset * near, to: bounds.center + offset * max(near, far)),
        with: ink.withAlpha(1 - share), width: 7, cap: .round)
    }
  }

  // MARK: The ring to hold

  /// The angles of the ring: where it begins, and for each second held.
  private static let (ringStart, ringPerSecond) = (0.75 * Double.pi, 2.0 * Double.pi)
  /// The time held from which on the ring is covered, and its end, in seconds.
  private static let (ringCover, ringEnd) = (0.3, 0.75)

  private func ringAngle(_ seconds: Double) -> Double {
    Self.ringStart + Self.ringPerSecond * min(seconds, Self.ringEnd)
  }

  private func drawRing(in canvas: Canvas) {
    let (center, width) = (bounds.center, max(radius * 0.24, 14))
    func arc(from: Double, to: Double, _ color: Color) {
      let path = Path.arc(center: center, radius: radius, from: ringAngle(from), to: ringAngle(to))
      canvas.stroke(path, with: color, width: width, cap: .round)
    }
    arc(from: 0, to: Self.ringEnd, track)
    if pose.value > 0 { arc(from: 0, to: pose.value, ink) }
    if pose.isBlind { arc(from: Self.ringCover, to: Self.ringEnd, cover) }
    let direction = Transform.rotation(ringAngle(Duel.heldFor)).apply(Vector(1, 0))
    let (near, far) = (center + direction * (radius - width / 2 - 6), center + direction * (radius + width / 2 + 14))
    canvas.stroke(.line(from: near, to: far), with: colors.field, width: 12, cap: .round)
    canvas.stroke(.line(from: near, to: far), with: ink, width: 6, cap: .round)
    canvas.fill(.circle(center: far, radius: 9), with: ink)
    // The location of the finger.
    canvas.stroke(
      .circle(center: center, radius: min(fingertip + 8, radius * 0.5)), with: ink, width: 3, dash: [7, 7])
    drawTip(at: center, in: canvas)
  }

  // MARK: The dial to turn

  /// Half of the angle that each cover of the dial takes, in radians.
  private static let dialCover = 0.6

  private func drawDial(in canvas: Canvas) {
    let center = bounds.center
    let tip = min(fingertip + 4, radius * 0.3)
    let arm = radius + 26 - tip
    canvas.stroke(.circle(center: center, radius: arm), with: track, width: 2 * tip + 8)
    for side in [-1.0, 1] {
      let goal = center + Vector(0, side * arm)
      canvas.stroke(.circle(center: goal, radius: tip), with: ink, width: 3, dash: [7, 7])
    }
    let offset = Transform.rotation(pose.value).apply(Vector(arm, 0))
    canvas.stroke(.line(from: center - offset, to: center + offset), with: ink, width: max(tip * 0.5, 8), cap: .round)
    for end in [center - offset, center + offset] { canvas.fill(.circle(center: end, radius: tip), with: ink) }
    if pose.isBlind {
      for middle in [-Double.pi / 2, .pi / 2] {
        let arc = Path.arc(
          center: center, radius: arm, from: middle - Self.dialCover, to: middle + Self.dialCover)
        canvas.stroke(arc, with: cover, width: 2 * tip + 10, cap: .round)
      }
    }
    for end in [center - offset, center + offset] where pose.press != nil { drawTip(at: end, in: canvas) }
  }

  // MARK: The lane to swipe along

  private func drawLane(in canvas: Canvas) {
    let (start, end) = ends
    let half = fingertip + 12
    canvas.fill(.roundedRect(Rect(around: [start, end]).inset(by: Insets(-half)), radius: half), with: track)
    for step in 1..<4 {
      let point = start.interpolated(to: end, fraction: Double(step) / 4)
      drawArrow(at: point, in: canvas)
    }
    let line = Rect(center: end, size: Size(8, 2 * half + 24))
    canvas.fill(line, cornerRadius: 4, with: ink)
    if let runner = pose.runner {
      let head = start + Vector(runner, 0)
      canvas.stroke(.line(from: start, to: head), with: ink.withAlpha(0.3), width: 10, cap: .round)
      canvas.stroke(.circle(center: head, radius: 14), with: ink, width: 4)
    }
    canvas.stroke(.circle(center: start, radius: fingertip + 2), with: ink, width: 3, dash: [7, 7])
    if pose.press == nil {
      let finger = start + Vector(min(max(pose.value, 0), lane), 0)
      canvas.fill(.circle(center: finger, radius: fingertip), with: ink)
    }
    drawTip(at: start + Vector(pose.value, 0), in: canvas)
  }

  private func drawArrow(at point: Point, in canvas: Canvas) {
    let path = Path.polyline([Vector(-7, -12), Vector(6, 0), Vector(-7, 12)].map { point + $0 })
    canvas.stroke(path, with: cover, width: 6, cap: .round, join: .round)
  }

  // MARK: The marks to land on

  private func drawMarks(in canvas: Canvas) {
    let size = max(min(bounds.height / 2 - 20, bounds.width / 4 - 10), 20)
    let step = Vector(size * 1.16, 0)
    let positions = [(bounds.center - step, pose.isTaken.left), (bounds.center + step, pose.isTaken.right)]
    canvas.stroke(.line(from: positions[0].0, to: positions[1].0), with: track, width: 12)
    for (position, isTaken) in positions {
      canvas.fill(.circle(center: position, radius: size), with: isTaken ? ink : track)
      canvas.stroke(.circle(center: position, radius: size), with: ink, width: 4, dash: isTaken ? [] : [9, 9])
      if isTaken { canvas.fill(.circle(center: position, radius: size * 0.4), with: colors.field) }
      drawTip(at: position, in: canvas)
    }
  }

  // MARK: The wall to stop at

  private func drawWall(in canvas: Canvas) {
    let (start, end) = ends
    let puck = fingertip * 1.2
    let face = end.x + puck
    let wall = Rect(face, end.y - 3.6 * puck, puck, 7.2 * puck).intersection(bounds)
    canvas.stroke(.line(from: start, to: end), with: track, width: 2 * puck + 8, cap: .round)
    drawArrow(at: start.interpolated(to: end, fraction: 0.4), in: canvas)
    drawArrow(at: start.interpolated(to: end, fraction: 0.65), in: canvas)
    draw(wall, brokenAt: pose.value > lane + puck / 2 ? end.y : nil, gap: puck * 2.6, in: canvas)
    canvas.stroke(.circle(center: start, radius: puck), with: ink, width: 3, dash: [7, 7])
    let x = min(start.x + pose.value, bounds.maxX - puck)
    let position = Point(max(x, bounds.minX + puck), start.y)
    canvas.fill(.circle(center: position, radius: puck), with: ink)
    canvas.stroke(.circle(center: position, radius: puck * 0.55), with: colors.field, width: 4)
    drawTip(at: position, in: canvas)
  }

  /// Draws the wall, with a gap where a puck has gone through.
  private func draw(_ wall: Rect, brokenAt y: Double?, gap: Double, in canvas: Canvas) {
    let parts = y.map { y in
      [
        Rect(wall.minX, wall.minY, wall.width, y - gap / 2 - wall.minY),
        Rect(wall.minX, y + gap / 2, wall.width, wall.maxY - y - gap / 2),
      ]
    }
    for part in parts ?? [wall] {
      canvas.fill(part, with: ink)
      for y in stride(from: part.minY + 18, to: part.maxY - 4, by: 22) {
        canvas.stroke(
          .line(from: Point(part.minX + 4, y), to: Point(part.maxX - 4, y - 12)), with: colors.field, width: 3)
      }
    }
    guard let y else { return }
    for (offset, side) in [
      (Vector(0.9, -0.9), 7.0), (Vector(1.7, -0.6), 5), (Vector(1.1, 0.9), 8), (Vector(1.9, 0.7), 4),
    ] {
      let position = Point(wall.midX, y) + offset * (gap / 2)
      canvas.fill(Rect(center: position, size: Size(2 * side, 2 * side)), with: ink)
    }
  }
}
