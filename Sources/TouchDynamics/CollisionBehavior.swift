import TouchCore
import TouchDrawing
import TouchGeometry

/// A behaviour that keeps items from passing through each other and through boundaries.
public final class CollisionBehavior: ItemListBehavior {
  /// The obstacles of its items.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The items collide with each other.
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything: Mode = [.items, .boundaries]
  }

  /// The obstacles; everything by default.
  public var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the bounds of the reference view, less the insets of ``setTranslatesReferenceBoundsIntoBoundary(with:)``,
  /// hold the items in. Its boundary has no identifier.
  public var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  /// The delegate, which is notified of contacts.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  private var insets = Insets.zero
  private var boundaries: [(identifier: String, lines: [(start: Point, end: Point)], path: Path)] = []

  public override init(items: [any DynamicItem] = []) { super.init(items: items) }

  // MARK: Boundaries

  /// Makes the bounds of the reference view hold the items in, each edge moved inwards by `insets`.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: Insets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds the lines of `path`, in the coordinates of the reference view, with the curves as 16 lines each. It replaces
  /// a boundary with the same identifier. Items collide with it from both sides: one that is within a closed path stays
  /// in it.
  public func addBoundary(withIdentifier identifier: String, for path: Path) {
    boundaries.removeAll { $0.identifier == identifier }
    boundaries.append((identifier, path.lines, path))
    changed()
  }

  /// Adds a straight line, in the coordinates of the reference view.
  public func addBoundary(withIdentifier identifier: String, from start: Point, to end: Point) {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is none.
  public func boundary(withIdentifier identifier: String) -> Path? {
    boundaries.first { $0.identifier == identifier }?.path
  }

  public func removeBoundary(withIdentifier identifier: String) {
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  public func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// The identifiers of the boundaries, in order of addition.
  public var boundaryIdentifiers: [String] { boundaries.map(\.identifier) }

  // MARK: In the world

  override func contribute(to plan: inout DynamicPlan) {
    guard let number = plan.addCollision(self) else {
      let most = DynamicPlan.mostCollisions
      dynamicAnimator?.referenceView?.report(
        "An animator has more than \(most) collision behaviours: those after them have no effect. Give one more items.")
      return
    }
    for item in items {
      guard let index = plan.index[ObjectIdentifier(item)] else { continue }
      if collisionMode.contains(.items) { plan.meetsItems[index] |= 1 << UInt64(number) }
      if collisionMode.contains(.boundaries) { plan.meetsWalls[index] |= 1 << UInt64(number) }
    }
    guard collisionMode.contains(.boundaries) else { return }
    for wall in walls(number, in: plan.referenceBounds.inset(by: insets)) { plan.addWall(wall) }
  }

  private func walls(_ number: Int, in bounds: Rect) -> [PlannedWall] {
    let lines = boundaries.flatMap { boundary in
      boundary.lines.map {
        PlannedWall(
          behavior: number, identifier: boundary.identifier, start: $0.start, end: $0.end, isHalfPlane: false)
      }
    }
    guard translatesReferenceBoundsIntoBoundary else { return lines }
    // Anticlockwise, so that each normal points inwards.
    let corners = Array(bounds.corners.reversed())
    let edges = corners.indices.map { index in
      PlannedWall(
        behavior: number, identifier: nil, start: corners[index], end: corners[(index + 1) % 4], isHalfPlane: true)
    }
    return lines + edges
  }

  // MARK: Contacts

  func tell(_ touches: Bool, _ item: any DynamicItem, _ other: any DynamicItem, at point: Point) {
    if touches {
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    }
  }

  func tell(_ touches: Bool, _ item: any DynamicItem, _ identifier: String?, at point: Point) {
    if touches {
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

/// A delegate that is notified of contacts, at the end of the step in which they began or ended. ``Application/time``
/// is that time, and the delegate's changes count from there.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch; `point` is in the coordinates of the reference view.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at point: Point)
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, with other: any DynamicItem)
  /// Called when an item begins to touch a line of a boundary; for the reference view's bounds the identifier is nil.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?,
    at point: Point)
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?)
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at point: Point
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, with other: any DynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?,
    at point: Point
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?
  ) {}
}
