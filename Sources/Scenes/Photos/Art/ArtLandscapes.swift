import Glibc
import TouchDrawing
import TouchGeometry

/// Paintings of landscapes in layers.
extension ArtField {
  /// Draws hills in the evening, each range darker than the one behind it.
  func drawHills() {
    fill([(0, ArtColor.violet), (0.38, ArtColor.rose), (0.62, ArtColor.amber), (1, ArtColor.straw)])
    let sun = Point(690, 235)
    glow(at: sun, radius: 420, ArtColor.straw, strength: 0.9)
    canvas.fill(.circle(center: sun, radius: 66), with: ArtColor.cream)
    for layer in 0..<7 {
      let depth = Double(layer) / 6
      let far = ArtColor.rose.interpolated(to: ArtColor.straw, fraction: 0.35)
      let color = far.interpolated(to: ArtColor.night, fraction: depth * 0.93 + 0.05)
      canvas.fill(ridge(at: 390 + 300 * depth, height: 90 - 35 * depth, seed: layer, from: 0), with: color)
    }
  }

  /// Returns the outline of a hill, closed at the bottom of the field.
  private func ridge(at level: Double, height: Double, seed: Int, from left: Double) -> Path {
    var dice = ArtDice(UInt64(seed) + 11)
    let waves = (1...5).map { index in
      (
        length: Double(index * index) * dice.next(0.9...1.5) / 520, shift: dice.next(0...6.28),
        height: height / pow(Double(index), 1.35)
      )
    }
    var path = Path.polyline([Point(left, field.maxY)])
    for x in stride(from: left, through: field.maxX + 5, by: 5) {
      path.addLine(to: Point(x, level - waves.reduce(0) { $0 + $1.height * sin(x * $1.length + $1.shift) }))
    }
    path.addLine(to: Point(field.maxX + 5, field.maxY))
    path.close()
    return path
  }

  /// Draws the moon over the sea with its reflection.
  func drawMoon() {
    fill([
      (0, ArtColor.night), (0.5, ArtColor.blue), (0.58, ArtColor.sky), (0.5801, ArtColor.blue), (1, ArtColor.night),
    ])
    var dice = ArtDice(3)
    for _ in 0..<130 {
      let star = Point(dice.next(0...field.width), dice.next(0...480))
      canvas.fill(
        .circle(center: star, radius: dice.next(0.6...2)), with: ArtColor.cream.withAlpha(dice.next(0.2...0.9)))
    }
    let moon = Point(430, 270)
    glow(at: moon, radius: 330, ArtColor.straw, strength: 0.6)
    canvas.fill(.circle(center: moon, radius: 92), with: ArtColor.cream)
    for (offset, radius) in [
      (Vector(-28, -20), 19.0), (Vector(26, 30), 25), (Vector(30, -38), 11), (Vector(-34, 34), 12),
    ] {
      canvas.fill(.circle(center: moon + offset, radius: radius), with: ArtColor.straw.withAlpha(0.5))
    }
    let horizon = 0.58 * field.height
    for step in 0..<170 {
      let depth = pow(Double(step) / 170, 1.5)
      let y = horizon + 3 + depth * (field.maxY - horizon)
      let half = (20 + 190 * depth) * dice.next(0.3...1)
      let middle = moon.x + dice.next(-34...34) * (0.3 + 3 * depth)
      canvas.stroke(
        .line(from: Point(middle - half * 0.5, y), to: Point(middle + half * 0.5, y)),
        with: ArtColor.straw.withAlpha(dice.next(0.15...0.75)), width: 1.2 + 5 * depth, cap: .round)
    }
    sail(at: Point(560, horizon + 30))
  }

  /// Draws a small boat in silhouette.
  private func sail(at position: Point) {
    for sail in [
      [Vector(0, -8), Vector(0, -104), Vector(58, -8)], [Vector(-6, -8), Vector(-6, -84), Vector(-40, -8)],
    ] {
      var path = Path.polyline(sail.map { position + $0 })
      path.close()
      canvas.fill(path, with: ArtColor.night)
    }
    var hull = Path.polyline([Vector(-52, 0), Vector(66, 0), Vector(44, 18), Vector(-36, 18)].map { position + $0 })
    hull.close()
    canvas.fill(hull, with: ArtColor.night)
  }

  /// Draws ridges in the fog as lines that hide those behind.
  func drawRidges() {
    fill([(0, ArtColor.night), (1, ArtColor.slate)])
    var dice = ArtDice(29)
    for row in 0..<28 {
      let base = 190 + Double(row) * 18.5
      let peaks = (0..<4).map { _ in (dice.next(260...740), dice.next(24...70), dice.next(14...88)) }
      let points = stride(from: 90.0, through: 910, by: 6).map { x -> Point in
        let fade = pow(max(0, sin((x - 90) / 820 * .pi)), 2.2)
        let height = peaks.reduce(0) { $0 + $1.2 * exp(-pow((x - $1.0) / $1.1, 2)) }
        return Point(x, base - fade * height - dice.next(0...5) * (0.4 + fade))
      }
      var hill = Path.polyline(points)
      hill.addLine(to: Point(910, base + 20))
      hill.addLine(to: Point(90, base + 20))
      hill.close()
      canvas.fill(hill, with: ArtColor.night.interpolated(to: ArtColor.slate, fraction: base / field.height))
      let color = ArtColor.amber.interpolated(to: ArtColor.cream, fraction: Double(row) / 27)
      canvas.stroke(.polyline(points), with: color, width: 2.6, join: .round)
    }
  }

  /// Draws the lights of a town in the rain.
  func drawLights() {
    fill([(0, ArtColor.night), (0.6, Color(hex: 0x1d2a44)), (1, ArtColor.night)])
    var dice = ArtDice(77)
    let colors = [ArtColor.amber, ArtColor.straw, ArtColor.ember, ArtColor.rose, ArtColor.sky, ArtColor.teal]
    for index in 0..<110 {
      let nearness = Double(index) / 110
      let center = Point(dice.next(0...1000), 470 + dice.next(-1...1) * (60 + 330 * nearness))
      let (color, radius) = (dice.pick(colors), 10 + 52 * nearness * dice.next(0.5...1))
      canvas.fill(.circle(center: center, radius: radius), with: color.withAlpha(0.3 + 0.35 * (1 - nearness)))
      canvas.stroke(.circle(center: center, radius: radius), with: color.withAlpha(0.6), width: 2.5)
    }
  }
}
