import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 A tap shows its picture") struct TapTests {
  @Test func inkIsCentredWhereverTheTapIs() throws {
    let fixture = try ProgramFixture()
    for location in [Point(640, 400), Point(200, 330), Point(1130, 150), Point(300, 640)] {
      let action = try fixture.tap(at: location)
      #expect(action.location == [location.x, location.y])
      let ink = try fixture.waitForInk(around: location)
      #expect(abs(ink.center.x - location.x) <= 4 && abs(ink.center.y - location.y) <= 4, "\(ink) for \(location)")
      #expect(ink.width > 200 && ink.height > 200)
      try fixture.waitForRest(after: action)
    }
  }

  @Test func itFadesOnTheCurveAndLeavesNothing() throws {
    let fixture = try ProgramFixture()
    let picture = try Ink("tap")
    let clock = try fixture.clock()
    var accuracy = (eighths: 0, share: 0.0)
    // A machine under load may draw too rarely, so there are more tries.
    for attempt in 1...12 where accuracy.eighths < 7 || accuracy.share < 0.8 {
      let location = Point(300 + 50 * Double(attempt), 360)
      let tap = try fixture.tap(at: location)
      let shots = try fixture.film(of: Rect(center: location, size: Size(280, 280)), for: 0.55)
      try fixture.waitForRest(after: tap)
      let fade = Fade(after: tap, in: try fixture.lines(), clock: clock)
      let values = shots.map { ($0, 1 - picture.opacity(in: $0, at: location, over: fixture.rest)) }
      for (shot, progress) in values where shot.begin > fade.visibleFrom {
        let bounds = fade.bounds(of: shot)
        #expect(
          (bounds.lowerBound - 0.03...bounds.upperBound + 0.03).contains(progress), "at \(shot.begin - fade.start) ms")
      }
      accuracy = fade.accuracy(values)
    }
    #expect(accuracy.eighths >= 6 && accuracy.share >= 0.8)
  }
}
