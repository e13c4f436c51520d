import TouchGeometry
import TouchRecording
import TouchUI

/// Finds the narrow parts of views that other views leave free, such as the gaps between the rows of a list.
struct Gaps {
  private let window: View
  /// The coordinates of the edges of all views, in the window.
  private let (horizontal, vertical): ([Double], [Double])

  /// The width from which on a finger finds a gap, in points.
  static let narrowest = 6.0
  /// The distance between two points in a long gap.
  private static let spacing = 60.0
  /// The maximum number of gaps in each direction that are tried, the widest first.
  private static let limit = 40

  init(_ gestures: GestureSet) {
    let window = gestures.window
    let frames = gestures.viewIDs.compactMap(gestures.view).map { $0.convert($0.bounds, to: window) }
    self.window = window
    horizontal = frames.flatMap { [$0.minX, $0.maxX] }
    vertical = frames.flatMap { [$0.minY, $0.maxY] }
  }

  /// Returns up to `most` whole points that hit the view, those near its middle first. Between the edges of all views a
  /// point stands for its surroundings.
  func points(of view: View, most: Int) -> [Point] {
    guard view.ancestry.allSatisfy({ $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha >= 0.01 }) else {
      return []
    }
    let area = view.convert(view.bounds, to: window).intersection(window.bounds)
    let columns = Self.middles(from: area.minX, to: area.maxX, horizontal)
    let rows = Self.middles(from: area.minY, to: area.maxY, vertical)
    let points = rows.flatMap { y in columns.map { x in Point(x, y) } }.filter { window.hitTest($0) === view }
    return Array(points.sorted { $0.distance(to: area.center) < $1.distance(to: area.center) }.prefix(most))
  }

  /// Returns the middles of the parts into which `edges` cut a distance. Long parts are divided.
  private static func middles(from start: Double, to end: Double, _ edges: [Double]) -> [Double] {
    let cuts = [start] + Set(edges.filter { $0 > start && $0 < end }).sorted() + [end]
    let parts = zip(cuts, cuts.dropFirst()).filter { $1 - $0 >= narrowest }.sorted { $0.1 - $0.0 > $1.1 - $1.0 }
    return parts.prefix(limit).flatMap { start, end in
      let count = max(1, ((end - start) / spacing).rounded(.down))
      return (0..<Int(count)).map { (start + (end - start) * (Double($0) + 0.5) / count).rounded() }
    }
  }
}
