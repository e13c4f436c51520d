import Glibc
import TouchDrawing
import TouchGeometry

// How a creature is drawn.
extension Creature {
  /// A rectangle that contains all that is drawn of it.
  var drawnArea: Rect {
    // The control points of a smooth curve are at most a sixth of the distance between the neighbours of a point away from
    // it, and these are at most two joints and twice the girth apart.
    Rect(around: joints).inset(by: Insets(-girth * 4 / 3 - distance / 3 - 2))
  }

  /// Returns the body, the light on its back and the eyes, in drawing order.
  func shapes(_ palette: ShoalPalette) -> [Shape] {
    // The eyes make a creature of a stroke.
    let ahead = Vector(cos(gaze), sin(gaze))
    let side = Vector(-ahead.dy, ahead.dx) * (girth * 0.42)
    let middle = head - ahead * (girth * 0.05)
    let radius = max(girth * 0.19, 1.3)
    var eyes = Path.circle(center: middle + side, radius: radius)
    eyes.add(.circle(center: middle - side, radius: radius))
    return [
      .fill(outline, with: palette.creatures[color]), .fill(back, with: palette.back(of: color)),
      .fill(eyes, with: palette.eyes),
    ]
  }

  /// The direction of the head as it is drawn.
  private var gaze: Double { (joints[0] - joints[1]).angle }

  /// The outline of the body: round at the head, thin towards the tail, with a forked fin.
  private var outline: Path {
    var (left, right): ([Point], [Point]) = ([], [])
    for index in joints.indices.dropLast() {
      let along = index == 0 ? joints[0] - joints[1] : joints[index - 1] - joints[index + 1]
      let aside = Vector(-along.dy, along.dx).unit * girth(at: index)
      left.append(joints[index] + aside)
      right.append(joints[index] - aside)
    }
    let face = (-2...2).map { step in
      joints[0] + Transform.rotation(gaze - Double(step) * 0.6).apply(Vector(girth(at: 0), 0))
    }
    var path = Path()
    path.move(to: face[2])
    path.addSmooth(Array(face[..<2].reversed()) + left, from: face[2])
    for corner in fin { path.addLine(to: corner) }
    path.addSmooth((face[2...] + right).reversed(), from: right[right.count - 1])
    path.close()
    return path
  }

  /// The corners of the tail fin, from the left to the right.
  private var fin: [Point] {
    let tail = joints[joints.count - 1]
    let back = (tail - joints[joints.count - 2]).unit
    let aside = Vector(-back.dy, back.dx)
    return [
      tail + back * (girth * 0.9) - aside * (girth * 0.75), tail + back * (girth * 0.35),
      tail + back * (girth * 0.9) + aside * (girth * 0.75),
    ]
  }

  /// The light on the back, thin at both ends.
  private var back: Path {
    let side = { (index: Int, sign: Double) in
      let along = self.joints[index - 1] - self.joints[index + 1]
      return self.joints[index] + Vector(-along.dy, along.dx).unit * (sign * self.girth(at: index) * 0.35)
    }
    var path = Path()
    path.move(to: joints[0])
    path.addSmooth((1...7).map { side($0, 1) } + [joints[9]], from: joints[0])
    path.addSmooth((1...7).reversed().map { side($0, -1) } + [joints[0]], from: joints[9])
    path.close()
    return path
  }
}

extension Path {
  /// Adds a smooth curve through points, as a Catmull-Rom spline.
  fileprivate mutating func addSmooth(_ points: [Point], from start: Point) {
    let all = [start] + points
    for index in points.indices {
      let (before, here, there) = (all[max(index - 1, 0)], all[index], all[index + 1])
      let after = all[min(index + 2, all.count - 1)]
      addCurve(to: there, control1: here + (there - before) / 6, control2: there - (after - here) / 6)
    }
  }
}
