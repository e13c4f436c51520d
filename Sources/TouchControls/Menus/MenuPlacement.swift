import TouchCore
import TouchGeometry

/// The position of a menu's panel and of its arrow's tip, in window coordinates.
struct MenuPlacement: Hashable {
  /// The panel without its arrow.
  var panel: Rect
  /// The arrow; nil where the window is too small for one.
  var arrow: Arrow?

  struct Arrow: Hashable {
    var direction: ArrowDirection
    var tip: Point
  }

  /// The distance from the panel to the tip of the arrow.
  static let arrowLength = 12.0
  /// The distance between the tip and the target.
  static let gap = 2.0
  /// The least distance between the panel and the edges of the window.
  static let margin = 8.0

  /// The panel with its arrow: the area that other menus avoid.
  var extent: Rect {
    Rect(around: [panel.origin, Point(panel.maxX, panel.maxY)] + (arrow.map { [$0.tip] } ?? []))
  }

  /// Finds a position on `screen` for a panel of `size`: above `target`, below, to its left, to its right, and where a
  /// target fills the screen, over it, with the arrow pointing at its middle. A wished direction is tried first.
  ///
  /// If possible the position avoids `others`, the extents of other menus, and `handles`, which lie at the edges:
  /// beside the target's middle, where the arrow still starts from the panel, on another side, or slightly away from
  /// the target. Otherwise the handles are ignored, and then the others.
  static func find(
    for target: Rect, size: Size, on screen: Rect, wish: ArrowDirection?, besides others: [Rect] = [],
    handles: [Rect] = []
  ) -> MenuPlacement {
    let area = screen.inset(by: Insets(margin))
    let visible = target.clamped(to: screen)
    let order = (wish.map { [$0] } ?? []) + ArrowDirection.allCases
    for goal in [visible, Rect(origin: visible.center, size: .zero)] {
      let central = order.map { beside(goal, $0, size, area) }.filter { area.holds($0.panel) }
      if let placement = free(central, of: others + handles, in: area) ?? free(central, of: others, in: area)
        ?? central.first
      {
        return placement
      }
    }
    let (x, y) = (visible.midX - size.width / 2, visible.midY - size.height / 2)
    let corner = Point(
      place(x, size.width, area.minX, area.maxX), place(y, size.height, area.minY, area.maxY))
    return MenuPlacement(panel: Rect(origin: corner, size: size), arrow: nil)
  }

  /// Returns the first of `central`, moved if necessary, that avoids `others`; beside its target rather than away from
  /// it.
  private static func free(_ central: [MenuPlacement], of others: [Rect], in area: Rect) -> MenuPlacement? {
    central.lazy.compactMap { $0.clear(of: others, in: area) }.first
      ?? central.compactMap { $0.away(from: others, in: area) }.min { $0.distance < $1.distance }?.placement
  }

  private func isFree(of others: [Rect], in area: Rect) -> Bool {
    let around = panel.inset(by: Insets(-Self.margin))
    return area.holds(panel) && !others.contains { $0.intersects(around) || $0.intersects(extent) }
  }

  /// Returns the placement with its arrow as little farther from the target as avoids all `others`, and the added
  /// distance; nil if that is too far for the arrow to be recognised as the target's.
  private func away(from others: [Rect], in area: Rect) -> (placement: MenuPlacement, distance: Double)? {
    guard let arrow else { return nil }
    let own = extent
    let distances = others.map { other -> Double in
      switch arrow.direction {
      case .down: own.maxY - other.minY
      case .up: other.maxY - own.minY
      case .right: own.maxX - other.minX
      case .left: other.maxX - own.minX
      }
    }
    for distance in distances.map({ $0 + Self.margin }).sorted() where (0...Self.farthest).contains(distance) {
      let step = arrow.direction.vector * -distance
      let tip = Arrow(direction: arrow.direction, tip: arrow.tip + step)
      let placement = MenuPlacement(panel: panel.offset(by: step), arrow: tip)
      if placement.isFree(of: others, in: area) { return (placement, distance) }
    }
    return nil
  }

  /// The maximum added distance in points.
  private static let farthest = 96.0

  /// Returns the placement, or one moved sideways as little as avoids all `others`; nil if none does while the arrow
  /// starts from the panel.
  private func clear(of others: [Rect], in area: Rect) -> MenuPlacement? {
    if isFree(of: others, in: area) { return self }
    guard let arrow else { return nil }
    let offsets = others.map { $0.inset(by: Insets(-Self.margin)) }.flatMap { other in
      arrow.direction.isVertical
        ? [Vector(other.minX - panel.maxX, 0), Vector(other.maxX - panel.minX, 0)]
        : [Vector(0, other.minY - panel.maxY), Vector(0, other.maxY - panel.minY)]
    }
    return offsets.sorted { $0.length < $1.length }.map(moved).first {
      $0.reachesItsArrow && $0.isFree(of: others, in: area)
    }
  }

  private func moved(by offset: Vector) -> MenuPlacement {
    MenuPlacement(panel: panel.offset(by: offset), arrow: arrow)
  }

  /// Whether the whole foot of the arrow is at the side of the panel.
  private var reachesItsArrow: Bool {
    guard let arrow else { return false }
    let (low, tip, high) =
      arrow.direction.isVertical
      ? (panel.minX, arrow.tip.x, panel.maxX) : (panel.minY, arrow.tip.y, panel.maxY)
    return tip - low >= Self.arrowLength && high - tip >= Self.arrowLength
  }

  /// Returns a placement beside `goal`, and along it as near to its middle as the area allows.
  private static func beside(
    _ goal: Rect, _ direction: ArrowDirection, _ size: Size, _ area: Rect
  ) -> MenuPlacement {
    let (distance, edge) = (gap + arrowLength, goal.edge(towards: direction))
    var panel = Rect(center: goal.center, size: size)
    switch direction {
    case .down, .up:
      panel.origin.x = place(panel.minX, size.width, area.minX, area.maxX)
      panel.origin.y = direction == .down ? edge.y - distance - size.height : edge.y + distance
    case .right, .left:
      panel.origin.y = place(panel.minY, size.height, area.minY, area.maxY)
      panel.origin.x = direction == .right ? edge.x - distance - size.width : edge.x + distance
    }
    let tip = (edge + direction.vector * -gap).moved(into: panel, along: direction)
    return MenuPlacement(panel: panel, arrow: Arrow(direction: direction, tip: tip))
  }
}

/// Returns `start` moved so that `length` from it on lies between `low` and `high`; a longer one begins at `low`.
private func place(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(start, high - length))
}

extension ArrowDirection {
  /// The unit vector in the arrow's direction.
  var vector: Vector {
    switch self {
    case .down: Vector(0, 1)
    case .up: Vector(0, -1)
    case .right: Vector(1, 0)
    case .left: Vector(-1, 0)
    }
  }

  var isVertical: Bool { self == .down || self == .up }
}

extension Rect {
  /// Whether `other` is inside, edges on edges included, with a tolerance of half a thousandth of a point for rounding.
  fileprivate func holds(_ other: Rect) -> Bool { inset(by: Insets(-0.0005)).contains(other) }

  /// Returns the part within `area`; for a rectangle that is outside, or has no size, the nearest point of the area.
  fileprivate func clamped(to area: Rect) -> Rect {
    let (left, top) = (place(minX, 0, area.minX, area.maxX), place(minY, 0, area.minY, area.maxY))
    let (right, bottom) = (place(maxX, 0, area.minX, area.maxX), place(maxY, 0, area.minY, area.maxY))
    return Rect(left, top, right - left, bottom - top)
  }

  /// Returns the middle of the edge that an arrow pointing to `direction` meets first.
  fileprivate func edge(towards direction: ArrowDirection) -> Point {
    switch direction {
    case .down: Point(midX, minY)
    case .up: Point(midX, maxY)
    case .right: Point(minX, midY)
    case .left: Point(maxX, midY)
    }
  }
}

extension Point {
  /// Returns the tip moved along the side of `panel` that the arrow is on, so that the arrow starts from the panel.
  fileprivate func moved(into panel: Rect, along direction: ArrowDirection) -> Point {
    direction.isVertical
      ? Point(place(x, 0, panel.minX, panel.maxX), y) : Point(x, place(y, 0, panel.minY, panel.maxY))
  }
}
