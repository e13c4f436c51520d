import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A menu avoids an obstacle by the smallest possible distance, as long as it can keep its arrow.
@Suite("V4 · Menus that give way") struct MenuGivingWayTests {
  private let screen = Rect(0, 0, 800, 600)
  private let target = Rect(399, 299, 2, 2)
  private let size = Size(200, 120)

  private func place(_ direction: ArrowDirection, besides others: [Rect] = []) -> MenuPlacement {
    MenuPlacement.find(for: target, size: size, on: screen, wish: direction, besides: others)
  }

  /// Returns an obstacle that covers `depth` points of the menu from its left or upper end, or from the other end.
  private func obstacle(_ panel: Rect, _ direction: ArrowDirection, _ depth: Double, isAtStart: Bool) -> Rect {
    let reach = 60.0
    if direction.isVertical {
      return Rect(isAtStart ? panel.minX - reach : panel.maxX - depth, panel.minY, reach + depth, panel.height)
    }
    return Rect(panel.minX, isAtStart ? panel.minY - reach : panel.maxY - depth, panel.width, reach + depth)
  }

  @Test(arguments: ArrowDirection.allCases, [true, false])
  func itGoesAsideToTheNearerEnd(direction: ArrowDirection, isAtStart: Bool) throws {
    let alone = place(direction)
    // The limit is half of the menu's breadth minus the arrow and the margin. The menu would lose its arrow beyond it.
    let limit = direction.isVertical ? 80.0 : 40
    for depth in [1, 20, limit - 1, limit] {
      let distance = (depth + MenuPlacement.margin) * (isAtStart ? 1 : -1)
      let step = direction.isVertical ? Vector(distance, 0) : Vector(0, distance)
      let obstacle = obstacle(alone.panel, direction, depth, isAtStart: isAtStart)
      let beside = place(direction, besides: [obstacle])
      #expect(beside.panel == alone.panel.offset(by: step) && beside.arrow == alone.arrow, "\(depth)")
    }
    let deep = obstacle(alone.panel, direction, limit + 1, isAtStart: isAtStart)
    let elsewhere = place(direction, besides: [deep])
    #expect(try #require(elsewhere.arrow).direction != direction && !elsewhere.extent.intersects(deep))
  }

  /// If no position is free, the menu covers handles first, and other menus only if it must.
  @Test(arguments: ArrowDirection.allCases) func handlesGiveWayBeforeOtherMenus(direction: ArrowDirection) {
    let other = obstacle(place(direction).panel, direction, 20, isAtStart: true)
    let aside = place(direction, besides: [other])
    #expect(!aside.extent.intersects(other) && aside != place(direction))
    func find(_ others: [Rect], _ handles: [Rect]) -> MenuPlacement {
      MenuPlacement.find(for: target, size: size, on: screen, wish: direction, besides: others, handles: handles)
    }
    #expect(find([other], [screen]) == aside)
    #expect(find([screen], [other]) == place(direction))
  }
}
