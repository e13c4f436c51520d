import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Tests scrolling on a real screen, with fingers from outside the process.
@Suite struct ScrollTests {
  private let fixture: HostFixture
  private let scroll = ScrollView(frame: Rect(100, 40, 400, 400))

  init() throws {
    fixture = try HostFixture()
    fixture.host.window.addSubview(scroll)
    scroll.contentSize = Size(400, 4000)
    scroll.addSubview(Ladder(frame: Rect(origin: .zero, size: scroll.contentSize)))
  }

  /// Moves a finger by `translation` in six reports at intervals of 10 ms, each handled immediately. The finger stays down.
  private func sweep(from start: Point, by translation: Vector) throws -> Finger {
    let finger = fixture.lab.touchscreen.finger(1)
    try finger.down(at: start)
    for step in 1...6 {
      try finger.wait(0.01)
      try finger.move(to: start + translation * (Double(step) / 6))
      fixture.host.step(until: .now)
    }
    return finger
  }

  /// Returns the offset of each frame until it has not changed for 0.3 s.
  private func course() throws -> [Double] {
    var (offsets, last) = ([scroll.contentOffset.y], Instant.now)
    try fixture.run(until: "the content rests") {
      if offsets.last != scroll.contentOffset.y {
        offsets.append(scroll.contentOffset.y)
        last = .now
      }
      return Instant.now > last + 0.3
    }
    return offsets
  }

  /// Expects the screen to show the content at `offset`.
  private func expectSeen(at offset: Double) throws {
    for y in [1.0, 200, 399] {
      let (rung, area) = (Int((offset + y) / 40), Rect(300, 40 + y, 1, 1))
      try fixture.run(until: "rung \(rung) is seen \(y) points down") {
        try fixture.lab.screenshot(of: area).pixel(0, 0).value == Ladder.color(rung)
      }
    }
  }

  /// The report that turns the touch into a drag does not move the content yet.
  @Test func contentFollowsTheFinger() throws {
    let finger = try sweep(from: Point(300, 400), by: Vector(0, -240))
    try fixture.run(until: "the content is where the finger is") { scroll.contentOffset.y == 200 }
    try expectSeen(at: 200)
    try finger.move(to: finger.location + Vector(0, 33))
    try fixture.run(until: "it follows back") { scroll.contentOffset.y == 167 }
    try expectSeen(at: 167)
    try finger.wait(0.2)
    try finger.up()
    #expect(try course().last == 167, "a finger that has rested throws nothing")
  }

  @Test func thrownContentGlidesOnMoreAndMoreSlowly() throws {
    try sweep(from: Point(300, 400), by: Vector(0, -240)).up()
    let offsets = try course()
    let rest = try #require(offsets.last)
    #expect(offsets == offsets.sorted() && offsets.count > 10, "\(offsets)")
    #expect(rest > 500 && rest < 3600, "\(offsets)")
    try expectSeen(at: rest)
  }

  @Test func contentGivesWayBeyondItsEndAndComesBack() throws {
    let finger = try sweep(from: Point(300, 120), by: Vector(0, 240))
    try fixture.run(until: "it has given way") { scroll.contentOffset.y < -60 }
    try finger.wait(0.2)
    #expect(scroll.contentOffset.y > -120, "by less than half of the finger's way")
    try finger.up()
    let offsets = try course()
    #expect(offsets == offsets.sorted() && offsets.last == 0, "\(offsets)")
    try expectSeen(at: 0)
  }

  @Test func aThrowTurnsOnePage() throws {
    scroll.isPagingEnabled = true
    try sweep(from: Point(300, 300), by: Vector(0, -60)).up()
    let offsets = try course()
    #expect(offsets == offsets.sorted() && offsets.last == 400, "\(offsets)")
    try expectSeen(at: 400)
  }
}

/// A view with rungs of 40 points, each in a colour of its own.
private final class Ladder: View {
  static func color(_ rung: Int) -> UInt32 { UInt32(0x204060 + rung * 0x010101 + (rung % 2) * 0x303030) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    for rung in 0..<Int(bounds.height / 40) {
      canvas.fill(Rect(0, Double(rung) * 40, bounds.width, 40), with: Color(hex: Self.color(rung)))
    }
  }
}
