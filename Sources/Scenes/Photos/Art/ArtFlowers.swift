import Glibc
import TouchDrawing
import TouchGeometry

/// Paintings of flowers and of flowing lines.
extension ArtField {
  /// Draws seeds that follow each other by the golden angle.
  func drawSunflower() {
    canvas.fill(field, with: ArtColor.night)
    let center = field.center
    glow(at: center, radius: 620, ArtColor.ember, strength: 0.55)
    for index in (1..<640).reversed() {
      let (angle, distance) = (Double(index) * 2.399_963_229_728_653, 17.6 * Double(index).squareRoot())
      let position = center + Vector(cos(angle), sin(angle)) * distance
      let part = min(1, distance / 440)
      let color = ArtColor.ember.interpolated(to: part < 0.55 ? ArtColor.amber : ArtColor.straw, fraction: part)
      canvas.fill(.circle(center: position, radius: 3.5 + 12.5 * part), with: color)
      canvas.fill(.circle(center: position, radius: (3.5 + 12.5 * part) * 0.42), with: ArtColor.night.withAlpha(0.55))
    }
  }

  /// Draws rows of petals, the inner ones over the outer ones.
  func drawDahlia() {
    fill([(0, Color(hex: 0x23384a)), (1, ArtColor.night)])
    let center = Point(field.midX, field.midY - 30)
    canvas.stroke(
      .polyline([center, center + Vector(-18, 300), center + Vector(10, 640)]), with: ArtColor.teal, width: 16,
      join: .round)
    for row in 0..<9 {
      let depth = Double(row) / 8
      let color = ArtColor.violet.interpolated(to: ArtColor.rose, fraction: depth)
        .interpolated(to: ArtColor.straw, fraction: pow(depth, 3) * 0.8)
      let count = 22 - row
      for index in 0..<count {
        let angle = (Double(index) + (row % 2 == 0 ? 0 : 0.5)) * 2 * .pi / Double(count) + depth * 0.4
        let turn = Transform.rotation(angle).followed(by: .translation(Vector(to: center)))
        let petal = petal(length: 345 - 300 * depth, width: 66 - 40 * depth).applying(turn)
        canvas.fill(petal, with: color)
        canvas.stroke(petal, with: ArtColor.night.withAlpha(0.35), width: 2)
      }
    }
    canvas.fill(.circle(center: center, radius: 22), with: ArtColor.amber)
  }

  /// Returns a petal that begins at the origin and points to the right.
  private func petal(length: Double, width: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(length, 0), control1: Point(length * 0.35, -width), control2: Point(length * 0.85, -width * 0.9))
    path.addCurve(to: .zero, control1: Point(length * 0.85, width * 0.9), control2: Point(length * 0.35, width))
    path.close()
    return path
  }

  /// Draws translucent petals of equal size that form a pattern where they overlap.
  func drawPetals() {
    canvas.fill(field, with: ArtColor.cream)
    let colors = [ArtColor.amber, ArtColor.ember, ArtColor.rose, ArtColor.violet, ArtColor.blue, ArtColor.teal]
    for ring in 0..<3 {
      for index in 0..<18 {
        let turn = Transform.rotation((Double(index) + Double(ring) / 3) * .pi / 9)
          .followed(by: .translation(Vector(to: field.center)))
        let shape = petal(length: 450 - Double(ring) * 130, width: 100).applying(turn)
        canvas.fill(shape, with: colors[(index + ring * 2) % colors.count].withAlpha(0.34))
        canvas.stroke(shape, with: ArtColor.night.withAlpha(0.5), width: 1.6)
      }
    }
  }

  /// Draws two families of rings that form a moiré pattern.
  func drawRipples() {
    fill([(0, ArtColor.blue), (1, Color(hex: 0x16294a))])
    for (center, color) in [(Point(385, 375), ArtColor.cream), (Point(615, 375), ArtColor.amber)] {
      for radius in stride(from: 12.0, to: 640, by: 24) {
        canvas.stroke(.circle(center: center, radius: radius), with: color.withAlpha(0.8), width: 8)
      }
    }
  }

  /// Draws threads that follow a field of directions.
  func drawStreams() {
    canvas.fill(field, with: Color(hex: 0x0f2230))
    var dice = ArtDice(42)
    let colors = [ArtColor.sky, ArtColor.teal, ArtColor.cream, ArtColor.sky, ArtColor.amber]
    for _ in 0..<330 {
      var point = Point(dice.next(-60...1000), dice.next(-20...770))
      var points = [point]
      for _ in 0..<30 {
        let angle = 0.9 * sin(point.x / 170 + 1.3 * sin(point.y / 210)) + 0.7 * cos(point.y / 130 - point.x / 400)
        point += Vector(cos(angle), sin(angle)) * 13
        points.append(point)
      }
      let color = dice.pick(colors).withAlpha(dice.next(0.3...0.85))
      canvas.stroke(.polyline(points), with: color, width: dice.next(1.5...6), cap: .round, join: .round)
    }
  }

  /// Draws a tree in blossom in the last light of the day.
  func drawTree() {
    let ground = 0.86
    fill([
      (0, ArtColor.blue), (0.55, Color(hex: 0xc98aa4)), (ground, ArtColor.straw), (ground + 0.0001, ArtColor.night),
      (1, ArtColor.night),
    ])
    glow(at: Point(400, 780), radius: 400, ArtColor.straw, strength: 0.7)
    var dice = ArtDice(5)
    var blossoms: [Point] = []
    branch(from: Point(395, 900), angle: -.pi / 2 + 0.03, length: 190, width: 34, &dice, &blossoms)
    for position in blossoms {
      for _ in 0..<3 {
        let center = position + Vector(dice.next(-16...16), dice.next(-16...16))
        let color = ArtColor.rose.interpolated(to: ArtColor.cream, fraction: dice.next(0...0.9))
        canvas.fill(.circle(center: center, radius: dice.next(4...11)), with: color.withAlpha(0.8))
      }
    }
  }

  private func branch(
    from start: Point, angle: Double, length: Double, width: Double, _ dice: inout ArtDice, _ blossoms: inout [Point]
  ) {
    guard length > 22 else { return blossoms.append(start) }
    let end = start + Vector(cos(angle), sin(angle)) * length
    canvas.stroke(.line(from: start, to: end), with: Color(hex: 0x1b1a24), width: width, cap: .round)
    if length < 60 { blossoms.append(end) }
    for side in [-1.0, 1] {
      branch(
        from: end, angle: angle + side * dice.next(0.22...0.55), length: length * dice.next(0.66...0.8),
        width: width * 0.62, &dice, &blossoms)
    }
  }
}
