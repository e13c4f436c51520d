import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of entries with times from another origin. Lanes count from the first landing, and may receive earlier
/// entries.
@Suite("S9 Entries from another origin") struct TranscriptEntryTests {
  @Test(arguments: [(0.0, 0.0), (999.9, 0), (1000, 0), (1000.5, 0.5), (1250, 250)])
  func timesCountFromItAndNeverFromBefore(time: Double, wanted: Double) throws {
    let (moment, origin) = (Instant(milliseconds: time), Instant(milliseconds: 1000))
    let note = TranscriptEntry(TranscriptEntry.Event.note("here"), at: moment).since(origin)
    #expect(note.time == Instant(milliseconds: wanted))
    let sample = TouchSample(finger: 3, kind: .move, location: Point(7, 9), time: moment)
    let input = TranscriptEntry(sample).since(origin)
    guard case .input(let moved) = input.event else { throw Missing() }
    #expect(input.time == note.time && moved.time == note.time)
    #expect(moved.finger == 3 && moved.kind == .move && moved.location == Point(7, 9))
  }

  private struct Missing: Error {}
}
