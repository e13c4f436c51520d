import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · What a program hears of a menu") struct MenuEventsTests {
  private let fixture = WindowFixture()
  private let sheet: MenuSheet
  private var menu: MenuController { fixture.application.menu }

  init() { sheet = MenuSheet(in: fixture) }

  private func listen() -> () -> [String] {
    var heard: [String] = []
    menu.onWillShow = { heard.append("will show") }
    menu.onDidShow = { heard.append("did show") }
    menu.onWillHide = { heard.append("will hide") }
    menu.onDidHide = { heard.append("did hide") }
    menu.onHighlight = { heard.append($0?.title ?? "none") }
    return {
      defer { heard = [] }
      return heard
    }
  }

  private func frame(after milliseconds: Double) {
    fixture.wait(milliseconds)
    fixture.settle()
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: fixture.time))
  }

  @Test(arguments: [true, false]) func itComesAndGoesOnceHoweverOftenItIsMoved(isAnimated: Bool) {
    let heard = listen()
    menu.setMenuVisible(true, animated: isAnimated)
    frame(after: 1000)
    #expect(heard() == ["will show", "did show"])
    for x in [100.0, 700] { menu.setTargetRect(Rect(x, 299, 2, 2), in: sheet) }
    menu.setMenuVisible(true, animated: isAnimated)
    frame(after: 1000)
    #expect(heard() == [])
    menu.setMenuVisible(false, animated: isAnimated)
    frame(after: 1000)
    #expect(heard() == ["will hide", "did hide"])
  }

  /// The menu is hidden while it appears and shown again. It is reported as shown once, after the second animation.
  @Test func whoIsHiddenWhileItComesHasNotCome() {
    let heard = listen()
    menu.setMenuVisible(true, animated: true)
    frame(after: 100)
    menu.setMenuVisible(false, animated: true)
    frame(after: 50)
    menu.setMenuVisible(true, animated: true)
    frame(after: 100)
    #expect(heard().filter { $0 == "did show" }.isEmpty)
    frame(after: 300)
    #expect(heard().filter { $0 == "did show" }.count == 1)
  }

  @Test(arguments: [true, false]) func whatIsUnderTheFingerIsReportedUntilItIsLiftedOrTakenAway(isLifted: Bool) throws {
    menu.setMenuVisible(true, animated: false)
    let items = menu.visibleItems
    let locations = try items.map { try #require(menu.frame(of: $0)).center }
    let heard = listen()
    fixture.down(1, locations[0].x, locations[0].y)
    fixture.move(1, locations[2].x, locations[2].y)
    fixture.move(1, locations[2].x, locations[2].y + 300)
    fixture.move(1, locations[1].x, locations[1].y)
    fixture.settle()
    #expect(heard() == [items[0].title, items[2].title, "none", items[1].title])
    if isLifted { fixture.up(1) } else { fixture.cancel(1) }
    fixture.settle()
    #expect(heard().first == "none" && menu.isMenuVisible == !isLifted)
  }

  /// The pages of a menu wider than its window are turned one by one, in both directions.
  @Test func pagesAreTurnedOneByOne() throws {
    menu.items = (0..<24).map { index in
      MenuItem("A rather long title \(index)", action: Action("act \(index)", MenuSheet.cutSelf))
    }
    menu.setMenuVisible(true, animated: false)
    let pages = { [menu] in menu.visibleItems.indices.filter { menu.frame(of: menu.visibleItems[$0]) != nil } }
    var seen = [pages()]
    let (panel, middle) = (menu.menuFrame, menu.menuFrame.midY)
    while seen.last?.last != menu.visibleItems.count - 1, seen.count < 30 {
      fixture.tap(1, panel.maxX - 20, middle)
      fixture.wait(400)
      fixture.settle()
      seen.append(pages())
    }
    #expect(seen.count > 3 && seen.flatMap(\.self) == Array(menu.visibleItems.indices), "each item is on one page")
    for page in seen.reversed().dropFirst() {
      fixture.tap(1, panel.minX + 20, middle)
      fixture.wait(400)
      fixture.settle()
      #expect(pages() == page)
    }
  }

  /// The chosen item is only remembered during its action. The next menu appears at its usual position.
  @Test func aLaterMenuComesWhereItBelongs() throws {
    let shown = { [menu] (items: [MenuItem]) in
      menu.standardItems = items
      menu.setMenuVisible(true, animated: false)
      return menu.menuFrame
    }
    let all = MenuItem.standard(Strings.english.editActions).filter { [.cut, .copy, .delete].contains($0.action) }
    let alone = all.map { item in
      defer { menu.setMenuVisible(false, animated: false) }
      return shown([item])
    }
    for (index, item) in all.enumerated() {
      _ = shown(all)
      let location = try #require(menu.frame(of: item)).center
      fixture.tap(1, location.x, location.y)
      frame(after: 2000)
      #expect(!menu.isMenuVisible)
      #expect(shown([item]) == alone[index])
      menu.setMenuVisible(false, animated: false)
    }
  }

  /// The menu is hidden when the view it points at is removed, with or without that view's superviews, even if its
  /// responder stays.
  @Test(arguments: [0, 1, 2]) func itGoesWithItsTarget(depth: Int) {
    let target = View(frame: Rect(100, 100, 50, 50))
    var outer = target
    for _ in 0..<depth {
      let holder = View(frame: Rect(10, 10, 400, 400))
      holder.addSubview(outer)
      outer = holder
    }
    let bystander = View(frame: Rect(0, 0, 10, 10))
    for view in [outer, bystander] { fixture.window.addSubview(view) }
    menu.setTargetRect(target.bounds, in: target)
    menu.setMenuVisible(true, animated: false)
    bystander.removeFromSuperview()
    #expect(menu.isMenuVisible && fixture.application.firstResponder === sheet)
    outer.removeFromSuperview()
    #expect(!menu.isMenuVisible && fixture.application.firstResponder === sheet)
  }

  /// The slots of each page cover the entire panel side by side. Page buttons keep their own width.
  @Test(arguments: [100.0, 200, 250, 300, 500, 1000])
  func everyPageFillsThePanel(limit: Double) {
    let widths = [90.0, 60, 110, 44, 44, 100, 50, 150, 60]
    let pages = MenuPages(widths, limit: limit, turner: 40)
    for (number, slots) in pages.pages.enumerated() {
      var x = 0.0
      for slot in slots {
        #expect(abs(slot.x - x) < 1e-9)
        if case .item(let index) = slot.content {
          #expect(slot.width >= min(widths[index], limit - 80) - 1e-9)
        } else {
          #expect(slot.width == 40)
        }
        x += slot.width
      }
      #expect(abs(x - pages.width) < 1e-9 && x <= limit + 1e-9, "page \(number)")
    }
    // Items that fit exactly are on one page.
    #expect(MenuPages(widths, limit: widths.reduce(0, +), turner: 40).pages.count == 1)
    #expect(MenuPages([60, 60, 80, 80], limit: 160, turner: 40).pages.first?.count == 3)
  }
}

extension View {
  fileprivate func cutSelf() {}
}
