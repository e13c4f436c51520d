import TouchGeometry
import TouchRecording
import TouchUI

/// A view that fingers can hit, with the recognisers that receive them.
struct Site {
  /// The view that is hit.
  let view: String
  /// The views from the one that is hit up to the window.
  let path: [String]
  /// The points in the window that hit the view, the one nearest to its middle first.
  let points: [Point]
  /// The enabled recognisers on the path, from the view that is hit up.
  let recognizers: [String]
  /// Whether fingers find the view only between others that cover it, or only a sliver of it.
  var isNarrow = false
  /// Whether fingers land on several views.
  var isStraddling = false

  var point: Point { points[0] }

  /// Whether fingers land at the same points of the same view.
  func isLike(_ other: Site) -> Bool { view == other.view && points == other.points }

  /// The least distance between fingers that land side by side, in points.
  static let leastDistance = 12.0

  /// Returns locations for fingers that land side by side, 12 to 160 points apart: fewer than `count` if there is no
  /// space.
  func spots(_ count: Int) -> [Point] {
    if count == 1 { return [point] }
    var best: [Point] = []
    for candidate in points {
      guard best.allSatisfy({ ($0 - candidate).length >= Self.leastDistance }),
        best.allSatisfy({ ($0 - candidate).length <= Self.fingerReach })
      else { continue }
      best.append(candidate)
      if best.count == count { break }
    }
    return best
  }
}

extension Site {
  /// Returns the site of a hand whose fingers land on several views. Nil without sites.
  static func joining(_ sites: [Site]) -> Site? {
    guard let first = sites.first else { return nil }
    // One point of each view, and then the others: fingers lie as far apart as the views.
    let middle = Point.centroid(of: sites.map(\.point)) ?? first.point
    func ordered(_ points: [Point]) -> [Point] {
      points.sorted { $0.distance(to: middle) < $1.distance(to: middle) }
    }
    func union(_ lists: [[String]]) -> [String] {
      lists.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    return Site(
      view: first.view, path: union(sites.map(\.path)),
      points: Array((ordered(sites.map(\.point)) + ordered(sites.flatMap(\.points))).prefix(mostPoints * 2)),
      recognizers: union(sites.map(\.recognizers)))
  }

  /// Returns the site of two fingers that land on two views beside each other, of `sites`. Nil if no views are near.
  static func straddling(_ sites: [Site], in gestures: GestureSet) -> Site? {
    let few = sites.prefix(mostStraddled)
    for (index, site) in few.enumerated() {
      for other in few.dropFirst(index + 1) {
        guard let view = gestures.view(site.view), let neighbour = gestures.view(other.view) else { continue }
        let (own, next) = (view.reach(in: gestures.window), neighbour.reach(in: gestures.window))
        let end = next.center.inside(own)
        let start = end.inside(next)
        guard (leastDistance...fingerReach).contains(start.distance(to: end)),
          gestures.window.hitTest(end) === view, gestures.window.hitTest(start) === neighbour,
          let joined = joining([site, other])
        else { continue }
        return Site(
          view: joined.view, path: joined.path, points: [end, start], recognizers: joined.recognizers,
          isStraddling: true)
      }
    }
    return nil
  }

  /// The number of views among which two beside each other are looked for.
  private static var mostStraddled: Int { 12 }
  /// The greatest distance between two fingers of one hand, in points.
  static var fingerReach: Double { 160 }

  /// Returns a site for each view of `set` that a finger can hit.
  static func all(in gestures: GestureSet, sampling count: Int = 7) -> [Site] {
    let gaps = Gaps(gestures)
    let enabled = gestures.recognizerIDs.filter { gestures.recognizer($0)?.isEnabled ?? false }
    var byView: [ObjectIdentifier: [String]] = [:]
    for id in enabled {
      if let view = gestures.recognizer(id)?.view { byView[ObjectIdentifier(view), default: []].append(id) }
    }
    return gestures.viewIDs.compactMap { id in
      guard let view = gestures.view(id) else { return nil }
      let chain = view.ancestry
      let recognizers = chain.flatMap { byView[ObjectIdentifier($0)] ?? [] }
      var points = hits(view, in: gestures, count)
      let isNarrow = points.isEmpty
      if isNarrow, !recognizers.isEmpty || view is Control { points = gaps.points(of: view, most: mostPoints) }
      if points.isEmpty, !recognizers.isEmpty || view is Control { points = slivers(of: view, in: gestures, count) }
      guard !points.isEmpty else { return nil }
      return Site(
        view: id, path: chain.map(gestures.id), points: points, recognizers: recognizers, isNarrow: isNarrow)
    }
  }

  /// Returns whole points that hit the view, those near its middle first.
  private static func hits(_ view: View, in gestures: GestureSet, _ count: Int) -> [Point] {
    let spacing = Vector(view.bounds.width, view.bounds.height) / Double(count)
    let middle = Double(count - 1) / 2
    let cells = (0..<count * count).map { Vector(Double($0 % count) - middle, Double($0 / count) - middle) }
    let ordered = cells.sorted { $0.length < $1.length }
    var points: [Point] = []
    func add(_ inside: Point) {
      let location = view.convert(inside, to: gestures.window)
      let point = Point(location.x.rounded(), location.y.rounded())
      guard points.count < mostPoints, !points.contains(point), gestures.window.hitTest(point) === view else { return }
      points.append(point)
    }
    for cell in ordered where points.count < mostPoints {
      let inside = view.bounds.center + Vector(cell.dx * spacing.dx, cell.dy * spacing.dy)
      let wasEmpty = points.isEmpty
      add(inside)
      // The points of a large view are too far apart for the fingers of one hand.
      guard wasEmpty, !points.isEmpty, max(spacing.dx, spacing.dy) > fingerSpacing else { continue }
      for neighbour in ordered[1..<9] { add(inside + neighbour * fingerSpacing) }
    }
    return points
  }

  /// Returns points that hit a view of which only a sliver is inside of the views that contain it.
  private static func slivers(of view: View, in gestures: GestureSet, _ count: Int) -> [Point] {
    let part = view.reach(in: gestures.window)
    guard !part.isEmpty, !view.isScrolledAway else { return [] }
    let step = Vector(part.width, part.height) / Double(count)
    let points = (0..<count * count).map { cell in
      let (column, row) = (Double(cell % count) + 0.5, Double(cell / count) + 0.5)
      return Point((part.minX + column * step.dx).rounded(), (part.minY + row * step.dy).rounded())
    }
    let hits = Set(points).filter { gestures.window.hitTest($0) === view }
    func rank(_ point: Point) -> (Double, Double, Double) { (point.distance(to: part.center), point.y, point.x) }
    return Array(hits.sorted { rank($0) < rank($1) }.prefix(mostPoints))
  }

  /// The distance between the fingers of a hand, in points.
  private static var fingerSpacing: Double { 60 }

  /// The number of points that are enough for the fingers of any hand.
  private static var mostPoints: Int { 25 }

  /// Returns the sites at the edges of the window from which `recognizer` wants drags, each with points near them.
  static func edges(of recognizer: ScreenEdgePanGestureRecognizer, in gestures: GestureSet, _ sites: [Site]) -> [Site] {
    var found: [Site] = []
    let inset = min(ScreenEdge.inset, (gestures.defaults.edgeDistance / 2).rounded(.down))
    for edge in ScreenEdge.allCases where recognizer.edges.contains(edge.edges) {
      // Also near the corners, where a bar may be all that leaves the edge free.
      for share in [0.5, 0.25, 0.75, 0.1, 0.9, 0.035, 0.965] {
        let point = edge.point(at: share, in: gestures.window.bounds, inset: inset)
        guard let hit = gestures.window.hitTest(point),
          let site = sites.first(where: { $0.view == gestures.id(of: hit) }),
          !found.contains(where: { $0.view == site.view })
        else { continue }
        found.append(
          Site(
            view: site.view, path: site.path, points: [point], recognizers: site.recognizers))
      }
    }
    return found
  }
}

extension Point {
  /// Returns the nearest whole point inside of a rectangle that leaves room for a finger at its edges.
  fileprivate func inside(_ area: Rect) -> Point {
    func near(_ value: Double, _ start: Double, _ end: Double) -> Double {
      let margin = min(20, (end - start) / 2)
      return max(start + margin, min(value, end - margin)).rounded()
    }
    return Point(near(x, area.minX, area.maxX), near(y, area.minY, area.maxY))
  }
}

/// The edges of a window.
enum ScreenEdge: CaseIterable {
  case left, right, top, bottom

  /// The usual distance of a landing from the edge.
  static let inset = 6.0

  var edges: ScreenEdgePanGestureRecognizer.Edges {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// Returns a point a little inside the edge, at a share of its length.
  func point(at share: Double, in bounds: Rect, inset: Double) -> Point {
    switch self {
    case .left: Point(inset, (share * bounds.height).rounded())
    case .right: Point(bounds.maxX - inset, (share * bounds.height).rounded())
    case .top: Point((share * bounds.width).rounded(), inset)
    case .bottom: Point((share * bounds.width).rounded(), bounds.maxY - inset)
    }
  }

  /// Returns the direction inwards from a point at an edge.
  static func inwards(from point: Point, in bounds: Rect) -> Vector {
    let distances = [
      (point.x, Vector(1, 0)), (bounds.maxX - point.x, Vector(-1, 0)), (point.y, Vector(0, 1)),
      (bounds.maxY - point.y, Vector(0, -1)),
    ]
    return distances.min { $0.0 < $1.0 }?.1 ?? Vector(1, 0)
  }
}
