import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · Menus of several windows") struct MenusOfWindowsTests {
  /// A menu avoids other menus of its own window only.
  @Test func leaveEachOtherAlone() {
    let fixture = WindowFixture()
    let other = Window(application: fixture.application, size: fixture.window.bounds.size)
    let sheets = [fixture.window, other].map { window in
      let sheet = View(frame: window.bounds)
      window.addSubview(sheet)
      return sheet
    }
    let point = Point(400, 300)
    let alone = Choice(on: sheets[1], at: point)
    let frame = alone.menu.menuFrame
    alone.menu.setMenuVisible(false, animated: false)
    let elsewhere = Choice(on: sheets[0], at: point)
    let beside = Choice(on: sheets[1], at: point)
    #expect(elsewhere.menu.menuFrame == frame && beside.menu.menuFrame == frame)
    let third = Choice(on: sheets[1], at: point)
    #expect(!third.menu.menuFrame.intersects(frame), "in the same window there is no room there")
  }

  /// A new size, a new language or a finger outside hides the menus of that window only.
  @Test(arguments: 0...2) func hideForReasonsOfTheirOwnWindow(reason: Int) {
    let fixture = WindowFixture()
    let other = Window(application: fixture.application, size: fixture.window.bounds.size)
    let choices = [fixture.window, other].map { window in
      let sheet = View(frame: window.bounds)
      window.addSubview(sheet)
      return Choice(on: sheet, at: Point(400, 300))
    }
    #expect(choices.allSatisfy { $0.menu.isMenuVisible })
    switch reason {
    case 0: fixture.window.resize(to: Size(700, 500))
    case 1: fixture.window.language = .russian
    default: fixture.tap(1, 50, 550)
    }
    fixture.settle()
    #expect(!choices[0].menu.isMenuVisible && choices[1].menu.isMenuVisible)
  }
}
