import Glibc
import TouchDrawing
import TouchGeometry

/// Paintings of tilings and weaves.
extension ArtField {
  /// Draws quarter circles that join to endless bands (Truchet tiles).
  func drawArcs() {
    canvas.fill(field, with: ArtColor.teal)
    let side = 1000.0 / 12
    var dice = ArtDice(8)
    for row in 0..<9 {
      for column in 0..<12 {
        let corner = Point(Double(column) * side, Double(row) * side)
        let isFalling = dice.next(0...1) < 0.5
        for (band, color) in [(0.46, ArtColor.night), (0.34, ArtColor.straw), (0.12, ArtColor.ember)] {
          for isSecond in [false, true] {
            let center = corner + Vector(isSecond ? side : 0, isSecond == isFalling ? side : 0)
            let start = isSecond ? (isFalling ? Double.pi : .pi / 2) : (isFalling ? 0 : -.pi / 2)
            let arc = Path.arc(center: center, radius: side / 2, from: start, to: start + .pi / 2)
            canvas.stroke(arc, with: color, width: side * band)
          }
        }
      }
    }
  }

  /// Draws bands that pass over and under each other.
  func drawWeave() {
    canvas.fill(field, with: ArtColor.night)
    let side = field.width / 10
    let warp = [ArtColor.amber, ArtColor.ember, ArtColor.rose, ArtColor.violet, ArtColor.rose]
    let weft = [ArtColor.cream, ArtColor.straw, ArtColor.sky, ArtColor.teal]
    let rows = Int((field.height / side).rounded(.up))
    for row in 0..<rows {
      for column in 0..<10 {
        let corner = Point(Double(column) * side, Double(row) * side)
        let isWarpUp = (row + column * 2) % 5 < 2 || (row + column * 2) % 5 == 3
        band(corner, side, weft[row % weft.count], isUpright: false, isUnder: isWarpUp)
        if isWarpUp { band(corner, side, warp[column % warp.count], isUpright: true, isUnder: false) }
      }
    }
  }

  private func band(_ corner: Point, _ side: Double, _ color: Color, isUpright: Bool, isUnder: Bool) {
    let (long, across) = (side, side * 0.84)
    let rest = (side - across) / 2
    let rect =
      isUpright
      ? Rect(corner.x + rest, corner.y - rest, across, long + 2 * rest)
      : Rect(corner.x - rest, corner.y + rest, long + 2 * rest, across)
    let dark = color.interpolated(to: ArtColor.night, fraction: isUnder ? 0.75 : 0.45)
    let end = isUpright ? Point(rect.minX, rect.maxY) : Point(rect.maxX, rect.minY)
    let stops = [GradientStop(0, dark), GradientStop(0.5, color), GradientStop(1, dark)]
    canvas.fill(rect, with: Gradient(from: rect.origin, to: end, stops: stops))
    for thread in stride(from: 0.12, to: 0.95, by: 0.19) {
      let (x, y) = (rect.minX + rect.width * thread, rect.minY + rect.height * thread)
      let line = isUpright ? (Point(x, rect.minY), Point(x, rect.maxY)) : (Point(rect.minX, y), Point(rect.maxX, y))
      canvas.stroke(.line(from: line.0, to: line.1), with: ArtColor.night.withAlpha(0.16), width: 2)
    }
  }

  /// Draws cubes that seem to stand out or recede.
  func drawCubes() {
    canvas.fill(field, with: ArtColor.night)
    let radius = 74.0
    let (wide, high) = (radius * 3.0.squareRoot(), radius * 1.5)
    var dice = ArtDice(21)
    for row in -1...Int(field.height / high) + 1 {
      for column in -1...Int(field.width / wide) + 1 {
        let center = Point((Double(column) + (row % 2 == 0 ? 0 : 0.5)) * wide, Double(row) * high)
        let hue = dice.pick([ArtColor.amber, ArtColor.ember, ArtColor.straw, ArtColor.amber, ArtColor.rose])
        for (face, shade) in [(0, 0.0), (1, 0.35), (2, 0.68)] {
          let color = hue.interpolated(to: ArtColor.night, fraction: shade)
          canvas.fill(rhomb(center, radius, face), with: color)
          if dice.next(0...1) < 0.5 {
            let inner = rhomb(center + rhombMiddle(radius, face) * 0.5, radius * 0.5, face)
            canvas.fill(inner, with: color.interpolated(to: ArtColor.night, fraction: 0.4))
          }
        }
      }
    }
  }

  /// Returns the upper, right or left face of a cube as seen from a corner.
  private func rhomb(_ center: Point, _ radius: Double, _ face: Int) -> Path {
    let corner = { (index: Int) in
      let angle = Double(index) * .pi / 3 - .pi / 2
      return center + Vector(cos(angle), sin(angle)) * radius
    }
    let first = face * 2 + 5
    var path = Path.polyline([center, corner(first), corner(first + 1), corner(first + 2)])
    path.close()
    return path
  }

  private func rhombMiddle(_ radius: Double, _ face: Int) -> Vector {
    let angle = Double(face * 2) * .pi / 3 - .pi / 2
    return Vector(cos(angle), sin(angle)) * (radius / 2)
  }

  /// Draws circles that fill the field, each as large as possible.
  func drawBubbles() {
    canvas.fill(field, with: ArtColor.cream)
    var dice = ArtDice(14)
    var circles: [(center: Point, radius: Double)] = []
    let colors = [ArtColor.amber, ArtColor.ember, ArtColor.rose, ArtColor.blue, ArtColor.teal, ArtColor.night]
    for _ in 0..<2600 {
      let center = Point(dice.next(20...980), dice.next(20...980))
      let edge = min(center.x, center.y, 1000 - center.x, 1000 - center.y) - 14
      let room = circles.reduce(min(edge, 150)) { min($0, center.distance(to: $1.center) - $1.radius - 6) }
      guard room > 7 else { continue }
      circles.append((center, room))
      let color = dice.pick(colors)
      for ring in stride(from: room, to: 3, by: -max(11, room / 4)) {
        let isFilled = Int(((room - ring) / max(11, room / 4)).rounded()) % 2 == 0
        canvas.fill(.circle(center: center, radius: ring), with: isFilled ? color : ArtColor.cream)
      }
    }
  }
}
