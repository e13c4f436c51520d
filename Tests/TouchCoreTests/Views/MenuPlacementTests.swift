import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · Where the menu goes") struct MenuPlacementTests {
  private let screen = Rect(0, 0, 800, 600)
  private let size = Size(300, 56)

  private func place(_ target: Rect, wish: ArrowDirection? = nil, size: Size? = nil, on screen: Rect? = nil)
    -> MenuPlacement
  {
    MenuPlacement.find(for: target, size: size ?? self.size, on: screen ?? self.screen, wish: wish)
  }

  @Test func itIsAboveWhereThereIsRoom() {
    let placement = place(Rect(399, 299, 2, 2))
    #expect(placement.panel == Rect(250, 299 - 14 - 56, 300, 56))
    #expect(placement.arrow == MenuPlacement.Arrow(direction: .down, tip: Point(400, 297)))
  }

  @Test(arguments: [
    (Rect(300, 30, 200, 60), ArrowDirection.up), (Rect(400, 0, 60, 600), .right), (Rect(0, 0, 60, 600), .left),
    (Rect(0, 78, 800, 500), .down), (Rect(0, 77.9, 800, 430), .up),
  ])
  func withoutRoomAboveItGoesBelowOrBeside(target: Rect, direction: ArrowDirection) {
    #expect(place(target).arrow?.direction == direction)
  }

  @Test func itIsOverATargetThatLeavesNoRoom() {
    let placement = place(Rect(-100, -100, 1000, 1000))
    #expect(placement.arrow == MenuPlacement.Arrow(direction: .down, tip: Point(400, 298)))
  }

  @Test(arguments: ArrowDirection.allCases)
  func aWishIsGrantedWhereThereIsRoom(direction: ArrowDirection) {
    #expect(place(Rect(399, 299, 2, 2), wish: direction).arrow?.direction == direction)
  }

  @Test func aWishWithoutRoomIsNot() {
    #expect(place(Rect(399, 20, 2, 2), wish: .down).arrow?.direction == .up)
  }

  /// Tests targets of every size everywhere on the screen and around it.
  @Test(arguments: [Rect(0, 0, 800, 600), Rect(0, 0, 400, 90), Rect(0, 0, 320, 2000)])
  func itIsAlwaysOnTheScreenAndPointsAtItsTarget(screen: Rect) throws {
    for x in stride(from: -40.0, through: screen.width + 40, by: 37) {
      for y in stride(from: -40.0, through: screen.height + 40, by: 31) {
        for side in [0.0, 2, 90, 3000] {
          let target = Rect(x, y, side, side)
          let placement = place(target, on: screen)
          let area = screen.inset(by: Insets(8))
          #expect(area.contains(placement.panel), "\(target) \(placement)")
          guard let arrow = placement.arrow else {
            #expect(screen.height < 100)
            continue
          }
          try #require(screen.inset(by: Insets(-0.001)).contains(Rect(center: arrow.tip, size: Size(1e-6, 1e-6))))
          // The tip is within a margin and a gap of the visible part of the target.
          let nearest = Point(
            max(max(0, min(x, screen.width)), min(arrow.tip.x, max(0, min(x + side, screen.width)))),
            max(max(0, min(y, screen.height)), min(arrow.tip.y, max(0, min(y + side, screen.height)))))
          #expect(arrow.tip.distance(to: nearest) < 12, "\(target) \(placement)")
        }
      }
    }
  }

  /// Two long menus do not fit side by side. The second one points at its target from a greater distance.
  @Test func aSecondMenuIsBesideTheFirst() throws {
    let (screen, size) = (Rect(0, 0, 1280, 800), Size(638, 56))
    let first = MenuPlacement.find(for: Rect(299, 259, 2, 2), size: size, on: screen, wish: nil)
    let second = MenuPlacement.find(
      for: Rect(689, 215, 2, 2), size: size, on: screen, wish: nil, besides: [first.extent])
    #expect(!second.panel.inset(by: Insets(-8)).intersects(first.panel) && !second.extent.intersects(first.extent))
    let tip = try #require(second.arrow?.tip)
    #expect(tip.x == 690 && abs(tip.y - 216) < 60)
  }

  /// Other menus before and behind the target leave no space beside it. The menu goes beyond the one that is nearer, or
  /// beyond the first if both are equally near.
  @Test(arguments: [(60.0, 10.0), (10, 60), (10.5, 10), (10, 10.5), (10, 10)], [true, false])
  func awayFromItsTargetItTakesTheShortestWay(depths: (before: Double, behind: Double), isUpright: Bool) {
    let (before, behind) = depths
    let others =
      isUpright
      ? [Rect(0, 290 - before, 800, before), Rect(0, 310, 800, behind)]
      : [Rect(390 - before, 0, before, 600), Rect(410, 0, behind, 600)]
    let placement = MenuPlacement.find(
      for: Rect(399, 299, 2, 2), size: size, on: screen, wish: nil, besides: others)
    let isBefore = before <= behind
    let offset = isBefore ? -18 - before : 18 + behind
    let arrow =
      isUpright
      ? MenuPlacement.Arrow(direction: isBefore ? .down : .up, tip: Point(400, 300 + offset))
      : MenuPlacement.Arrow(direction: isBefore ? .right : .left, tip: Point(400 + offset, 300))
    #expect(placement.arrow == arrow)
  }

  /// Handles at the edge stay free if there is space elsewhere, but the menu never covers another menu for that.
  @Test func handlesAreLeftFree() {
    let (screen, size, handle) = (Rect(0, 0, 480, 800), Size(464, 56), Rect(0, 320, 24, 160))
    for y in stride(from: 8.0, through: 792, by: 16) {
      let placement = MenuPlacement.find(
        for: Rect(215, y, 2, 2), size: size, on: screen, wish: nil, handles: [handle])
      #expect(screen.contains(placement.panel) && !placement.panel.intersects(handle), "\(y)")
    }
    let besides = [Rect(0, 0, 480, 310), Rect(0, 490, 480, 310)]
    let placement = MenuPlacement.find(
      for: Rect(215, 400, 2, 2), size: size, on: screen, wish: nil, besides: besides, handles: [handle])
    #expect(!besides.contains { $0.intersects(placement.panel) })
  }

  @Test func aWindowSmallerThanTheMenuShowsItsBeginning() {
    let placement = place(Rect(10, 10, 2, 2), on: Rect(0, 0, 40, 30))
    #expect(placement == MenuPlacement(panel: Rect(8, 8, 300, 56), arrow: nil))
  }

  /// The menu is too long for either side and too high for above and below.
  @Test(arguments: [(150.0, 75.0), (140, 65), (160, 85)])
  func withoutRoomAnywhereItLiesOverItsTarget(x: Double, left: Double) {
    let placement = place(Rect(x - 1, 49, 2, 2), size: Size(150, 70), on: Rect(0, 0, 300, 100))
    #expect(placement == MenuPlacement(panel: Rect(left, 15, 150, 70), arrow: nil))
  }
}

@Suite("V4 · Pages of a menu") struct MenuPagesTests {
  @Test func whatFitsIsOnOnePage() {
    let pages = MenuPages([80, 100, 120], limit: 300, turner: 56)
    #expect(pages.width == 300 && pages.pages.count == 1)
    #expect(pages.pages[0].map(\.x) == [0, 80, 180])
  }

  @Test func whatDoesNotFitIsOnSeveral() {
    let pages = MenuPages([Double](repeating: 100, count: 6), limit: 320, turner: 56)
    let contents = pages.pages.map { $0.map(\.content) }
    #expect(
      contents == [
        [.item(0), .item(1), .next], [.previous, .item(2), .item(3), .next], [.previous, .item(4), .item(5)],
      ])
    for page in pages.pages {
      #expect(abs(page.last!.x + page.last!.width - pages.width) < 1e-9)
      #expect(zip(page, page.dropFirst()).allSatisfy { abs($0.x + $0.width - $1.x) < 1e-9 })
    }
    #expect(pages.width <= 320)
  }

  @Test func aWideItemIsNarrowed() {
    let pages = MenuPages([1000, 50], limit: 200, turner: 56)
    #expect(pages.width <= 200 && pages.pages.count == 2)
    #expect(MenuPages([], limit: 200, turner: 56).pages.isEmpty)
  }
}
