import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests the texts of reasons: the exact texts of transcripts, their translations, and the texts of custom reasons.
@Suite("A12 texts of reasons") struct ReasonTextTests {
  private static let distance = Measure("distance", 45.02, .atMost, 45, .points)
  private static let time = Measure("time", 0.351, .atMost, 0.35, .seconds)
  private static let angle = Measure("angle", .pi / 10, .atMost, .pi / 12, .radians)
  private static let speed = Measure("speed", 99.96, .atLeast, 100, .pointsPerSecond)
  private static func count(_ value: Int, _ limit: Int = 2) -> Measure {
    Measure("fingers", Double(value), .atLeast, Double(limit), .count)
  }

  static let english: [(GestureReason, String)] = [
    (.unexplained, "decided by the program"), ("was slow", "was slow"),
    (.extraFinger(count(3)), "too many fingers: 3, expected 2"),
    (.tooManyFingers(count(3)), "too many fingers: 3, allowed 2"),
    (.fingersMissing(count(1), landing: time), "1 of 2 fingers within 350 ms"),
    (.liftedBeforeAllLanded(count(1)), "a finger lifted before all 2 were down"),
    (.fingersStillDown(count(1), lifting: time), "1 finger still down 350 ms after the first lift"),
    (.fingersStillDown(count(2), lifting: time), "2 fingers still down 350 ms after the first lift"),
    (.liftedWithFewer(count(1)), "lifted with 1 of 2 fingers"),
    (.fingerLifted, "a finger lifted"), (.allFingersLifted, "all fingers lifted"),
    (.bothFingersLifted, "both fingers lifted"),
    (.tapped(count(1), fingers: count(1)), "1 tap of 1 finger"),
    (.tapped(count(2), fingers: count(3)), "2 taps of 3 fingers"),
    (.tapTooFar(number: 2, distance), "tap 2 was 45.02 pt away, allowed 45"),
    (.pressedTooLong(time), "pressed longer than 350 ms"),
    (.noTap(number: 2, time), "no second tap within 350 ms"),
    (.noTap(number: 3, time), "no third tap within 350 ms"),
    (.noTap(number: 4, time), "no 4th tap within 350 ms"),
    (.noTap(number: nil, time), "no next tap within 350 ms"), (.noPress(time), "no press within 350 ms"),
    (.strayed(distance), "moved 45.02 pt, allowed 45"), (.pressed(time), "pressed for 350 ms"),
    (.liftedTooSoon(time), "lifted before 350 ms"), (.dragged(distance), "moved 45 pt"),
    (.liftedTooNear(distance), "lifted after 45.02 pt, expected 45"),
    (.liftedUndragged(fingers: 2, distance), "lifted before 2 fingers were dragged"),
    (.noEdgeWanted, "it has no edges set"),
    (.landedOffEdge(distance), "landed 45.02 pt from the edge, allowed 45"),
    (.movedAlongEdge(distance), "moved along the edge rather than inwards"),
    (.noDirectionWanted, "it has no direction set"), (.swiped(distance), "45 pt in its direction"),
    (.offDirection(angle, speed: 199.6), "18° off its direction, allowed 15° at 200 pt/s"),
    (.tooSlow(speed), "mean speed 99.96 pt/s, expected 100"), (.swipeTooLong(time), "not made within 350 ms"),
    (.pinched(distance, by: -45.02), "the distance between the fingers changed by -45 pt"),
    (.liftedBeforePinch(distance), "lifted before the distance between the fingers had changed by 45 pt"),
    (.turned(angle, arc: distance), "turned 18°"),
    (.liftedBeforeTurn(angle, arc: distance), "lifted after a turn of 18°, expected 15°"),
    (.liftedBeforeArc(distance, angle: angle), "lifted before each finger had travelled 45 pt around the centre"),
    (.pointerEntered, "the pointer entered"), (.pointerLeft, "the pointer left"),
    (.otherWasRunning("pan"), "pan was running already"), (.otherWasFirst("pan"), "pan was recognised first"),
    (.requiredWasRecognized("pan"), "pan, which it requires to fail, was recognised"),
    (
      .requiredFailed("pan", .requiredFailed("tap", .strayed(distance))),
      "pan failed: tap failed: moved 45.02 pt, allowed 45"
    ),
    (.awaitedWasCancelled("pan"), "a gesture it waited for was cancelled"),
    (.delegateRefused, "its delegate did not let it begin"),
    (.viewRefused("canvas"), "canvas did not let it begin"),
    (.controlAnswersTaps("go"), "go, a control, handles taps itself"),
    (.controlWasDragged("go"), "go, a control, was dragged"),
    (.controlFollowsDrag("go"), "go, a control, follows this drag itself"),
    (.liftedWhileWaiting, "its fingers lifted before it could begin"),
    (.touchCancelled, "the system cancelled its touch"),
    (.leftUndecided, "no finger was left and it had not decided"), (.switchedOff, "it was switched off"),
    (.ignoredFinger(3), "it ignored finger 3, which it needed"), (.viewRemoved, "its view was removed"),
    (.removedFromView, "it was removed from its view"),
  ]

  @Test func inEnglish() {
    for (reason, text) in Self.english { #expect(reason.description == text) }
  }

  @Test func ofAnotherLanguage() {
    let reason = GestureReason.requiredFailed("single", .strayed(Self.distance))
    #expect(reason.text(in: .testGerman) == "single ist gescheitert: 45.02 pt bewegt, erlaubt 45")
    #expect(reason.description == "single failed: moved 45.02 pt, allowed 45")
  }

  /// Every text is translated and unique. Names are not translated.
  @Test(arguments: [Language.chinese, .russian]) func ofEachLanguage(language: Language) {
    let names: Set<Substring> = ["pan", "tap", "canvas", "go"]
    var texts: Set<String> = []
    for (reason, _) in Self.english where reason != "was slow" {
      let text = reason.text(in: language)
      let latin = text.split { !($0.isASCII && $0.isLetter) }
      #expect(latin.allSatisfy(names.contains), "\(text)")
      #expect(texts.insert(text).inserted, "two reasons say: \(text)")
    }
  }

  @Test func inChinese() {
    #expect(GestureReason.tapped(Self.count(2), fingers: Self.count(1)).text(in: .chinese) == "1 根手指点按 2 下")
    #expect(GestureReason.pinched(Self.distance, by: -45.02).text(in: .chinese) == "两指靠拢了 45 点")
    let failed = GestureReason.requiredFailed("pan", .strayed(Self.distance))
    #expect(failed.text(in: .chinese) == "pan失败：移动了 45.02 点，最多 45 点")
  }

  @Test func inRussian() {
    #expect(GestureReason.tapped(Self.count(2), fingers: Self.count(1)).text(in: .russian) == "2 касания 1 пальцем")
    #expect(GestureReason.tapped(Self.count(1), fingers: Self.count(5)).text(in: .russian) == "1 касание 5 пальцами")
    #expect(GestureReason.strayed(Self.distance).text(in: .russian) == "сдвиг на 45,02 пт, допустимо 45")
    let still = GestureReason.fingersStillDown(Self.count(21), lifting: Self.time)
    #expect(still.text(in: .russian) == "через 350 мс после первого подъёма на экране ещё 21 палец")
    let early = [2, 3, 5].map { GestureReason.liftedBeforeAllLanded(Self.count(1, $0)).text(in: .russian) }
    #expect(
      early.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } == [
        "чем опустились оба", "все 3 пальца", "все 5 пальцев",
      ])
  }

  /// A custom recogniser whose finger must stay for a while, with a custom reason.
  private final class Wink: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      let duration = event.timestamp.seconds(since: touches[0].landingTime)
      fail(because: .custom(WinkReason.tooFast(Measure("time", duration, .atLeast, 0.1, .seconds))))
    }
  }

  @Test func ofAKindOfItsOwn() throws {
    let fixture = WindowFixture()
    let canvas = fixture.view("canvas")
    let wink = fixture.attach(Wink(), "wink", to: canvas)
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: canvas)
    tap.require(toFail: wink)
    fixture.tap(1, 150, 150, pressing: 40)
    #expect(fixture.lines(.state).first == "40 wink possible → failed: winked within 40 ms")
    let reason = try #require(fixture.reasons(of: wink).first)
    #expect(reason == .custom(WinkReason.tooFast(Measure("time", 0.04, .atLeast, 0.1, .seconds))))
    #expect(reason != .custom(WinkReason.tooFast(Measure("time", 0.05, .atLeast, 0.1, .seconds))))
    #expect(reason.measures.map(\.words) == ["time 0.04 s, at least 0.1!"])
    #expect(reason.text(in: .testGerman) == "in 40 ms gezwinkert")
    #expect(GestureReason.requiredFailed("wink", reason).text(in: .testGerman).hasSuffix(": in 40 ms gezwinkert"))
    #expect(reason.text(in: Language("la", [])) == "winked within 40 ms")
  }

  private struct RivalReason: CustomReason {
    let rival: String
    var other: String? { rival }
    func text(in language: Language) -> String { "\(rival) was quicker" }
  }

  @Test func aReasonOfItsOwnMayBeAboutAnother() {
    #expect(GestureReason.custom(RivalReason(rival: "pan")).other == "pan")
    #expect(GestureReason.custom(WinkReason.tooFast(Self.time)).other == nil)
    #expect(GestureReason.custom(RivalReason(rival: "pan")).measures.isEmpty)
    #expect(GestureReason.requiredFailed("tap", .custom(RivalReason(rival: "pan"))).other == "tap")
  }

  @Test func margins() {
    #expect(abs(Self.distance.margin + 0.02) < 1e-9)
    #expect(abs(Self.speed.margin + 0.04) < 1e-9)
    #expect(Measure("distance", 12, .atLeast, 10, .points).margin == 2)
    #expect(Measure("distance", 4, .atMost, 10, .points).margin == 6)
  }

  /// Reasons are only created if there is an observer.
  @Test func areNotMadeForNobody() {
    final class Counting: GestureRecognizer {
      var made = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { fail(because: make()) }
      private func make() -> GestureReason {
        made += 1
        return "it counts"
      }
    }
    for isObserved in [false, true] {
      let window = Window(application: Application(), size: Size(100, 100))
      let transcript = WindowFixture()
      let recognizer = Counting()
      if isObserved {
        transcript.attach(recognizer, "counting", to: transcript.window)
        transcript.down(1, 50, 50)
        transcript.settle()
      } else {
        window.addGestureRecognizer(recognizer)
        window.application.receive(
          TouchSample(finger: 1, kind: .down, location: Point(50, 50), time: .zero), in: window)
        window.application.advance(to: .zero)
      }
      #expect(recognizer.made == (isObserved ? 1 : 0))
    }
  }
}
