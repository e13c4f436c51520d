import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A view that is selected in these tests.
private final class Sheet: View, Deleting {
  var heard: [String] = []
  var knows: Set<String> = ["delete", "copy all", "turn"]

  override var canBecomeFirstResponder: Bool { true }
  func delete(_ sender: AnyObject?) { heard.append("delete from \(sender is MenuController ? "the menu" : "?")") }
  func copyAll() { heard.append("copy all") }
  func turn() { heard.append("turn") }

  override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    super.canPerformAction(action, withSender: sender) && knows.contains(action.name)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { heard.append("began") }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { heard.append("ended") }
}

@Suite("V4 · The menu") struct MenuControllerTests {
  private let fixture = WindowFixture()
  private let sheet = Sheet(frame: Rect(100, 200, 400, 300))
  private let copyAll = MenuItem("Copy All", action: Action("copy all", Sheet.copyAll))
  private let turn = MenuItem("Turn", action: Action("turn", Sheet.turn))
  private let remove = MenuItem("Delete", action: .delete)
  private var menu: MenuController { fixture.application.menu }

  init() {
    fixture.window.addSubview(sheet)
    sheet.becomeFirstResponder()
    menu.items = [copyAll, turn]
    menu.setTargetRect(Rect(200, 100, 2, 2), in: sheet)
  }

  private func show() { menu.setMenuVisible(true, animated: false) }

  private func middle(of item: MenuItem) throws -> Point { try #require(menu.frame(of: item)).center }

  @Test func itShowsWhatTheChainCanPerform() {
    show()
    #expect(menu.visibleItems == [remove, copyAll, turn])
    sheet.knows = ["turn"]
    show()
    #expect(menu.isMenuVisible && menu.visibleItems == [turn])
    sheet.knows = []
    show()
    #expect(!menu.isMenuVisible && menu.menuFrame.isEmpty)
  }

  /// The item shows its colour instead of its title.
  @Test func anItemMayBeADiscOfItsColour() throws {
    let rose = Color(hex: 0xe0486a)
    let item = MenuItem("Rose", action: Action("turn", Sheet.turn), swatch: rose)
    menu.items = [item, copyAll]
    show()
    let surface = try Surface(width: 800, height: 600, format: .opaque)
    fixture.window.draw(Region(surface.bounds), in: Canvas(surface))
    let (disc, word) = (try middle(of: item), try middle(of: copyAll))
    for offset in [Vector(0, 0), Vector(12, 0), Vector(-12, 0), Vector(0, 12), Vector(0, -12)] {
      #expect(surface.pixel(Int(disc.x + offset.dx), Int(disc.y + offset.dy)) == rose)
      #expect(surface.pixel(Int(word.x + offset.dx), Int(word.y + offset.dy)) != rose)
    }
  }

  @Test func withNothingToOfferThereIsNoMenu() {
    var shown = 0
    menu.onWillShow = { shown += 1 }
    sheet.knows = []
    show()
    #expect(!menu.isMenuVisible)
    sheet.knows = ["delete"]
    sheet.resignFirstResponder()
    show()
    #expect(!menu.isMenuVisible && shown == 0 && fixture.window.subviews.count == 1)
  }

  @Test func anOwnTitleTakesTheStandardOnesPlace() {
    let erase = MenuItem("Erase", action: .delete)
    menu.items = [turn, erase]
    show()
    #expect(menu.visibleItems == [turn, erase])
  }

  @Test func liftingFromAnItemPerformsItAndHidesTheMenu() throws {
    show()
    let location = try middle(of: remove)
    fixture.tap(1, location.x, location.y)
    fixture.settle()
    #expect(sheet.heard == ["delete from the menu"] && !menu.isMenuVisible)
    #expect(
      fixture.lines(.view) == [
        "0 menu show", "0 menu touchesBegan 1", "60 menu touchesEnded 1", "60 menu delete", "60 menu hide",
      ])
  }

  @Test func theFingerMaySlideFromItemToItem() throws {
    show()
    let (from, to) = (try middle(of: remove), try middle(of: turn))
    fixture.down(1, from.x, from.y)
    fixture.move(1, to: to.x, to.y, over: 100)
    fixture.up(1)
    fixture.settle()
    #expect(sheet.heard == ["turn"])
  }

  @Test func liftingBesideTheMenuPerformsNothing() throws {
    show()
    let from = try middle(of: remove)
    fixture.down(1, from.x, from.y)
    fixture.move(1, to: from.x, from.y + 100, over: 100)
    fixture.up(1)
    fixture.settle()
    #expect(sheet.heard.isEmpty && menu.isMenuVisible)
  }

  @Test func aCancelledFingerPerformsNothing() throws {
    show()
    let location = try middle(of: remove)
    fixture.down(1, location.x, location.y)
    fixture.cancel(1)
    fixture.settle()
    #expect(sheet.heard.isEmpty && menu.isMenuVisible)
  }

  /// Nothing stays highlighted, and the menu works as usual for the next finger.
  @Test func aCancelledFingerLeavesNothingLit() throws {
    var lit: [MenuItem?] = []
    menu.onHighlight = { lit.append($0) }
    show()
    let (location, other) = (try middle(of: copyAll), try middle(of: turn))
    fixture.down(1, location.x, location.y)
    fixture.wait(10)
    fixture.cancel(1)
    fixture.settle()
    #expect(lit == [copyAll, nil])
    fixture.down(2, other.x, other.y)
    fixture.settle()
    #expect(lit == [copyAll, nil, turn])
  }

  @Test func anotherThemeDrawsItAnew() {
    show()
    _ = fixture.window.prepareFrame(at: .zero)
    fixture.window.theme = .light
    #expect(fixture.window.prepareFrame(at: .zero).contains(PixelRect(covering: menu.menuFrame)))
  }

  @Test func aFingerElsewhereHidesItAndIsNotSwallowed() {
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: sheet) { $0.cancelsTouchesInView = false }
    menu.setMenuVisible(true, animated: true)
    fixture.wait(500)
    fixture.down(1, 120, 480)
    fixture.settle()
    #expect(!menu.isMenuVisible && sheet.heard == ["began"])
    fixture.wait(50)
    fixture.up(1)
    #expect(fixture.lines(.state).contains { $0.contains("\(tap) possible → ended") })
    #expect(sheet.heard == ["began", "ended"])
  }

  @Test func theProgramMayLetItStay() {
    show()
    var asked: [Point] = []
    menu.hidesOnLanding = {
      asked.append($0)
      return $0.x > 600
    }
    fixture.down(1, 120, 480)
    fixture.settle()
    #expect(menu.isMenuVisible && sheet.heard == ["began"])
    fixture.down(2, 700, 50)
    fixture.settle()
    #expect(!menu.isMenuVisible && asked == [Point(120, 480), Point(700, 50)])
  }

  @Test func fingersThatAreDownAlreadyDoNotHideIt() {
    fixture.down(1, 120, 480)
    fixture.settle()
    show()
    fixture.move(1, to: 300, 480, over: 100)
    fixture.up(1)
    fixture.settle()
    #expect(menu.isMenuVisible)
  }

  @Test func aMenuThatGoesTakesNoMoreTouches() throws {
    show()
    let location = try middle(of: remove)
    fixture.down(1, location.x, location.y)
    fixture.down(2, 120, 480)
    fixture.settle()
    #expect(!menu.isMenuVisible && fixture.window.hitTest(location) === sheet)
    fixture.up(1)
    fixture.settle()
    #expect(sheet.heard == ["began"])
  }

  @Test func recognisersBelowHaveNothingToDoWithIt() throws {
    fixture.attach(TapGestureRecognizer(), "below", to: sheet)
    let above = fixture.attach(TapGestureRecognizer(), "above", to: fixture.window)
    show()
    let location = try middle(of: remove)
    #expect(sheet.convert(location, from: nil).y > 0)
    fixture.tap(1, location.x, location.y)
    #expect(!fixture.lines(.recognizer).contains { $0.contains("below") })
    #expect(fixture.actions.isEmpty && above.state == .possible)
    #expect(sheet.heard == ["delete from the menu"])
  }

  @Test func itHidesWithItsReasons() {
    let other = Sheet(frame: Rect(0, 0, 10, 10))
    fixture.window.addSubview(other)
    let reasons: [() -> Void] = [
      { sheet.resignFirstResponder() }, { other.becomeFirstResponder() }, { sheet.removeFromSuperview() },
      { fixture.window.resize(to: Size(700, 500)) }, { menu.setMenuVisible(false, animated: false) },
    ]
    for (index, reason) in reasons.enumerated() {
      fixture.window.addSubview(sheet)
      sheet.becomeFirstResponder()
      show()
      #expect(menu.isMenuVisible)
      reason()
      #expect(!menu.isMenuVisible, "reason \(index)")
    }
  }

  @Test func comingAndGoingIsReported() {
    var heard: [String] = []
    menu.onWillShow = { heard.append("will show") }
    menu.onDidShow = { heard.append("did show") }
    menu.onWillHide = { heard.append("will hide") }
    menu.onDidHide = { heard.append("did hide") }
    menu.setMenuVisible(true, animated: true)
    menu.setMenuVisible(true, animated: true)
    #expect(heard == ["will show"])
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 200))
    #expect(heard == ["will show", "did show"])
    menu.setMenuVisible(false, animated: true)
    #expect(heard.count == 3 && fixture.window.subviews.count == 2)
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 400))
    #expect(heard == ["will show", "did show", "will hide", "did hide"] && fixture.window.subviews.count == 1)
  }

  /// The menu fades in while it grows from its arrow, and fades out.
  @Test func itFadesInAndOut() throws {
    let window = fixture.window
    func alpha(at milliseconds: Double) throws -> Double {
      _ = window.prepareFrame(at: Instant(milliseconds: milliseconds))
      return try #require(window.subviews.last?.shown.alpha)
    }
    let whole = window.theme.duration.quick * 1000
    menu.setMenuVisible(true, animated: true)
    let coming = try [0, whole / 2, whole].map(alpha)
    #expect(coming[0] == 0 && (0.2...0.95).contains(coming[1]) && coming[2] == 1)
    menu.setMenuVisible(false, animated: true)
    let going = try [whole, 1.5 * whole].map(alpha)
    #expect(going[0] == 1 && (0.05...0.8).contains(going[1]))
  }

  /// The menu is shown, hidden and shown again within the duration of its animation.
  @Test func whatIsShownAgainHasComeWhenItHasComeAgain() {
    var moments: [Double] = []
    var now = 0.0
    menu.onDidShow = { moments.append(now) }
    func frame(at milliseconds: Double) {
      now = milliseconds
      fixture.application.advance(to: Instant(milliseconds: now))
      _ = fixture.window.prepareFrame(at: Instant(milliseconds: now))
    }
    menu.setMenuVisible(true, animated: true)
    frame(at: 50)
    menu.setMenuVisible(false, animated: false)
    menu.setMenuVisible(true, animated: true)
    for moment in stride(from: 60.0, through: 400, by: 10) { frame(at: moment) }
    #expect(moments.count == 1 && moments[0] >= 150)
  }

  @Test func itGrowsOutOfItsArrow() throws {
    menu.setMenuVisible(true, animated: true)
    let view = try #require(fixture.window.subviews.last)
    let tip = Point(301, 298)
    let inView = view.convert(tip, from: nil)
    for moment in [0.0, 50, 120, 200] {
      _ = fixture.window.prepareFrame(at: Instant(milliseconds: moment))
      let shown = view.shown.transformToSuperview.apply(inView)
      #expect(shown.distance(to: tip) < 1e-9, "at \(moment)")
    }
    #expect(view.shown.alpha == 1)
  }

  @Test func itStaysInFrontOfWhatComesLater() {
    show()
    let cover = fixture.view("cover", Rect(0, 0, 800, 600))
    _ = fixture.window.prepareFrame(at: .zero)
    #expect(fixture.window.hitTest(menu.menuFrame.center)?.name == "menu" && cover.superview != nil)
  }

  @Test func anActionMayShowTheNextMenu() throws {
    final class Chooser: View, Selecting, Deleting {
      var hasSelection = false
      override var canBecomeFirstResponder: Bool { true }
      func delete(_ sender: AnyObject?) {}
      func select(_ sender: AnyObject?) {
        hasSelection = true
        window?.application.menu.setMenuVisible(true, animated: true)
      }
      override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
        super.canPerformAction(action, withSender: sender) && hasSelection == (action == .delete)
      }
    }
    let chooser = Chooser(frame: Rect(100, 200, 400, 300))
    fixture.window.addSubview(chooser)
    chooser.becomeFirstResponder()
    menu.setTargetRect(Rect(0, 0, 10, 10), in: chooser)
    show()
    #expect(menu.visibleItems.map(\.title) == ["Select"])
    let location = menu.menuFrame.center
    fixture.tap(1, location.x, location.y)
    fixture.settle()
    #expect(menu.visibleItems.map(\.title) == ["Delete"])
  }

  @Test func moreItemsThanFitAreOnPages() throws {
    let names = (1...12).map { "Long title \($0)" }
    menu.items = names.map { MenuItem($0, action: Action("turn", Sheet.turn)) }
    sheet.knows = ["turn"]
    show()
    let frame = menu.menuFrame
    #expect(frame.minX >= 8 && frame.maxX <= 792)
    #expect(menu.frame(of: menu.items[0]) != nil && menu.frame(of: menu.items[11]) == nil)
    for _ in 0..<6 where menu.frame(of: menu.items[11]) == nil {
      fixture.tap(1, frame.maxX - 20, frame.midY)
      fixture.wait(400)
      fixture.settle()
    }
    #expect(menu.menuFrame == frame)
    fixture.tap(1, frame.minX + 20, frame.midY)
    fixture.wait(400)
    fixture.settle()
    #expect(
      menu.frame(of: menu.items[11]) == nil && menu.frame(of: menu.items[0]) == nil, "one page back, not to the first")
    fixture.tap(1, frame.maxX - 20, frame.midY)
    fixture.wait(400)
    fixture.settle()
    let last = try middle(of: menu.items[11])
    fixture.tap(1, last.x, last.y)
    fixture.settle()
    #expect(sheet.heard == ["turn"])
  }

  @Test func theTargetMayBeTurnedAndScaled() {
    sheet.transform = Transform.rotation(.pi / 2).followed(by: .scale(0.5))
    // The middle of the sheet stays at (300, 350). A point 100 to the right of it is now 50 below it.
    menu.setTargetRect(Rect(299, 149, 2, 2).offset(by: Vector(0, 0)), in: sheet)
    show()
    #expect(abs(menu.menuFrame.midX - 300) <= 1)
    #expect(abs(menu.menuFrame.maxY - (400 - 0.5 - 14)) <= 1)
  }

  @Test(arguments: [Double.nan, .infinity]) func aTargetThatIsNowhereIsReported(value: Double) {
    show()
    menu.setTargetRect(Rect(value, 0, 2, 2), in: sheet)
    #expect(!menu.isMenuVisible && fixture.diagnostics.count == 1)
    menu.setTargetRect(Rect(-1e300, 0, 1e300, 2), in: sheet)
    show()
    #expect(Rect(8, 8, 784, 584).contains(menu.menuFrame))
  }

  @Test(arguments: [0.0, 1, 20, 60, 130]) func aTinyWindowIsNoReasonToStumble(side: Double) {
    fixture.window.resize(to: Size(side, side))
    show()
    #expect(menu.isMenuVisible)
    _ = fixture.window.prepareFrame(at: .zero)
    for x in stride(from: 0, to: side, by: 7) { fixture.tap(1, x, side / 2) }
    fixture.settle()
  }

  @Test func aTargetSquashedToNothingIsALocation() {
    sheet.transform = .scale(0)
    show()
    #expect(menu.isMenuVisible && abs(menu.menuFrame.midX - 300) <= 1)
  }
}
