import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 A swipe slides its picture") struct SwipeTests {
  @Test(arguments: [("swipeRight", "swipe-right", 1.0), ("swipeLeft", "swipe-left", -1.0)])
  func itSlides220PointsToItsSideWhileFading(name: String, file: String, side: Double) throws {
    let fixture = try ProgramFixture()
    let picture = try Ink(file)
    let clock = try fixture.clock()
    var accuracy = (eighths: 0, share: 0.0)
    // The longest distance from its beginning at which the image was seen, before it was too faint.
    var reach = 0.0
    // A machine under load may draw too rarely, so there are more tries.
    for attempt in 1...12 where accuracy.eighths < 7 || accuracy.share < 0.8 || reach < 180 {
      let start = Point(640 - side * 120, 400)
      try fixture.flick(from: start, by: Vector(side * 160, 0))
      let shots = try fixture.film(of: Rect(center: start + Vector(side * 110, 0), size: Size(600, 280)), for: 0.55)
      let action = try fixture.wait(for: name, attempt)
      #expect(action.direction == (side < 0 ? "left" : "right") && action.location == [start.x, start.y])
      try fixture.waitForRest(after: action)
      let fade = Fade(after: action, in: try fixture.lines(), clock: clock)
      let seen = shots.map { ($0, picture.appearance(in: $0, over: fixture.rest)) }
      for (shot, appearance) in seen where appearance.center != nil {
        // Position and opacity match in every frame.
        let translation = (appearance.center ?? .zero) - start
        #expect(abs(translation.dy) < 1)
        #expect(
          abs(translation.dx - side * 220 * (1 - appearance.opacity)) < 3,
          "\(translation.dx) at \(appearance.opacity)")
        let bounds = fade.bounds(of: shot)
        #expect((bounds.lowerBound - 0.03...bounds.upperBound + 0.03).contains(1 - appearance.opacity))
      }
      reach = max(reach, seen.map { ($0.1.center ?? start).distance(to: start) }.max() ?? 0)
      accuracy = fade.accuracy(seen.map { ($0.0, 1 - $0.1.opacity) })
    }
    #expect(accuracy.eighths >= 6 && accuracy.share >= 0.8, "\(accuracy)")
    #expect(reach > 180)
  }

  @Test func slowDragIsNone() throws {
    let fixture = try ProgramFixture()
    try fixture.finger(1).down(at: Point(400, 400))
    try fixture.finger(1).move(to: Point(460, 400), over: 0.8)
    try fixture.finger(1).up()
    try fixture.waitUntilHeard()
    #expect(try fixture.actionNames() == ["tap"])
  }
}
