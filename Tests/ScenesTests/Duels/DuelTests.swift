import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of each duel with fingers: won, and missed to either side, with the verdict and the recogniser's reason.
@Suite("S12 Duels") struct DuelTests {
  @Test(
    "Half a second",
    arguments: [
      (0.5, "Perfect!", "Held for 0.5\u{a0}s"), (0.54, "You win! 0.04\u{a0}s off.", "Held for 0.54\u{a0}s"),
      (0.46, "You win! 0.04\u{a0}s off.", "lifted before 500 ms"),
      (0.3, "0.2\u{a0}s too short!", "lifted before 500 ms"),
      (0.6, "0.1\u{a0}s too long!", "Held for 0.6\u{a0}s"),
    ])
  func hold(seconds: Double, verdict: String, reason: String) throws {
    let duels = try DuelsFixture()
    duels.hold(seconds)
    #expect(duels.words() == verdict && duels.reason() == reason)
    #expect((duels.field().run?.began == nil) == (seconds < 0.5))
  }

  @Test(
    "A right angle, to either sense",
    arguments: [
      (90.0, "Perfect!", "Turned by 90°"), (-93, "You win! 3° off.", "Turned by 93°"),
      (70, "20° short!", "lifted after a turn of 70°, expected 90°"), (110, "20° too far!", "Turned by 110°"),
      (-200, "110° too far!", "Turned by 200°"),
    ])
  func turn(degrees: Double, verdict: String, reason: String) throws {
    let duels = try DuelsFixture(.turn)
    duels.turn(degrees)
    #expect(duels.words() == verdict && duels.reason() == reason)
  }

  @Test(
    "500 points per second",
    arguments: [
      (500.0, "Perfect!", nil), (530, "You win! 30\u{a0}pt/s off.", "530\u{a0}pt/s on the average"),
      (800, "300\u{a0}pt/s too fast!", "800\u{a0}pt/s on the average"),
      (400, "100\u{a0}pt/s too slow!", "mean speed 400 pt/s"),
    ])
  func swipe(speed: Double, verdict: String, reason: String?) throws {
    let duels = try DuelsFixture(.swipe)
    // The last report lies on the finishing line.
    duels.swipe(duels.field().target.lane, speed: speed)
    let (miss, wanted) = (try #require(duels.field().run?.miss), speed - 500)
    #expect(abs(miss - wanted) < 8, "\(miss)")
    #expect(duels.field().run?.isWon == (abs(wanted) <= 50))
    if abs(wanted) > 50 { #expect(duels.words().hasSuffix(String(verdict.suffix(9)))) }
    if speed < 500 { #expect(duels.reason().contains("expected 500")) }
    if speed > 600 { #expect(duels.reason().hasSuffix("on the average")) }
  }

  @Test("A swipe that is too slow is decided when the ring arrives, and not later")
  func slowSwipe() throws {
    let duels = try DuelsFixture(.swipe)
    let lane = duels.field().target.lane
    duels.swipe(lane * 0.5, speed: 300)
    #expect(duels.field().run?.verdict == nil)
    duels.fixture.pass(lane / 500 - lane * 0.5 / 300 + 0.001)
    let run = try #require(duels.field().run)
    #expect(run.end == lane / 500 && abs((run.miss ?? 0) + 250) < 1)
    #expect(duels.words() == "250\u{a0}pt/s too slow!")
  }

  @Test(
    "Two fingers at the same moment",
    arguments: [
      (0.0, "Perfect!", "0\u{a0}s apart"), (-0.01, "You win! 0.01\u{a0}s off.", "0.01\u{a0}s apart"),
      (0.1, "Left was first by 0.1\u{a0}s!", "1 of 2 fingers within 20 ms"),
      (-0.15, "Right was first by 0.15\u{a0}s!", "1 of 2 fingers within 20 ms"),
    ])
  func together(gap: Double, verdict: String, reason: String) throws {
    let duels = try DuelsFixture(.together)
    duels.land(gap: gap)
    #expect(duels.words() == verdict && duels.reason() == reason)
  }

  @Test(
    "A stop at the wall",
    arguments: [
      (0.0, "Perfect!"), (-10, "You win! 10\u{a0}pt off."), (-60, "60\u{a0}pt before the wall!"),
      (40, "40\u{a0}pt through the wall!"),
    ])
  func stop(miss: Double, verdict: String) throws {
    let duels = try DuelsFixture(.stop)
    duels.push(duels.field().target.lane + miss, over: 0.3)
    #expect(duels.words() == verdict && duels.reason() == "0\u{a0}pt/s at the lift")
  }

  @Test("A puck that is thrown slides on, and one that creeps does not count")
  func thrownOrSlow() throws {
    let duels = try DuelsFixture(.stop)
    duels.push(150, over: 0.2, rest: 0)
    let run = try #require(duels.field().run)
    #expect(abs(run.speedAtLift - 750) < 40)
    #expect(abs(run.restingDistance - 225) < 4 && run.miss == run.restingDistance - run.lane)
    duels.push(run.lane, over: 1)
    #expect(duels.words() == "Push faster!" && duels.field().run?.miss == nil)
  }

  @Test("What is no attempt is answered with what is missing")
  func fouls() throws {
    let turn = try DuelsFixture(.turn)
    turn.hold(0.2)
    #expect(turn.words() == "Use two fingers!")
    let together = try DuelsFixture(.together)
    together.hold(0.2)
    #expect(together.words() == "Use two fingers!")
    let swipe = try DuelsFixture(.swipe)
    swipe.swipe(60, speed: 600)
    swipe.fixture.send(.up, 1, swipe.middle().x, swipe.middle().y)
    #expect(swipe.words() == "Go all the way!")
    let astray = try DuelsFixture(.swipe)
    astray.fixture.drag(from: astray.middle(), to: astray.middle() + Vector(0, 90))
    #expect(astray.words() == "Follow the arrows!")
    let stop = try DuelsFixture(.stop)
    stop.hold(0.2)
    #expect(stop.words() == "Go all the way!")
  }

  @Test("A field that nobody touches demonstrates the duel again, and after a minute all stands still")
  func rest() throws {
    let duels = try DuelsFixture()
    duels.hold(0.9)
    duels.fixture.pass(10)
    #expect(duels.words() == "0.4\u{a0}s too long!")
    for _ in 0..<6 { duels.fixture.pass(1) }
    #expect(duels.words() == "Hold half a second" && !duels.fixture.pass(0.7).isEmpty)
    for _ in 0..<50 { duels.fixture.pass(1) }
    #expect(duels.fixture.pass(3).isEmpty)
    duels.hold(0.5)
    #expect(duels.words() == "Perfect!")
  }

  @Test("A cancelled attempt has no verdict")
  func cancelled() throws {
    let duels = try DuelsFixture()
    duels.fixture.send(.down, 1, duels.middle().x, duels.middle().y)
    duels.fixture.pass(0.2)
    duels.fixture.application.cancelTouches()
    #expect(duels.field().run == nil && duels.words() == "Hold half a second")
    duels.hold(0.5)
    #expect(duels.words() == "Perfect!")
  }

  @Test("The curve of a finger that stays for hours is bounded, and spans all of its time")
  func boundedCurve() throws {
    var run = DuelRun(.turn, lane: 300, middle: 200, start: .zero)
    run.land(at: Point(100, 100), .zero)
    run.land(at: Point(300, 100), .zero + 0.1)
    let count = 20_000
    for step in 1...count { run.move(1, to: Point(300, 100 + Double(step % 50)), .zero + (0.1 + Double(step) / 240)) }
    let times = run.trace.map(\.time)
    #expect(times.count <= DuelRun.mostSamples && times.count > DuelRun.mostSamples / 3)
    #expect(times == times.sorted() && times.first == 0.1)
    #expect(abs(try #require(times.last) - (0.1 + Double(count) / 240)) < 1e-5)
  }
}
