import TouchDrawing
import TouchGeometry
import TouchUI

extension FingerLane.TouchTrack {
  func draw(in canvas: Canvas, _ space: PlotSpace, scale: Double, _ now: Instant) {
    let base = PlotStyle.fingerLane - 8
    let points = points(space, base, scale)
    let end = space.timeline.x(ending == nil ? max(now, range.upperBound) : range.upperBound)
    drawArea(points, end, base, in: canvas, space.style)
    canvas.stroke(
      .polyline(points + [Point(end, points[points.count - 1].y)]), with: space.style.finger, width: 2.5, cap: .round,
      join: .round)
    for point in points.dropFirst() where space.showsReports {
      canvas.fill(.circle(center: point, radius: 3), with: space.style.finger)
    }
    canvas.fill(.circle(center: points[0], radius: 7), with: space.style.finger)
    drawEnd(at: points[points.count - 1], in: canvas, space.style)
    if farthest > 0 { drawDistance(beside: Point(end, points[points.count - 1].y), in: canvas, space) }
  }

  /// The points of the path. Without report marks, points that cannot be distinguished from the previous one are left
  /// out.
  private func points(_ space: PlotSpace, _ base: Double, _ scale: Double) -> [Point] {
    let all = samples.map { Point(space.timeline.x($0.time), base - $0.distance * scale) }
    guard !space.showsReports, let last = all.last else { return all }
    var points = [all[0]]
    for point in all.dropFirst() {
      let seen = points[points.count - 1]
      if point.x - seen.x >= 2 || abs(point.y - seen.y) >= 2 { points.append(point) }
    }
    return points[points.count - 1] == last ? points : points + [last]
  }

  /// Draws the distance beside the end of the path, or below it if there is no space.
  private func drawDistance(beside end: Point, in canvas: Canvas, _ space: PlotSpace) {
    let layout = space.layout(space.strings.points(farthest.formatted()))
    let hasRoom = end.x + 16 + layout.size.width <= space.bounds.upperBound
    let position = hasRoom ? Point(end.x + 16, end.y - 10) : Point(end.x - layout.size.width - 12, end.y + 6)
    canvas.draw(layout, at: position, color: space.style.quiet)
  }

  private func drawArea(_ points: [Point], _ end: Double, _ base: Double, in canvas: Canvas, _ style: PlotStyle) {
    var area = Path.polyline(points)
    area.addLine(to: Point(end, points[points.count - 1].y))
    area.addLine(to: Point(end, base))
    area.addLine(to: Point(points[0].x, base))
    area.close()
    canvas.fill(area, with: style.finger.withAlpha(0.1))
  }

  /// Draws the end of the path: a ring for a lift, a cross for a cancellation, nothing while the finger is down.
  private func drawEnd(at point: Point, in canvas: Canvas, _ style: PlotStyle) {
    switch ending {
    case .up:
      let ring = Path.circle(center: point, radius: 7)
      canvas.fill(ring, with: style.ground)
      canvas.stroke(ring, with: style.finger, width: 2.5)
    case .cancel: PlotShapes.cross(at: point, color: style.finger, in: canvas)
    default: break
    }
  }
}

extension ViewLane {
  func draw(in canvas: Canvas, _ space: PlotSpace, _ now: Instant) {
    let y = PlotStyle.block / 2
    for range in ranges + open.values.joined().map({ ($0, max($0, now)) }) {
      let line = Path.line(from: Point(space.timeline.x(range.from), y), to: Point(space.timeline.x(range.to), y))
      canvas.stroke(line, with: space.style.undecided, width: 6, cap: .round)
    }
    for tick in ticks {
      let x = space.timeline.x(tick)
      canvas.stroke(.line(from: Point(x, y - 6), to: Point(x, y + 6)), with: space.style.quiet, width: 2, cap: .round)
    }
    for mark in marks { draw(mark, at: Point(space.timeline.x(mark.time), y), in: canvas, space.style) }
  }

  private func draw(_ mark: PlotMark, at point: Point, in canvas: Canvas, _ style: PlotStyle) {
    switch mark.kind {
    case .began: canvas.fill(.circle(center: point, radius: 6), with: style.text)
    case .ended:
      let ring = Path.circle(center: point, radius: 6)
      canvas.fill(ring, with: style.ground)
      canvas.stroke(ring, with: style.text, width: 2.5)
    case .cancelled: PlotShapes.cross(at: point, color: style.text, in: canvas)
    case .control, .note: PlotShapes.diamond(at: point + Vector(0, -14), color: style.accent, in: canvas, style)
    }
  }
}
