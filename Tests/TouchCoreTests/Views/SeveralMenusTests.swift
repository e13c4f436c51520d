import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · Several menus") struct SeveralMenusTests {
  private let fixture = WindowFixture()
  private let sheet: View

  init() { sheet = fixture.view("sheet", Rect(0, 0, 800, 600)) }

  private func twoChoices() -> (Choice, Choice) {
    let choices = (Choice(on: sheet, at: Point(150, 300)), Choice(on: sheet, at: Point(600, 300)))
    #expect(fixture.application.visibleMenus.count == 2)
    return choices
  }

  private func tap(_ menu: MenuController) {
    fixture.tap(1, menu.menuFrame.midX, menu.menuFrame.midY)
    fixture.settle()
  }

  // MARK: Separate menus

  @Test func choosingInOneLeavesTheOther() {
    let (one, other) = twoChoices()
    tap(other.menu)
    #expect(one.deletions == 0 && other.deletions == 1)
    #expect(one.menu.isMenuVisible && !other.menu.isMenuVisible)
    #expect(fixture.application.visibleMenus.count == 1 && fixture.application.visibleMenus[0] === one.menu)
    tap(one.menu)
    #expect(one.deletions == 1 && other.deletions == 1 && fixture.application.visibleMenus.isEmpty)
  }

  @Test func twoFingersChooseAtOnce() {
    let (one, other) = twoChoices()
    fixture.down(1, one.menu.menuFrame.midX, one.menu.menuFrame.midY)
    fixture.down(2, other.menu.menuFrame.midX, other.menu.menuFrame.midY)
    fixture.wait(50)
    fixture.up(1)
    fixture.up(2)
    fixture.settle()
    #expect(one.deletions == 1 && other.deletions == 1)
  }

  @Test func eachIsAskedAboutALandingBeforeOneHides() {
    let (one, other) = twoChoices()
    var seen: [Bool] = []
    one.menu.hidesOnLanding = { $0.x < 400 }
    other.menu.hidesOnLanding = { location in
      seen.append(one.menu.isMenuVisible)
      return location.x > 400
    }
    fixture.tap(1, 100, 500)
    fixture.settle()
    #expect(!one.menu.isMenuVisible && other.menu.isMenuVisible && seen == [true])
    fixture.tap(1, 700, 500)
    fixture.settle()
    #expect(!other.menu.isMenuVisible)
  }

  @Test func aFingerBesideBothHidesBothUnlessTheyAreToStay() {
    let (one, other) = twoChoices()
    fixture.tap(1, 400, 500)
    fixture.settle()
    #expect(!one.menu.isMenuVisible && !other.menu.isMenuVisible)
  }

  /// The application's menu is shown at the same time, and each menu acts on its own target.
  @Test func itStandsBesideTheMenuOfTheFirstResponder() {
    final class Sheet: View, Deleting {
      var deletions = 0
      override var canBecomeFirstResponder: Bool { true }
      func delete(_ sender: AnyObject?) { deletions += 1 }
    }
    let first = Sheet(frame: Rect(0, 0, 300, 600))
    sheet.addSubview(first)
    first.becomeFirstResponder()
    let shared = fixture.application.menu
    shared.setTargetRect(Rect(150, 300, 2, 2), in: first)
    shared.setMenuVisible(true, animated: false)
    let choice = Choice(on: sheet, at: Point(600, 300))
    tap(choice.menu)
    #expect(choice.deletions == 1 && first.deletions == 0 && shared.isMenuVisible)
    choice.menu.setMenuVisible(true, animated: false)
    first.resignFirstResponder()
    #expect(!shared.isMenuVisible && choice.menu.isMenuVisible)
    first.becomeFirstResponder()
    shared.setMenuVisible(true, animated: false)
    tap(shared)
    #expect(choice.deletions == 1 && first.deletions == 1 && choice.menu.isMenuVisible)
  }

  // MARK: Reasons to hide

  @Test func anotherSizeOrLanguageHidesBoth() {
    let reasons: [() -> Void] = [
      { fixture.window.resize(to: Size(700, 500)) }, { fixture.window.language = .testGerman },
      { sheet.removeFromSuperview() },
    ]
    for (index, reason) in reasons.enumerated() {
      fixture.window.addSubview(sheet)
      let (one, other) = twoChoices()
      reason()
      #expect(!one.menu.isMenuVisible && !other.menu.isMenuVisible, "reason \(index)")
      #expect(fixture.application.visibleMenus.isEmpty)
    }
  }

  @Test func aViewThatGoesTakesItsMenuAlong() {
    let (part, other) = (View(frame: Rect(0, 0, 300, 300)), Choice(on: sheet, at: Point(600, 300)))
    sheet.addSubview(part)
    // The target is in a view that stays.
    let choice = Choice(on: part, at: Point(150, 150))
    choice.menu.setTargetRect(Rect(150, 300, 2, 2), in: sheet)
    #expect(choice.menu.isMenuVisible)
    part.removeFromSuperview()
    #expect(!choice.menu.isMenuVisible && other.menu.isMenuVisible)
  }

  // MARK: Ownership

  @Test func whatIsShownIsKeptAndThenGoes() {
    var heard: [String] = []
    weak var choice: Choice?
    weak var menu: MenuController?
    do {
      let made = Choice(on: sheet, at: Point(150, 300))
      made.menu.onWillHide = { heard.append("will hide") }
      made.menu.onDidHide = { heard.append("did hide") }
      (choice, menu) = (made, made.menu)
    }
    #expect(menu?.isMenuVisible == true && choice != nil, "an item needs somebody to do it")
    fixture.tap(1, 150, 500)
    fixture.settle()
    #expect(heard == ["will hide"] && choice != nil)
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 2000))
    #expect(heard == ["will hide", "did hide"] && choice == nil && menu == nil)
    #expect(fixture.window.overlays.views.isEmpty)
  }

  @Test func withoutItsResponderThereIsNoMenu() {
    final class Other: View, Deleting {
      override var canBecomeFirstResponder: Bool { true }
      func delete(_ sender: AnyObject?) {}
    }
    let other = Other(frame: Rect(0, 0, 10, 10))
    sheet.addSubview(other)
    other.becomeFirstResponder()
    var choice: Choice? = Choice(on: sheet, at: Point(150, 300))
    let menu = choice?.menu
    menu?.setMenuVisible(false, animated: false)
    choice = nil
    menu?.setMenuVisible(true, animated: false)
    #expect(menu?.isMenuVisible == false && fixture.application.visibleMenus.isEmpty)
  }

  // MARK: The shield

  /// The shield over a menu that was just used keeps touches from views below it and from hiding other menus. It
  /// disappears even if its menu is no longer retained.
  @Test func theShieldIsNobodyElsesLanding() {
    let other = Choice(on: sheet, at: Point(600, 300))
    var location = Point.zero
    do {
      let one = Choice(on: sheet, at: Point(150, 300))
      one.menu.settlingTime = 0.5
      location = one.menu.menuFrame.center
      tap(one.menu)
      #expect(one.deletions == 1)
    }
    fixture.wait(300)
    fixture.tap(1, location.x, location.y + 40)
    fixture.settle()
    #expect(other.menu.isMenuVisible)
    #expect(fixture.lines(.view).contains { $0.contains("menu2.shield touchesBegan") })
    fixture.wait(600)
    fixture.tap(1, location.x, location.y + 40)
    fixture.settle()
    #expect(!other.menu.isMenuVisible && fixture.lines(.view).contains { $0.contains("sheet touchesBegan") })
  }

  // MARK: Positions and names

  @Test func theNewerOneGoesAsideWhereThereIsRoom() {
    let one = Choice(on: sheet, at: Point(300, 300))
    let other = Choice(on: sheet, at: Point(340, 300))
    #expect(other.menu.shownArrowDirection == .up, "there is no room for the panel above its arrow")
    let third = Choice(on: sheet, at: Point(380, 300))
    #expect(third.menu.shownArrowDirection == .down && third.menu.menuFrame.minY == one.menu.menuFrame.minY)
    #expect(third.menu.menuFrame.minX == one.menu.menuFrame.maxX + 8, "as little aside as may be")
    let frames = [one, other, third].map(\.menu.menuFrame)
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.intersects(frame) })
    }
  }

  @Test func withoutRoomTheNewerOneIsInFront() {
    fixture.window.resize(to: Size(120, 90))
    let one = Choice(on: sheet, at: Point(60, 45))
    let other = Choice(on: sheet, at: Point(61, 45))
    let location = one.menu.menuFrame.center
    #expect(other.menu.menuFrame.contains(location))
    fixture.tap(1, location.x, location.y)
    fixture.settle()
    #expect(one.deletions == 0 && other.deletions == 1 && one.menu.isMenuVisible)
  }

  @Test func transcriptsTellThemApart() {
    let (one, other) = twoChoices()
    tap(one.menu)
    let third = Choice(on: sheet, at: Point(150, 300))
    #expect(third.menu.isMenuVisible)
    other.menu.setMenuVisible(false, animated: false)
    #expect(
      fixture.lines(.view).filter { $0.contains("show") || $0.contains("hide") }.map { $0.drop { $0 != " " } } == [
        " menu show", " menu2 show", " menu hide", " menu show", " menu2 hide",
      ])
  }

  // MARK: Other windows

  @Test func aMenuThatGoesToAWindowOfAnotherApplicationLeavesThisOne() {
    let (one, other) = (Choice(on: sheet, at: Point(150, 300)), WindowFixture())
    let there = other.view("there", Rect(0, 0, 800, 600))
    one.sheet = there
    one.menu.setTargetRect(Rect(100, 300, 2, 2), in: there)
    #expect(fixture.application.visibleMenus.isEmpty && fixture.window.subviews.count == 1)
    #expect(other.application.visibleMenus.count == 1 && one.menu.isMenuVisible)
    #expect(fixture.lines(.view).map { $0.split(separator: " ").last } == ["show", "hide"])
    #expect(other.lines(.view).map { $0.split(separator: " ").last } == ["show"])
  }
}
