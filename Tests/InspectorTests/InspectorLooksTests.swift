import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the inspector's pages against approved screenshots.
@Suite("S9 The inspector looks as it has been found good") struct InspectorLooksTests {
  /// Pauses after a press that was a tap, one that was too long, and a swipe.
  private func paused(_ size: Size, _ theme: Theme = .dark, _ language: Language = .english) throws -> InspectorFixture
  {
    let fixture = InspectorFixture(size: size)
    fixture.card.frame = Rect(20, 20, size.width - 40, 160)
    fixture.card.backgroundColor = theme.surface
    (fixture.window.theme, fixture.window.language) = (theme, language)
    fixture.window.backgroundColor = theme.background
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.press(Point(300, 100), for: 0.758)
    fixture.touch(.down, Point(100, 90))
    for step in 1...8 {
      fixture.pass(0.01)
      fixture.touch(.move, Point(100 + 20 * Double(step), 90 + Double(step)))
    }
    fixture.touch(.up, Point(260, 98))
    for (number, drawing) in [0.0012, 0.004, 0.022, 0.002, 0.0009].enumerated() {
      fixture.application.frameMeasured(fixture.frame(number, at: 1100 + 150 * Double(number), drawing: drawing))
    }
    fixture.pass(1)
    try fixture.press("inspector.pause")
    let end = language[InspectorStrings.self].ago(0)
    fixture.waitUntil { fixture.panelTexts.contains(end) }
    return fixture
  }

  private func check(_ fixture: InspectorFixture, _ name: String) throws {
    fixture.pass(0.4)
    let (window, size) = (fixture.window, fixture.window.bounds.size)
    let surface = try Surface(width: Int(size.width), height: Int(size.height), format: .opaque)
    window.draw(Region(PixelRect(covering: window.bounds)), in: Canvas(surface))
    #expect(try Golden.problem(of: surface, "inspector-\(name)") == nil)
  }

  @Test func lanes() throws {
    let fixture = try paused(Size(1000, 600))
    try check(fixture, "lanes")
    try fixture.press("inspector.back")
    try check(fixture, "lanes-before")
  }

  @Test func lanesThatGoOn() throws {
    let fixture = try paused(Size(1000, 600), .light)
    try fixture.press("inspector.pause")
    try check(fixture, "waiting")
    fixture.press(Point(300, 100))
    try check(fixture, "live")
  }

  @Test func nearMisses() throws {
    let fixture = try paused(Size(480, 800), .light, .russian)
    fixture.view?.panel.choose(.nearest)
    try check(fixture, "nearest")
  }

  @Test(arguments: [(Size(480, 800), "narrow"), (Size(1000, 600), "wide")])
  func anotherNumber(size: Size, name: String) throws {
    let fixture = try paused(size)
    let page = try #require(fixture.view?.panel.whatIf)
    page.show(fixture.application.gestureDefaults)
    var defaults = GestureDefaults()
    defaults.tapDuration = 1
    page.onTry?(defaults)
    fixture.view?.panel.choose(.whatIf)
    fixture.waitUntil { fixture.panelTexts.contains("One attempt would have gone otherwise:") }
    try check(fixture, "whatif-\(name)")
  }

  /// One frame took longer than a refresh.
  @Test func frames() throws {
    let fixture = try paused(Size(1000, 600), .light, .chinese)
    fixture.view?.panel.choose(.frames)
    try check(fixture, "frames")
  }

  @Test func atTheSideAndSmall() throws {
    let fixture = try paused(Size(1000, 600))
    try fixture.press("inspector.move")
    try check(fixture, "side")
    try fixture.press("inspector.resize")
    try check(fixture, "small")
  }
}
