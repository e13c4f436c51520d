import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of which entries belong to one sequence of touches. All times are in milliseconds.
@Suite("S9 Sequences of touches") struct SequenceTests {
  private static func input(_ kind: TouchSample.Kind, _ time: Double, finger: Int = 1) -> TranscriptEntry {
    TranscriptEntry(TouchSample(finger: finger, kind: kind, location: .zero, time: Instant(milliseconds: time)))
  }

  private static func entry(_ event: TranscriptEntry.Event, _ time: Double) -> TranscriptEntry {
    TranscriptEntry(event, at: Instant(milliseconds: time))
  }

  /// Two sequences with entries before, between and after them. In the first one a finger is cancelled and the tap
  /// makes two attempts.
  private static var entries: [TranscriptEntry] {
    [
      entry(.note("before"), 0),
      input(.down, 100),
      entry(.recognizerTouches("tap", .began, fingers: [1]), 100),
      entry(.viewTouches("card", .began, fingers: [1]), 100),
      entry(.recognizerTouches("pan", .began, fingers: [1]), 100),
      input(.down, 120, finger: 2),
      entry(.viewTouches("side", .began, fingers: [2]), 120),
      entry(.state("tap", .failed, from: .possible, reason: .unexplained), 130),
      entry(.reset("tap"), 130),
      entry(.recognizerTouches("tap", .began, fingers: [2]), 140),
      input(.cancel, 150, finger: 2),
      entry(.viewTouches("card", .moved, fingers: [1]), 160),
      entry(.control("knob", event: "valueChanged"), 160),
      input(.up, 200),
      entry(.reset("tap"), 200),
      entry(.state("pan", .ended, from: .changed, reason: .unexplained), 300),
      entry(.reset("pan"), 300),
      entry(.note("between"), 400),
      input(.down, 500),
      entry(.recognizerTouches("pan", .began, fingers: [1]), 500),
      input(.up, 600),
      entry(.reset("pan"), 600),
      entry(.note("after"), 700),
    ]
  }

  private let decisions = Decisions(entries)

  @Test("A sequence lasts from the first landing until no finger is down and no attempt goes on (S9)")
  func extent() {
    #expect(decisions.sequences.map(\.range) == [1..<17, 18..<22])
    #expect(decisions.sequences.map(\.start.milliseconds) == [100, 500])
    #expect(decisions.sequences.map(\.end.milliseconds) == [300, 600])
  }

  @Test("A sequence names each recogniser and view that took part once, in the order in which they were told (S9)")
  func whoTookPart() {
    #expect(decisions.sequences.map(\.recognizers) == [["tap", "pan"], ["pan"]])
    #expect(decisions.sequences.map(\.views) == [["card", "side", "knob"], []])
    #expect(decisions.attempts.map(\.recognizer) == ["tap", "pan", "tap", "pan"])
  }

  @Test(
    "The sequence of a moment is that which began last by then, before all of them the first (S9)",
    arguments: [(0, 100), (99, 100), (100, 100), (350, 100), (499, 100), (500, 500), (9000, 500)])
  func ofAMoment(time: Double, start: Double) {
    #expect(decisions.sequence(at: Instant(milliseconds: time))?.start.milliseconds == start)
    #expect(Decisions([]).sequence(at: Instant(milliseconds: time)) == nil)
  }

  @Test("A sequence that goes on at the end of the account is one, too (S9)")
  func unfinished() {
    let decisions = Decisions(Array(Self.entries.prefix(20)))
    #expect(decisions.sequences.map(\.range) == [1..<17, 18..<20])
  }
}
