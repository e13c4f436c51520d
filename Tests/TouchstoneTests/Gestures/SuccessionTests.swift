import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 One gesture right after another") struct SuccessionTests {
  private let picture: Ink

  init() throws { picture = try Ink("tap") }

  @Test func quickTapsEachStartAtFullOpacity() throws {
    let visit = try Visit()
    var clock = try visit.tap(at: Point(200, 330)).clock
    for column in 0..<5 {
      let place = Point(260 + 190 * Double(column), 360)
      let tap = try visit.tap(at: place)
      clock = max(clock, tap.clock)
      let shots = try visit.film(of: Rect(center: place, size: Size(280, 280)), for: 0.12)
      let fade = Fade(after: tap.action, in: try visit.lines(), clock: clock)
      let visible = shots.filter { $0.begin > fade.frames.first { $0 > fade.start } ?? .infinity }
      #expect(!visible.isEmpty)
      for shot in visible {
        let opacity = picture.opacity(in: shot, at: place, over: visit.rest)
        #expect(opacity > 1 - fade.progress(at: shot.end) - 0.03, "\(shot.end - fade.start) ms after tap \(column)")
      }
    }
  }

  /// The picture of a rotation that is still on its way back to level has nothing to do with the next one.
  @Test func tapDuringTheLevellingShowsALevelPicture() throws {
    let visit = try Visit()
    for direction in stride(from: 0.0, through: 100, by: 10) { try visit.pair(at: direction, about: Point(640, 400)) }
    try visit.liftPair()
    let end = try visit.wait(for: "the end") { try visit.actions("rotation").last { $0.state == "ended" } }
    try expectWholePicture(visit, at: Point(400, 400), after: end)
  }

  /// Nor has a slide whose end is where the next tap is.
  @Test func tapWhereASlideEndsShowsThePictureThere() throws {
    let visit = try Visit()
    try visit.flick(from: Point(440, 400), by: Vector(160, 0))
    try expectWholePicture(visit, at: Point(660, 400), after: visit.wait(for: "swipeRight"))
  }

  private func expectWholePicture(_ visit: Visit, at place: Point, after earlier: Line) throws {
    let tap = try visit.tap(at: place)
    #expect(tap.action.t < earlier.t + 400)
    let shots = try visit.film(of: Rect(center: place, size: Size(280, 280)), for: 0.2)
    for shot in shots.suffix(10) { #expect(picture.mismatch(in: shot, at: place, over: visit.rest) < 0.1) }
    try visit.waitForRest(after: tap.action)
  }
}
