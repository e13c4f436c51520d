import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of which differences between two accounts of the same fingers count as another decision.
@Suite("S9 What differs") struct DifferenceTests {
  /// The course of a drag, in milliseconds. It does not begin, or does not end, where the time is nil.
  private struct Drag {
    var start = 100.0
    var beginning: Double? = 150
    var outcome: (time: Double, state: GestureRecognizer.State)? = (300, .ended)
  }

  private func decisions(_ drags: [Drag]) -> Decisions {
    var entries: [TranscriptEntry] = []
    func add(_ event: TranscriptEntry.Event, _ time: Double) {
      entries.append(TranscriptEntry(event, at: Instant(milliseconds: time)))
    }
    for drag in drags {
      let landing = TouchSample(finger: 1, kind: .down, location: .zero, time: Instant(milliseconds: drag.start))
      entries.append(TranscriptEntry(landing))
      add(.recognizerTouches("pan", .began, fingers: [1]), drag.start)
      if let time = drag.beginning { add(.state("pan", .began, from: .possible, reason: .unexplained), time) }
      if let outcome = drag.outcome {
        add(.state("pan", outcome.state, from: .began, reason: .unexplained), outcome.time)
      }
      var lift = landing
      (lift.kind, lift.time) = (.up, Instant(milliseconds: 400))
      entries.append(TranscriptEntry(lift))
      add(.reset("pan"), 400)
    }
    return Decisions(entries)
  }

  private static let others = [
    Drag(beginning: 160), Drag(beginning: nil), Drag(outcome: (310, .ended)), Drag(outcome: (300, .cancelled)),
    Drag(outcome: nil),
  ]

  /// The difference is the same in both directions of the comparison.
  @Test(arguments: others.indices) func beginningAndEndCountEachByItself(index: Int) throws {
    let (usual, other) = (decisions([Drag()]), decisions([Self.others[index]]))
    for (before, after) in [(usual, other), (other, usual)] {
      let differences = after.differences(from: before)
      let difference = try #require(differences.first)
      #expect(differences.count == 1 && difference.recognizer == "pan")
      #expect(difference.start == Instant(milliseconds: 100))
      #expect(difference.before?.beginning == before.attempts[0].beginning)
      #expect(difference.after?.outcome?.time == after.attempts[0].outcome?.time)
    }
  }

  @Test func theSameIsNoDifference() {
    for drag in Self.others + [Drag()] { #expect(decisions([drag]).differences(from: decisions([drag])).isEmpty) }
  }

  /// The differences are in the order of time.
  @Test func whatOneOfThemAloneHasIsADifference() {
    let (one, three) = (decisions([Drag()]), decisions([Drag(start: 50), Drag(), Drag(start: 120)]))
    let (more, less) = (three.differences(from: one), one.differences(from: three))
    #expect(more.map(\.start.milliseconds) == [50, 120] && less.map(\.start) == more.map(\.start))
    #expect(more.allSatisfy { $0.before == nil && $0.after != nil })
    #expect(less.allSatisfy { $0.before != nil && $0.after == nil })
  }
}
