import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("K11 Visitors choose a language") struct LanguageSwitchTests {
  /// The scene behind the switch, which counts its touch messages.
  private final class Scene: View {
    var (landings, lifts, cancels) = (0, 0, 0)
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { landings += touches.count }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { lifts += touches.count }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { cancels += touches.count }
  }

  private final class House {
    let application = Application()
    let window: Window
    let scene = Scene(frame: .zero)
    let choice = LanguageSwitch([.english, .chinese, .russian])
    private var time = Instant.zero

    init(_ size: Size = Size(1280, 800)) {
      window = Window(application: application, size: size)
      scene.frame = window.bounds
      scene.isMultipleTouchEnabled = true
      window.addSubview(scene)
      window.overlays.add(choice, as: .languages)
      pass(0)
    }

    func pass(_ seconds: Double) {
      time = time + seconds
      application.advance(to: time)
      _ = window.prepareFrame(at: time)
    }

    func send(_ kind: TouchSample.Kind, _ location: Point, finger: Int = 1) {
      application.receive(TouchSample(finger: finger, kind: kind, location: location, time: time), in: window)
      application.closeEvent()
    }

    func tap(_ location: Point) {
      send(.down, location)
      pass(0.05)
      send(.up, location)
      pass(0.3)
      pass(0.3)
    }

    func view(_ name: String) throws -> View { try #require(find(name, in: window)) }

    func frame(_ name: String) throws -> Rect {
      let view = try view(name)
      return view.convert(view.bounds, to: nil)
    }

    private func find(_ name: String, in view: View) -> View? {
      view.name == name ? view : view.subviews.compactMap { self.find(name, in: $0) }.first
    }

    var tab: Point { get throws { try frame("language.tab").center } }
  }

  @Test func aTapOnTheTabOpensTheListAndARowChangesTheWindow() throws {
    let house = House()
    try house.tap(house.tab)
    #expect(house.choice.isOpen && house.scene.landings == 0)
    try house.tap(house.frame("language.ru").center)
    #expect(house.window.language == .russian && !house.choice.isOpen)
    try house.tap(house.tab)
    try house.tap(house.frame("language.zh").center)
    #expect(house.window.language == .chinese && house.scene.landings == 0)
  }

  /// A finger that is already on the scene continues without being cancelled.
  @Test func fingersOnTheSceneStay() throws {
    let house = House()
    house.send(.down, Point(900, 300), finger: 7)
    try house.tap(house.tab)
    try house.tap(house.frame("language.ru").center)
    #expect(house.window.language == .russian && house.scene.landings == 1)
    house.send(.up, Point(900, 300), finger: 7)
    #expect(house.scene.lifts == 1 && house.scene.cancels == 0)
  }

  /// The rows change their colours with the theme, including the one under a finger.
  @Test func rowsFollowTheTheme() throws {
    let house = House()
    try house.tap(house.tab)
    house.send(.down, try house.frame("language.ru").center)
    let row = try house.view("language.ru")
    #expect(row.backgroundColor == Theme.dark.surfacePressed)
    house.window.theme = .light
    house.pass(0)
    #expect(row.backgroundColor == Theme.light.surfacePressed)
  }

  /// Staff may change the language while a visitor has the list open.
  @Test func theDiscGoesToTheNewLanguageAtOnce() throws {
    let screen = try FrameFixture(480, 400)
    let choice = LanguageSwitch([.english, .chinese, .russian])
    screen.window.overlays.add(choice, as: .languages)
    screen.frame()
    try #require(choice.subviews.compactMap { $0 as? EdgeTab }.first).sendActions(for: .touchUpInside)
    screen.frame(at: 16)
    screen.frame(at: 1000)
    #expect(choice.isOpen)
    screen.window.language = .russian
    screen.frame(at: 1016)
    #expect(try screen.surface.greatestDifference(from: screen.fresh()) == 0)
  }

  @Test func itClosesByTheTabByATouchBesideItAndByTime() throws {
    let house = House()
    for close in [
      { try house.tap(house.tab) }, { house.tap(Point(260, 520)) }, { house.pass(LanguageSwitch.patience) },
    ] {
      try house.tap(house.tab)
      #expect(house.choice.isOpen)
      try close()
      #expect(!house.choice.isOpen)
    }
    #expect(house.window.language == .english && house.scene.landings == 0)
    // A closed switch only takes touches on its tab.
    house.tap(Point(120, 520))
    #expect(house.scene.landings == 1)
  }

  /// Another visitor may be playing farther away.
  @Test func fartherAwayTouchesAreTheScenesWhileItIsOpen() throws {
    let house = House()
    try house.tap(house.tab)
    house.tap(Point(800, 300))
    #expect(house.choice.isOpen && house.scene.landings == 1)
  }

  @Test(arguments: [
    Size(480, 800), Size(640, 480), Size(1280, 800), Size(1080, 1920), Size(3840, 2160), Size(320, 240), Size(40, 40),
  ]) func everyTargetIsLargeEnoughAndOnTheScreen(size: Size) throws {
    let house = House(size)
    try house.tap(house.tab)
    for name in ["language.tab", "language.en", "language.zh", "language.ru"] {
      let frame = try house.frame(name)
      guard size.width >= 320 else { continue }
      #expect(min(frame.width, frame.height) >= house.window.theme.minimumTarget, "\(name) is \(frame.size)")
      #expect(house.window.bounds.contains(frame), "\(name) at \(frame)")
    }
  }

  /// Exactly one row is current, whichever was selected before.
  @Test func oneRowIsTheCurrentOne() throws {
    func rows(in view: View) -> [LanguageRow] {
      [view as? LanguageRow].compactMap(\.self) + view.subviews.flatMap(rows)
    }
    let house = House()
    let all = rows(in: house.choice)
    for language in [Language.chinese, .russian, .english, .chinese] {
      house.window.language = language
      house.pass(0.1)
      #expect(all.filter(\.isCurrent).map(\.ownLanguage) == [language])
    }
  }
}
