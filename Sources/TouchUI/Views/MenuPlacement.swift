import TouchGeometry

/// Where the panel of a menu goes and where its arrow ends, in window coordinates.
struct MenuPlacement: Hashable {
  /// The panel without its arrow.
  var panel: Rect
  /// Nil where the window is too small for an arrow.
  var arrow: Arrow?

  struct Arrow: Hashable {
    var direction: ArrowDirection
    var tip: Point
  }

  /// From the panel to the tip of the arrow.
  static let arrowLength = 12.0
  /// Between the tip and what it points at.
  static let gap = 2.0
  /// Between the panel and the edges of the window, at least.
  static let margin = 8.0

  /// The panel with its arrow: what other menus leave free.
  var extent: Rect {
    Rect(around: [panel.origin, Point(panel.maxX, panel.maxY)] + (arrow.map { [$0.tip] } ?? []))
  }

  /// Finds room on `screen` for a panel of `size`: above `target`, below, to its left, to its right, and where a target
  /// fills the screen, over it, the arrow pointing at its middle. A direction that is wished for is tried first.
  ///
  /// Where there is such a place it is clear of `others`, the extents of other menus, and of `handles`, which lie at the
  /// edges: beside the target's middle, where the arrow still starts from the panel, on another side, or a little away
  /// from the target. Where there is none it is as if there were no handles and then as if there were no others.
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

  /// The first of `central`, moved if need be, that is clear of `others`; beside its target rather than away from it.
  private static func free(_ central: [MenuPlacement], of others: [Rect], in area: Rect) -> MenuPlacement? {
    central.lazy.compactMap { $0.clear(of: others, in: area) }.first
      ?? central.compactMap { $0.away(from: others, in: area) }.min { $0.way < $1.way }?.placement
  }

  private func isFree(of others: [Rect], in area: Rect) -> Bool {
    let around = panel.inset(by: Insets(-Self.margin))
    return area.holds(panel) && !others.contains { $0.intersects(around) || $0.intersects(extent) }
  }

  /// The same placement with its arrow as little farther from the target as may be, that meets none of `others`, and how
  /// much farther; nil if that is too far for the arrow to be seen as the target's.
  private func away(from others: [Rect], in area: Rect) -> (placement: MenuPlacement, way: Double)? {
    guard let arrow else { return nil }
    let own = extent
    let ways = others.map { other -> Double in
      switch arrow.direction {
      case .down: own.maxY - other.minY
      case .up: other.maxY - own.minY
      case .right: own.maxX - other.minX
      case .left: other.maxX - own.minX
      }
    }
    for way in ways.map({ $0 + Self.margin }).sorted() where (0...Self.farthest).contains(way) {
      let step = arrow.direction.vector * -way
      let tip = Arrow(direction: arrow.direction, tip: arrow.tip + step)
      let placement = MenuPlacement(panel: panel.offset(by: step), arrow: tip)
      if placement.isFree(of: others, in: area) { return (placement, way) }
    }
    return nil
  }

  /// In points.
  private static let farthest = 96.0

  /// The same placement, or one as little aside from it as may be, that meets none of `others`; nil if none does so while
  /// the arrow starts from the panel.
  private func clear(of others: [Rect], in area: Rect) -> MenuPlacement? {
    if isFree(of: others, in: area) { return self }
    guard let arrow else { return nil }
    let ways = others.map { $0.inset(by: Insets(-Self.margin)) }.flatMap { other in
      arrow.direction.isVertical
        ? [Vector(other.minX - panel.maxX, 0), Vector(other.maxX - panel.minX, 0)]
        : [Vector(0, other.minY - panel.maxY), Vector(0, other.maxY - panel.minY)]
    }
    return ways.sorted { $0.length < $1.length }.map(moved).first {
      $0.reachesItsArrow && $0.isFree(of: others, in: area)
    }
  }

  private func moved(by way: Vector) -> MenuPlacement {
    MenuPlacement(panel: panel.offset(by: way), arrow: arrow)
  }

  /// Whether the panel has the whole foot of the arrow at its side.
  private var reachesItsArrow: Bool {
    guard let arrow else { return false }
    let (low, tip, high) =
      arrow.direction.isVertical
      ? (panel.minX, arrow.tip.x, panel.maxX) : (panel.minY, arrow.tip.y, panel.maxY)
    return tip - low >= Self.arrowLength && high - tip >= Self.arrowLength
  }

  /// Beside `goal`, and along it as near to its middle as the area lets it be.
  private static func beside(
    _ goal: Rect, _ direction: ArrowDirection, _ size: Size, _ area: Rect
  ) -> MenuPlacement {
    let (way, edge) = (gap + arrowLength, goal.edge(towards: direction))
    var panel = Rect(center: goal.center, size: size)
    switch direction {
    case .down, .up:
      panel.origin.x = place(panel.minX, size.width, area.minX, area.maxX)
      panel.origin.y = direction == .down ? edge.y - way - size.height : edge.y + way
    case .right, .left:
      panel.origin.y = place(panel.minY, size.height, area.minY, area.maxY)
      panel.origin.x = direction == .right ? edge.x - way - size.width : edge.x + way
    }
    let tip = (edge + direction.vector * -gap).moved(into: panel, along: direction)
    return MenuPlacement(panel: panel, arrow: Arrow(direction: direction, tip: tip))
  }
}

/// `start` moved so that `length` from it on lies between `low` and `high`; what is longer begins at `low`.
private func place(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(start, high - length))
}

extension ArrowDirection {
  /// One point to where the arrow points.
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
  /// Whether `other` is inside, edges on edges included; half a thousandth of a point is for rounding.
  fileprivate func holds(_ other: Rect) -> Bool { inset(by: Insets(-0.0005)).contains(other) }

  /// The part within `area`; of a rectangle that is outside, or has no size, the nearest place of it.
  fileprivate func clamped(to area: Rect) -> Rect {
    let (left, top) = (place(minX, 0, area.minX, area.maxX), place(minY, 0, area.minY, area.maxY))
    let (right, bottom) = (place(maxX, 0, area.minX, area.maxX), place(maxY, 0, area.minY, area.maxY))
    return Rect(left, top, right - left, bottom - top)
  }

  /// The middle of the edge that an arrow pointing to `direction` comes upon first.
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
  /// Moved along the side of `panel` that the arrow is on, so that the arrow starts from the panel.
  fileprivate func moved(into panel: Rect, along direction: ArrowDirection) -> Point {
    direction.isVertical
      ? Point(place(x, 0, panel.minX, panel.maxX), y) : Point(x, place(y, 0, panel.minY, panel.maxY))
  }
}
