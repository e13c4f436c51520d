import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the delay of a decision, where its time is all that differs. Times are in milliseconds.
@Suite("S9 How much later") struct DelayTests {
  private struct Gesture {
    var beginning: Double?
    var end: Double?
    var state = GestureRecognizer.State.ended
    var fingers = 1
  }

  private func decisions(_ gestures: [(name: TranscriptSubject, start: Double, Gesture)]) -> Decisions {
    var entries: [TranscriptEntry] = []
    func add(_ event: TranscriptEntry.Event, _ time: Double) {
      entries.append(TranscriptEntry(event, at: Instant(milliseconds: time)))
    }
    for (name, start, gesture) in gestures {
      entries.append(
        TranscriptEntry(
          TouchSample(finger: 1, kind: .down, location: .zero, time: Instant(milliseconds: start))))
      add(.recognizerTouches(name, .began, fingers: [1]), start)
      if let time = gesture.beginning { add(.state(name, .began, from: .possible, reason: .unexplained), time) }
      if let time = gesture.end {
        add(.state(name, gesture.state, from: .began, reason: .text("\(gesture.fingers)")), time)
      }
      add(.reset(name), start + 900)
    }
    return Decisions(entries)
  }

  private func difference(_ before: Gesture, _ after: Gesture) throws -> Decisions.Difference {
    let differences = decisions([("pan", 100, after)]).differences(from: decisions([("pan", 100, before)]))
    return try #require(differences.first)
  }

  @Test("A gesture that begins or ends later is told by how many seconds, one that does so earlier below zero (S9)")
  func delay() throws {
    let usual = Gesture(beginning: 150, end: 300)
    for (other, delay) in [
      (Gesture(beginning: 170, end: 300), 0.02), (Gesture(beginning: 150, end: 350), 0.05),
      (Gesture(beginning: 180, end: 400), 0.03),
    ] {
      #expect(abs(try #require(difference(usual, other).delay) - delay) < 1e-9)
      #expect(abs(try #require(difference(other, usual).delay) + delay) < 1e-9)
    }
  }

  @Test("A gesture that ended otherwise, or began in one account only, is no later one (S9)")
  func otherwise() throws {
    let usual = Gesture(beginning: 150, end: 300)
    for other in [
      Gesture(beginning: nil, end: 300), Gesture(beginning: 150, end: 310, state: .cancelled),
      Gesture(beginning: 150, end: 310, fingers: 2), Gesture(beginning: 160, end: 310, state: .failed),
      Gesture(beginning: 150, end: nil),
    ] {
      #expect(try difference(usual, other).delay == nil)
      #expect(try difference(other, usual).delay == nil)
    }
  }

  @Test("Differences are told in the order of time, those of one moment in the order of their names (S9)")
  func order() {
    let some = Gesture(beginning: nil, end: 500)
    let all = decisions([("zoom", 100, some), ("tap", 1000, some), ("pan", 2000, some), ("drag", 2000, some)])
    let differences = all.differences(from: decisions([]))
    #expect(differences.map(\.recognizer) == ["zoom", "tap", "drag", "pan"])
    #expect(differences.allSatisfy { $0.delay == nil && $0.before == nil })
  }

  @Test("Two attempts of one moment that ended differently at the same time differ (S9)")
  func outcomes() throws {
    #expect(try difference(Gesture(end: 300, state: .failed), Gesture(end: 300)).delay == nil)
    #expect(try difference(Gesture(end: 300), Gesture(end: 300, state: .failed)).after?.outcome?.state == .failed)
  }
}
