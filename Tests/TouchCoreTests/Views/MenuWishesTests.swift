import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · What a program may wish of a menu") struct MenuWishesTests {
  private let fixture = WindowFixture()
  private let sheet: MenuSheet
  private var menu: MenuController { fixture.application.menu }

  init() { sheet = MenuSheet(in: fixture) }

  private func titles() -> [String] {
    menu.setMenuVisible(true, animated: false)
    return menu.visibleItems.map(\.title)
  }

  @Test func standardItemsHaveTheTitlesAndTheOrderThatItGivesThem() {
    #expect(titles() == ["Cut", "Copy", "Delete"])
    menu.standardItems = [MenuItem("Remove", action: .delete), MenuItem("Snip", action: .cut)]
    #expect(titles() == ["Remove", "Snip"])
    fixture.window.language = .testGerman
    #expect(titles() == ["Remove", "Snip"], "they are the program's in every language")
    menu.items = [MenuItem("Take away", action: .delete)]
    #expect(titles() == ["Snip", "Take away"], "each action is offered once")
    menu.standardItems = []
    #expect(titles() == ["Take away"])
    menu.standardItems = nil
    #expect(titles() == ["Ausschneiden", "Kopieren", "Take away"])
  }

  @Test func theArrowPointsWhereItIsToPoint() {
    for direction in ArrowDirection.allCases.reversed() {
      menu.arrowDirection = direction
      menu.setMenuVisible(true, animated: false)
      #expect(menu.shownArrowDirection == direction)
    }
    menu.arrowDirection = .up
    menu.setMenuVisible(true, animated: false)
    menu.arrowDirection = nil
    menu.setMenuVisible(true, animated: false)
    #expect(menu.shownArrowDirection == .down)
  }

  /// The target changes when the selection has been moved.
  @Test func aMenuThatIsShownGoesToItsNewTarget() {
    menu.setMenuVisible(true, animated: false)
    let frame = menu.menuFrame
    menu.setTargetRect(Rect(349, 399, 2, 2), in: sheet)
    #expect(menu.menuFrame == frame.offset(by: Vector(-50, 100)))
    let card = View(frame: Rect(100, 200, 400, 300))
    sheet.addSubview(card)
    menu.setTargetRect(Rect(299, 99, 2, 2), in: card)
    #expect(menu.menuFrame == frame)
    menu.setMenuVisible(false, animated: false)
    menu.setTargetRect(Rect(349, 399, 2, 2), in: sheet)
    #expect(!menu.isMenuVisible, "one that is not shown does not come by that")
  }
}
