import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of two people, 880 points apart, each with a selected line and its open menu.
@Suite("S2 How far a finger closes a menu") struct LinesMenuReachTests {
  private let fixture: LinesFixture
  private let left: MenuController
  private let right: MenuController

  init() throws {
    fixture = try LinesFixture()
    for x in [60.0, 920] { fixture.drag(from: Point(x, 200), to: Point(x + 300, 200)) }
    fixture.pass(1)
    for x in [200.0, 1080] {
      fixture.tap(x, 200)
      fixture.pass(1)
    }
    let menus = fixture.application.visibleMenus
    try #require(menus.count == 2)
    (left, right) = (menus[0], menus[1])
  }

  @Test(
    "A landing closes a menu that was opened up to 320 points away, and none farther away",
    arguments: [
      (Vector(318, 0), true), (Vector(322, 0), false), (Vector(0, 318), true), (Vector(0, 322), false),
      (Vector(225, 225), true), (Vector(228, 228), false),
    ]) func aLandingReaches320Points(offset: Vector, closes: Bool)
  {
    let point = Point(200, 200) + offset
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.01)
    #expect(left.isMenuVisible == !closes && right.isMenuVisible)
  }

  @Test("Of two taps at one place the first closes the menu near it and the second the other one")
  func eachTapClosesOne() {
    fixture.tap(300, 330)
    fixture.pass(0.36)
    #expect(!left.isMenuVisible && right.isMenuVisible)
    fixture.tap(300, 330)
    fixture.pass(0.36)
    #expect(!right.isMenuVisible)
  }

  @Test("A tap beside the place where a drag has closed a menu closes the other one")
  func aTapBesideALandingIsAnother() {
    fixture.drag(from: Point(300, 330), to: Point(300, 450))
    #expect(!left.isMenuVisible && right.isMenuVisible)
    fixture.tap(330, 330)
    fixture.pass(1)
    #expect(!right.isMenuVisible)
  }

  @Test("A finger that taps as slowly as it may closes the menu near it alone")
  func aSlowTapClosesOne() {
    fixture.fingers.tap(at: Point(300, 330), for: fixture.application.gestureDefaults.tapDuration * 0.95)
    fixture.pass(1)
    #expect(!left.isMenuVisible && right.isMenuVisible)
  }
}
