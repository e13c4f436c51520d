import TouchGeometry
import TouchUI

/// The outlines of a scenario's views at the beginning and after each change, as long as they can be seen.
package struct ViewOutlines {
  /// The corners of a view in window coordinates, in order around it, or nil while it is invisible.
  package typealias Outline = [Point]?

  package struct Change {
    package let time: Instant
    /// The index of the view, in the order of the scenario.
    package let view: Int
    package let outline: Outline
  }

  /// The outlines at the beginning, in the order of the scenario.
  package let beginning: [Outline]
  package private(set) var changes: [Change] = []
  /// Whether there were more changes than the limit.
  package private(set) var isCut = false
  private var outlines: [Outline]
  private let views: [View]
  private var looks = 0

  /// The maximum number of changes, and of outlines that are compared to find them. A file may ask for any number of
  /// either.
  private static let mostChanges = 500
  private static let mostLooks = 20_000

  init(_ views: [View]) {
    self.views = views
    beginning = views.map(Self.outline)
    outlines = beginning
  }

  /// Records the views whose outlines have changed since the last call.
  mutating func look(at time: Instant) {
    guard !isCut else { return }
    looks += views.count
    for (index, view) in views.enumerated() {
      let outline = Self.outline(of: view)
      guard outline != outlines[index] else { continue }
      guard changes.count < Self.mostChanges, looks < Self.mostLooks else {
        isCut = true
        return
      }
      outlines[index] = outline
      changes.append(Change(time: time, view: index, outline: outline))
    }
  }

  private static func outline(of view: View) -> Outline {
    guard let window = view.window, isSeen(view) else { return nil }
    let bounds = view.bounds
    let corners = [
      bounds.origin, Point(bounds.maxX, bounds.minY), Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ]
    return corners.map { view.convert($0, to: window) }
  }

  private static func isSeen(_ view: View) -> Bool {
    !view.isHidden && view.alpha > 0 && (view.superview.map(isSeen) ?? true)
  }
}
