import TouchCore
import TouchDrawing
import TouchGeometry

/// The halo and the trail of one finger. They depend on the finger's reports and the time of the frame alone.
struct FingerMark {
  /// The seconds in which the halo grows after the landing, in which it dissolves after the lift, and after which a
  /// location leaves the trail.
  private static let (growth, dissolution, memory) = (0.12, 0.4, 0.16)
  /// The radius in points: the halo is visible around a fingertip, which covers everything below it.
  static let haloRadius = 40.0
  /// The width in points, at the finger.
  static let trailWidth = 18.0
  /// The least distance in points between locations of the trail: nearer ones do not improve it.
  private static let leastStep = 3.0
  /// The number of locations in one damaged rectangle: a long trail consists of several small ones.
  private static let chunk = 4

  private(set) var location: Point
  private let landing: Instant
  private var end: Instant?
  /// The time of the finger's last report.
  private var reported: Instant
  /// The finger's recent locations, oldest first.
  private var history: [(point: Point, time: Instant)] = []
  private var present: Instant

  init(at location: Point, time: Instant) {
    self.location = location
    landing = time
    reported = time
    present = time
  }

  // MARK: Reports

  mutating func move(to point: Point, at time: Instant) {
    let isFar = history.last.map { $0.point.distance(to: location) >= Self.leastStep } ?? (point != location)
    if isFar { history.append((location, reported)) }
    location = point
    reported = max(reported, time)
  }

  mutating func finish(at time: Instant) { end = time }

  // MARK: Time

  /// Advances to `moment`; returns false if nothing changes any more until the finger's next report.
  mutating func advance(to moment: Instant) -> Bool {
    present = max(present, moment)
    let oldest = present + -Self.memory
    history.removeAll { $0.time <= oldest }
    takeShape()
    return !history.isEmpty || (end == nil ? age < Self.growth : !isGone)
  }

  var isGone: Bool { end.map { present.seconds(since: $0) >= Self.dissolution } ?? false }

  private var age: Double { present.seconds(since: landing) }

  // MARK: Appearance

  /// The halo's size as a factor, and its opacity. It is visible at once, and grows while it dissolves, so that the
  /// lift has feedback, too.
  var halo: (scale: Double, alpha: Double) {
    let grown = 1 - 0.3 * Self.easedRest(age / Self.growth)
    guard let end else { return (grown, 1) }
    let left = Self.easedRest(present.seconds(since: end) / Self.dissolution)
    return (grown + 0.5 * (1 - left), left)
  }

  /// Returns the remaining share of a distance after `share` of the time: fast at first, then slowly.
  private static func easedRest(_ share: Double) -> Double {
    let rest = 1 - min(max(share, 0), 1)
    return rest * rest
  }

  /// The outline of the trail, as wide at the finger as ``trailWidth`` and pointed at its end; empty while the finger
  /// is slow.
  private(set) var trail = Path()
  /// The rectangles around all visible parts, each of them small.
  private(set) var extents: [Rect] = []

  private mutating func takeShape() {
    let side = 2 * (Self.haloRadius + 2) * halo.scale
    trail = Path()
    extents = [Rect(center: location, size: Size(side, side))]
    // Within the halo the trail would only be a blot.
    guard history.contains(where: { $0.point.distance(to: location) > Self.haloRadius }) else { return }
    let points = history.map(\.point) + [location]
    trail = outline(points)
    for start in stride(from: 0, to: points.count - 1, by: Self.chunk) {
      let part = points[start...min(start + Self.chunk, points.count - 1)]
      extents.append(Rect(around: Array(part)).inset(by: Insets(-Self.trailWidth / 2 - 1)))
    }
  }

  /// Returns the outline of a trail along `points`, from its end to the finger.
  private func outline(_ points: [Point]) -> Path {
    let times = history.map(\.time) + [present]
    let most = Self.trailWidth / 2 * (end == nil ? 1 : halo.alpha)
    var path = Path()
    var back: [Point] = []
    for (index, point) in points.enumerated() {
      let direction = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
      let half = most * max(0, 1 - present.seconds(since: times[index]) / Self.memory)
      let side = direction.length > 0 ? Vector(-direction.dy, direction.dx) * (half / direction.length) : .zero
      path.addLine(to: point + side)
      back.append(point - side)
    }
    for point in back.reversed() { path.addLine(to: point) }
    path.close()
    return path
  }
}
