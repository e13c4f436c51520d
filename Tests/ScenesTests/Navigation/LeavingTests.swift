import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("K12 Scenes that are made anew") struct LeavingTests {
  private final class Remains {
    let name: String
    weak var object: AnyObject?

    init(_ object: AnyObject, _ name: String) { (self.object, self.name) = (object, "\(type(of: object)) \(name)") }
  }

  private func parts(of view: View) -> [Remains] {
    [Remains(view, view.name)] + view.gestureRecognizers.map { Remains($0, $0.name) }
      + view.subviews.flatMap(parts)
  }

  /// No object of the earlier scenes stays in memory, whatever happened in them.
  @Test(arguments: SceneCatalog.all.map(\.name)) func nothingStaysOfTheOnesBefore(name: String) throws {
    let application = Application()
    let window = Window(application: application, size: Size(1280, 800))
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    let scene = try #require(SceneCatalog.scene(named: name))
    var remains: [Remains] = []
    var now = 0.0
    func wait(_ seconds: Double) {
      now += seconds
      application.advance(to: Instant(milliseconds: now * 1000))
      window.draw(window.prepareFrame(at: Instant(milliseconds: now * 1000)), in: Canvas(surface))
    }
    func send(_ kind: TouchSample.Kind, _ location: Point) {
      application.receive(
        TouchSample(finger: 1, kind: kind, location: location, time: Instant(milliseconds: now * 1000)), in: window)
      application.closeEvent()
      wait(0.02)
    }
    do {
      let navigator = try SceneNavigator(first: scene)
      window.rootViewController = navigator
      wait(0.1)
      // The script has a tap, a line, the bar and the other scene.
      for segment in [
        (Point(400, 400), Point(400, 400)), (Point(300, 300), Point(600, 500)), (Point(3, 400), Point(300, 400)),
      ] {
        send(.down, segment.0)
        for step in 1...10 { send(.move, segment.0.interpolated(to: segment.1, fraction: Double(step) / 10)) }
        send(.up, segment.1)
        wait(1)
      }
      for other in SceneCatalog.all {
        navigator.show(other)
        wait(1)
      }
      remains =
        window.subviews.flatMap(parts) + navigator.controllers.flatMap { parts(of: $1.view) }
        + navigator.controllers.map { Remains($1, $0) } + [Remains(navigator, "stage")]
      application.cancelTouches()
      window.rootViewController = try SceneNavigator(first: scene)
    }
    wait(60)
    wait(60)
    #expect(remains.count > 10)
    #expect(remains.filter { $0.object != nil }.map(\.name) == [])
  }
}

@Suite("S10 Whoever chooses another scene") struct LeavingLinesTests {
  /// Unfinished strokes of other people become lines before their touches end.
  @Test func theLinesThatOthersAreDrawingStay() throws {
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    let navigator = try SceneNavigator(first: lines)
    let house = try SceneFixture(navigator)
    let scene = try #require(navigator.currentController as? LinesScene)
    house.drag(from: Point(300, 600), to: Point(600, 600))
    house.send(.down, 1, 500, 200)
    house.send(.down, 2, 900, 300)
    house.send(.down, 3, 1000, 500)
    house.pass(0.01)
    for (finger, from, to) in [(1, Point(500, 200), Point(700, 250)), (2, Point(900, 300), Point(1100, 300))] {
      house.glide(finger, from: from, to: to)
    }
    navigator.show(try #require(SceneCatalog.scene(named: "gestures")))
    for finger in 1...3 { house.send(.up, finger, 640, 700) }
    house.pass(1)
    let drawn = scene.document.drawing.lines.map { [$0.begin, $0.end] }
    // The third finger has drawn nothing yet.
    #expect(
      drawn == [
        [Point(300, 600), Point(600, 600)], [Point(500, 200), Point(700, 250)], [Point(900, 300), Point(1100, 300)],
      ])
  }

  /// Lines that other people hold are released in place.
  @Test func theLinesThatOthersMoveStayWhereTheyAre() throws {
    let navigator = try SceneNavigator(first: try #require(SceneCatalog.scene(named: "lines")))
    let house = try SceneFixture(navigator)
    let scene = try #require(navigator.currentController as? LinesScene)
    for y in [200.0, 400] { house.drag(from: Point(300, y), to: Point(600, y)) }
    house.pass(1)
    for (finger, y) in [(1, 200.0), (2, 400)] { house.send(.down, finger, 450, y) }
    house.pass(0.6)
    house.glide(1, from: Point(450, 200), to: Point(750, 250))
    house.glide(2, from: Point(450, 400), to: Point(850, 400))
    try #require(scene.linesCanvas.hands.held.count == 2)
    navigator.show(try #require(SceneCatalog.scene(named: "gestures")))
    for finger in 1...2 { house.send(.up, finger, 640, 700) }
    house.pass(1)
    #expect(scene.document.drawing.lines.map(\.begin) == [Point(600, 250), Point(700, 400)])
    #expect(scene.linesCanvas.hands.held.isEmpty)
  }
}
