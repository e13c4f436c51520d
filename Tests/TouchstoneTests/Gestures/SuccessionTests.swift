import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 One gesture right after another") struct SuccessionTests {
  private let picture: Ink

  init() throws { picture = try Ink("tap") }

  @Test func quickTapsEachStartAtFullOpacity() throws {
    let fixture = try ProgramFixture()
    let clock = try fixture.clock()
    var judged = 0
    // A machine under load may draw no frame in time, so there are more tries.
    for number in 0..<20 where judged < 5 {
      let location = Point(260 + 190 * Double(number % 5), 360)
      let tap = try fixture.tap(at: location)
      let shots = try fixture.film(of: Rect(center: location, size: Size(280, 280)), for: 0.12)
      let fade = Fade(after: tap, in: try fixture.lines(), clock: clock)
      let visible = shots.filter { $0.begin > fade.visibleFrom }
      for shot in visible {
        let opacity = picture.opacity(in: shot, at: location, over: fixture.rest)
        #expect(opacity > 1 - fade.progress(at: shot.end) - 0.03, "\(shot.end - fade.start) ms after tap \(number)")
      }
      if let first = visible.first, first.end < fade.start + 150 { judged += 1 }
    }
    #expect(judged == 5)
  }

  /// The image of a rotation that still turns back to level does not affect the next image.
  @Test func tapDuringTheLevellingShowsALevelPicture() throws {
    try expectWholePicture(at: Point(400, 400)) { fixture in
      for direction in stride(from: 0.0, through: 100, by: 10) {
        try fixture.pair(at: direction, about: Point(640, 400))
      }
      try fixture.liftPair()
      return try fixture.wait(for: "the end") { try fixture.actions("rotation").last { $0.state == "ended" } }
    }
  }

  /// A slide that ends at the location of the next tap does not affect the tap's image.
  @Test func tapWhereASlideEndsShowsThePictureThere() throws {
    try expectWholePicture(at: Point(660, 400)) { fixture in
      try fixture.flick(from: Point(440, 400), by: Vector(160, 0))
      return try fixture.wait(for: "swipeRight")
    }
  }

  /// Taps at `location` while the image of `gesture` still moves.
  private func expectWholePicture(at location: Point, after gesture: (ProgramFixture) throws -> Line) throws {
    for _ in 1...5 {
      let fixture = try ProgramFixture()
      let earlier = try gesture(fixture)
      let tap = try fixture.tap(at: location)
      let shots = try fixture.film(of: Rect(center: location, size: Size(280, 280)), for: 0.2)
      for shot in shots.suffix(10) { #expect(picture.mismatch(in: shot, at: location, over: fixture.rest) < 0.1) }
      try fixture.waitForRest(after: tap)
      // On a machine under load the tap may come too late for the test.
      if tap.t < earlier.t + 400 { return }
    }
    Issue.record("no tap came in time")
  }
}
