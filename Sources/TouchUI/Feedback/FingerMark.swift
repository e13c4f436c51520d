import TouchDrawing
import TouchGeometry

/// What is shown of one finger: a halo where it is and a trail of where it was. All of it follows from the finger's
/// reports and the time of the frame.
struct FingerMark {
  /// Seconds in which the halo comes to its size after the landing, in which it dissolves after the lift, and after
  /// which a place is no part of the trail any more.
  private static let (growth, dissolution, memory) = (0.12, 0.4, 0.16)
  /// In points: it shows around a fingertip, which covers what lies under it.
  static let haloRadius = 40.0
  /// In points, at the finger.
  static let trailWidth = 18.0
  /// In points: nearer places make the trail no better.
  private static let leastStep = 3.0
  /// Places of which one damaged rectangle consists: long trails are several small ones.
  private static let chunk = 4

  private(set) var location: Point
  private let landing: Instant
  private var end: Instant?
  /// When the finger was last heard of.
  private var reported: Instant
  /// Where the finger was, oldest first.
  private var places: [(point: Point, time: Instant)] = []
  private var present: Instant

  init(at location: Point, time: Instant) {
    self.location = location
    landing = time
    reported = time
    present = time
  }

  // MARK: What the finger does

  mutating func move(to point: Point, at time: Instant) {
    let isFar = places.last.map { $0.point.distance(to: location) >= Self.leastStep } ?? (point != location)
    if isFar { places.append((location, reported)) }
    location = point
    reported = max(reported, time)
  }

  mutating func finish(at time: Instant) { end = time }

  // MARK: Time

  /// Goes to `moment`; false if nothing changes any more until the finger does something.
  mutating func advance(to moment: Instant) -> Bool {
    present = max(present, moment)
    let oldest = present + -Self.memory
    places.removeAll { $0.time <= oldest }
    takeShape()
    return !places.isEmpty || (end == nil ? age < Self.growth : !isGone)
  }

  var isGone: Bool { end.map { present.seconds(since: $0) >= Self.dissolution } ?? false }

  private var age: Double { present.seconds(since: landing) }

  // MARK: What it looks like

  /// The halo's size as a factor, and its opacity. It is there at once, and grows while it dissolves, so that the last
  /// thing that a finger sees is an answer, too.
  var halo: (scale: Double, alpha: Double) {
    let grown = 1 - 0.3 * Self.easedRest(age / Self.growth)
    guard let end else { return (grown, 1) }
    let left = Self.easedRest(present.seconds(since: end) / Self.dissolution)
    return (grown + 0.5 * (1 - left), left)
  }

  /// What is left of a way of which `share` of the time has gone: fast at first, then slowly.
  private static func easedRest(_ share: Double) -> Double {
    let rest = 1 - min(max(share, 0), 1)
    return rest * rest
  }

  /// As wide at the finger as ``trailWidth`` and pointed at its end; empty while the finger is slow.
  private(set) var trail = Path()
  /// Rectangles around everything that shows, each of them small.
  private(set) var extents: [Rect] = []

  private mutating func takeShape() {
    let side = 2 * (Self.haloRadius + 2) * halo.scale
    trail = Path()
    extents = [Rect(center: location, size: Size(side, side))]
    // Within the halo it would only be a blot.
    guard places.contains(where: { $0.point.distance(to: location) > Self.haloRadius }) else { return }
    let points = places.map(\.point) + [location]
    trail = outline(points)
    for start in stride(from: 0, to: points.count - 1, by: Self.chunk) {
      let part = points[start...min(start + Self.chunk, points.count - 1)]
      extents.append(Rect(around: Array(part)).inset(by: Insets(-Self.trailWidth / 2 - 1)))
    }
  }

  /// The outline of a trail along `points`, from its end to the finger.
  private func outline(_ points: [Point]) -> Path {
    let times = places.map(\.time) + [present]
    let most = Self.trailWidth / 2 * (end == nil ? 1 : halo.alpha)
    var path = Path()
    var back: [Point] = []
    for (index, point) in points.enumerated() {
      let way = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
      let half = most * max(0, 1 - present.seconds(since: times[index]) / Self.memory)
      let side = way.length > 0 ? Vector(-way.dy, way.dx) * (half / way.length) : .zero
      path.addLine(to: point + side)
      back.append(point - side)
    }
    for point in back.reversed() { path.addLine(to: point) }
    path.close()
    return path
  }
}
