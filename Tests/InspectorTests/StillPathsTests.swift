import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the paths of fingers on the scene, in the colours of the recognisers that won them.
@Suite("S9 The paths of fingers") struct StillPathsTests {
  private let fixture = InspectorFixture()
  private let pan = PanGestureRecognizer()

  init() {
    fixture.card.isMultipleTouchEnabled = true
    pan.name = "pan"
  }

  private func touch(_ kind: TouchSample.Kind, _ location: Point, finger: Int = 1) {
    fixture.touch(kind, location, finger: finger)
    fixture.pass(0.1)
  }

  /// Pauses and returns an image of the still, with a margin at the right.
  private func picture() throws -> Surface {
    let view = try #require(fixture.view)
    if !view.panel.isPaused { view.panel.onCommand?(.pause) }
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
    let surface = try Surface(width: 1480, height: 800, format: .opaque)
    view.still.draw(view.still.bounds, in: Canvas(surface))
    return surface
  }

  private func color(_ surface: Surface, _ x: Int, _ y: Int) throws -> Color { try #require(surface.pixel(x, y)) }

  private func isWon(_ surface: Surface, _ x: Int, _ y: Int) throws -> Bool {
    try color(surface, x, y) != fixture.window.theme.secondaryText
  }

  /// A finger that lands during a drag is part of it if the recogniser receives the finger.
  @Test(
    "A finger that joins a gesture has its colour, and one that is ignored has not", arguments: [1, 10], [true, false])
  func joiningFinger(most: Int, isOver: Bool) throws {
    pan.maximumNumberOfTouches = most
    fixture.swipe.isEnabled = false
    fixture.card.addGestureRecognizer(pan)
    fixture.inspector.open()
    touch(.down, Point(200, 60))
    touch(.move, Point(260, 60))
    touch(.down, Point(500, 180), finger: 2)
    touch(.move, Point(540, 180), finger: 2)
    if isOver {
      touch(.up, Point(540, 180), finger: 2)
      touch(.up, Point(260, 60))
      fixture.pass(1)
    }
    let surface = try picture()
    #expect(try isWon(surface, 200, 60) && isWon(surface, 500, 180) == (most > 1))
  }

  /// Two fingers turn. A third one lands with them and moves elsewhere, or rests.
  @Test("A finger that a gesture ignores is nobody's", arguments: [true, false], [true, false])
  func ignoredFinger(rests: Bool, isOver: Bool) throws {
    let rotation = RotationGestureRecognizer()
    rotation.name = "rotation"
    fixture.swipe.isEnabled = false
    fixture.card.addGestureRecognizer(rotation)
    fixture.inspector.open()
    let landings = [Point(300, 120), Point(500, 120), Point(650, 60)]
    for (index, location) in landings.enumerated() { fixture.touch(.down, location, finger: index + 1) }
    fixture.pass(0.1)
    fixture.touch(.move, Point(300, 180), finger: 1)
    fixture.touch(.move, Point(500, 60), finger: 2)
    fixture.pass(0.1)
    if !rests { touch(.move, Point(660, 70), finger: 3) }
    if isOver {
      for finger in [1, 2, 3] { touch(.up, landings[finger - 1], finger: finger) }
      fixture.pass(1)
    }
    let surface = try picture()
    #expect(try isWon(surface, 300, 120) && isWon(surface, 500, 120))
    #expect(try isWon(surface, 650, 60) == rests, "that it is ignored shows when it is reported")
  }

  @Test("Two winners have two colours, and each has the same for all of its fingers") func twoWinners() throws {
    let (other, tap) = (View(frame: Rect(100, 240, 600, 100)), TapGestureRecognizer())
    (other.name, tap.name) = ("other", "second tap")
    other.addGestureRecognizer(tap)
    fixture.window.addSubview(other)
    fixture.card.addGestureRecognizer(pan)
    fixture.inspector.open()
    touch(.down, Point(200, 60))
    touch(.down, Point(500, 280), finger: 2)
    touch(.move, Point(260, 60))
    touch(.up, Point(500, 280), finger: 2)
    touch(.up, Point(260, 60))
    fixture.pass(1)
    let surface = try picture()
    let (first, second) = (try color(surface, 230, 60), try color(surface, 500, 280))
    #expect(try first == color(surface, 200, 60) && first != second)
    #expect([first, second].allSatisfy { $0 != fixture.window.theme.secondaryText }, "both have won")
  }

  @Test("A finger that was cancelled or has lifted has no ring", arguments: [TouchSample.Kind.up, .cancel, .move])
  func rings(ending: TouchSample.Kind) throws {
    fixture.inspector.open()
    touch(.down, Point(300, 100))
    touch(ending, Point(300, 100))
    if ending != .move { fixture.pass(1) }
    let surface = try picture()
    #expect((surface.pixel(300, 74) != surface.pixel(340, 60)) == (ending == .move))
  }

  @Test("The name of a winner stays within the window", arguments: [500.0, 1150, 1270]) func names(x: Double) throws {
    fixture.card.frame = fixture.window.bounds
    fixture.inspector.open()
    touch(.down, Point(x, 100))
    touch(.up, Point(x, 100))
    fixture.pass(1)
    let surface = try picture()
    let surfaceColor = fixture.window.theme.surface
    let plate = (0..<1280).filter { surface.pixel($0, 90) == surfaceColor }
    #expect(plate.count > 20 && (plate.last ?? 0) <= 1280)
    #expect((1280..<1480).allSatisfy { x in (0..<800).allSatisfy { surface.pixel(x, $0) == surface.pixel(1479, 799) } })
  }

  /// There are no paths until the new decisions are known.
  @Test("Where time stops again the paths of before are gone") func pathsAreForgotten() throws {
    fixture.inspector.open()
    touch(.down, Point(300, 100))
    touch(.up, Point(300, 100))
    fixture.pass(1)
    #expect(try color(picture(), 300, 100) != color(picture(), 400, 180))
    let view = try #require(fixture.view)
    view.panel.onCommand?(.pause)
    view.panel.onCommand?(.pause)
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    view.still.draw(view.still.bounds, in: Canvas(surface))
    #expect(try color(surface, 300, 100) == color(surface, 400, 180))
  }

  /// The last image before that moment may be much older.
  @Test("A moment shortly before time stopped looks as when it stopped") func nearTheStop() throws {
    fixture.inspector.open()
    fixture.card.backgroundColor = Color(hex: 0xff0000)
    fixture.pass(0.1)
    fixture.application.frameMeasured(fixture.frame(1, at: 1100, drawing: 0.001))
    fixture.pass(3)
    fixture.card.backgroundColor = Color(hex: 0x00ff00)
    touch(.down, Point(150, 40))
    touch(.up, Point(150, 40))
    let surface = try picture()
    let view = try #require(fixture.view)
    #expect(try color(surface, 650, 180).green > 0.4)
    view.panel.onStep?(-1)
    let before = try color(picture(), 650, 180)
    #expect(before.green > 0.4 && before.red < 0.4)
  }
}
