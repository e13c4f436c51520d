import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// A screen with the panel for staff.
struct Screen: Sendable, CustomStringConvertible {
  let pixels: Size
  var scale = 1.0

  var description: String {
    "\(Int(pixels.width))x\(Int(pixels.height))" + (scale == 1 ? "" : "@\(Int(scale))")
  }

  static let all = [
    Screen(pixels: Size(480, 480)), Screen(pixels: Size(480, 800)), Screen(pixels: Size(800, 480)),
    Screen(pixels: Size(640, 480)), Screen(pixels: Size(1024, 600)), Screen(pixels: Size(1280, 800)),
    Screen(pixels: Size(1080, 1920)), Screen(pixels: Size(1280, 800), scale: 3),
    Screen(pixels: Size(3840, 2160), scale: 2),
  ]

  func fixture(_ configure: (inout Configuration) -> Void = { _ in }) -> OverlaysFixture {
    OverlaysFixture(Size(pixels.width / scale, pixels.height / scale), scale: scale, configure)
  }

  /// Returns a kiosk in one language that offers all others, with many facts about the machine.
  func fixture(in language: Language, _ configure: (inout Configuration) -> Void = { _ in }) -> OverlaysFixture {
    let fixture = fixture(configure)
    fixture.window.language = language
    fixture.staff.languages = Language.all
    fixture.staff.onInspect = {}
    fixture.staff.facts = { [unowned window = fixture.window] in
      let facts = window.language[KioskStrings.self].facts
      return [
        facts.running(1017, 53), facts.output("HDMI-1"), facts.touchScreens(["ILITEK ILITEK-TP"]),
        facts.touches(120_345),
        facts.configuration("/etc/touchstone/kiosk.yaml"), facts.health("/var/lib/touchstone.prom"),
      ]
    }
    return fixture
  }
}

@Suite("K4, K11 What staff see on every screen, in every language") struct StaffLayoutTests {
  @Test(arguments: Screen.all, Language.forVisitors) func thePadFits(screen: Screen, language: Language) throws {
    let fixture = screen.fixture(in: language)
    fixture.holdCorner()
    fixture.type("0")
    try check(fixture, in: "kiosk.pin")
    fixture.wait(2)
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.7")
    try fixture.pictures("pin-\(screen)-\(language.code)")
    try check(fixture, in: "kiosk.pin")
  }

  @Test(arguments: Screen.all, Language.forVisitors)
  func everyPageOfThePanelFits(screen: Screen, language: Language) throws {
    let fixture = screen.fixture(in: language)
    openPanel(fixture)
    var (page, seen) = (0, Set<String>())
    repeat {
      page += 1
      try fixture.pictures("staff-\(screen)-\(language.code)-page\(page)")
      try check(fixture, in: "kiosk.staff")
      seen.formUnion(GestureDefaults().thresholds.map(\.name).filter { fixture.shows("kiosk.staff.\($0).more") })
      if isOn(fixture, "kiosk.staff.More") { fixture.press("kiosk.staff.More") } else { break }
    } while page < 30
    #expect(seen.count == GestureDefaults().thresholds.count && page < 30)
    while isOn(fixture, "kiosk.staff.Back"), page > 0 {
      fixture.press("kiosk.staff.Back")
      page -= 1
    }
    #expect(page == 1)
  }

  /// Languages that do not fit by their names are offered by their codes.
  @Test(arguments: Screen.all) func fiveLanguagesFit(screen: Screen) throws {
    let fixture = screen.fixture(in: .english)
    let languages = Language.all.prefix(3) + [Language("de", name: "Deutsch"), Language("pt", name: "Português")]
    fixture.staff.languages = Array(languages)
    openPanel(fixture)
    try check(fixture, in: "kiosk.staff")
    let control = try #require(fixture.find("kiosk.staff.language", in: fixture.window) as? SegmentedControl)
    let codes = languages.map { $0.code.uppercased() }
    #expect(control.segments == codes || screen.pixels.width > 800 && control.segments == languages.map(\.name))
    let last = Point(control.bounds.width * 0.9, control.bounds.midY)
    fixture.tap(control.convert(last, to: nil))
    #expect(fixture.window.language.code == "pt" && control.selectedSegmentIndex == 4)
  }

  /// There are long paths and many problems. Cut text is marked, and everything can be scrolled into view.
  @Test func moreFactsThanThereIsRoomForScroll() throws {
    let fixture = Screen(pixels: Size(640, 480)).fixture(in: .russian)
    let (usual, path) = (fixture.staff.facts, String(repeating: "/einstellungen-der-ausstellung", count: 6))
    let more = ["Конфигурация: \(path)", "Не удаётся записать \(path)", "Причина — в журнале"]
    fixture.staff.facts = { usual() + more }
    openPanel(fixture)
    try check(fixture, in: "kiosk.staff")
    let facts = try #require(fixture.find("kiosk.staff.facts", in: fixture.window))
    let scroll = try #require(facts.subviews.first as? ScrollView)
    let (text, sign) = (try #require(scroll.contentView?.subviews.first), "kiosk.staff.facts.more")
    #expect((text as? Label)?.font == text.theme.type.caption, "the smallest type")
    #expect(text.frame.minY == 0 && text.frame.height > scroll.bounds.height && fixture.shows(sign))
    let middle = scroll.convert(scroll.bounds.center, to: nil)
    for _ in 0..<4 {
      fixture.fingers.drag(from: middle, to: middle - Vector(0, 90), over: 0.1)
      fixture.wait(2)
    }
    #expect(abs(scroll.bounds.maxY - text.frame.maxY) < 1 && !fixture.shows(sign))
    fixture.press("kiosk.staff.Close")
    openPanel(fixture)
    #expect(scroll.contentOffset == .zero && fixture.shows(sign))
  }

  @Test func thePanelListsNumbersOfKindsOfOnesOwn() throws {
    let fixture = Screen.all[5].fixture()
    let turn = GestureThreshold("circleTurn", .radians, usual: .pi, "The turn that makes a circle.")
    fixture.application.gestureDefaults.add([turn])
    openPanel(fixture)
    while isOn(fixture, "kiosk.staff.More") { fixture.press("kiosk.staff.More") }
    fixture.press("kiosk.staff.circleTurn.more")
    #expect(fixture.application.gestureDefaults[turn] == 200 * (.pi / 180))
    try check(fixture, in: "kiosk.staff")
  }

  /// The question before the end moves nothing else, and a tap beside it does not answer it.
  @Test(arguments: Screen.all, Language.forVisitors)
  func theQuestionIsInNobodysWay(screen: Screen, language: Language) throws {
    let fixture = screen.fixture(in: language)
    openPanel(fixture)
    fixture.press("kiosk.staff.More")
    let frames = try Self.buttons.map { try frame(fixture, $0) }
    fixture.press("kiosk.staff.Exit")
    try fixture.pictures("staff-\(screen)-\(language.code)-question")
    try check(fixture, in: "kiosk.staff")
    #expect(try Self.buttons.map { try frame(fixture, $0) } == frames)
    // This tap also cancels the question.
    fixture.press("kiosk.staff.Back")
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log.isEmpty)
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log.count == 1 && fixture.log[0].hasSuffix("anew: false"))
  }

  @Test(arguments: Screen.all, Language.forVisitors) func theLoopFits(screen: Screen, language: Language) throws {
    let fixture = screen.fixture(in: language)
    fixture.wait(121)
    fixture.wait(1.2)
    try fixture.pictures("attract-\(screen)-\(language.code)")
    for _ in 0..<5 {
      try check(fixture, in: "kiosk.attract")
      fixture.wait(20)
    }
  }

  // MARK: Checks

  private static let buttons = ["Back", "More", "Close", "Restart", "Exit"].map { "kiosk.staff.\($0)" }

  private func openPanel(_ fixture: OverlaysFixture) {
    fixture.holdCorner()
    fixture.type("4711")
  }

  private func frame(_ fixture: OverlaysFixture, _ name: String) throws -> Rect {
    let view = try #require(fixture.find(name, in: fixture.window))
    return view.convert(view.bounds, to: fixture.window)
  }

  private func isOn(_ fixture: OverlaysFixture, _ name: String) -> Bool {
    (fixture.find(name, in: fixture.window) as? Button)?.isEnabled == true
  }

  /// Checks the layout of the view of this name. Targets have the same minimum size in pixels on all screens.
  private func check(_ fixture: OverlaysFixture, in name: String) throws {
    let layer = try #require(fixture.find(name, in: fixture.window))
    var check = LayoutCheck()
    check.leastTarget /= fixture.window.scale
    #expect(check.problems(of: layer) == [])
    #expect(check.texts(of: layer).count > 1)
  }
}

extension Language: CustomTestStringConvertible {
  public var testDescription: String { code }
}
