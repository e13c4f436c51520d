import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of runs that are too long for a page: moves are left out, and all other events stay.
@Suite("What a page leaves out") struct PageSelectionTests {
  private func move(_ time: Double) -> TranscriptEntry {
    TranscriptEntry(TouchSample(finger: 1, kind: .move, location: .zero, time: Instant(milliseconds: time)))
  }

  /// Returns the moments that remain of forty moves, each a moment of its own. `event` is added to the one at 20 ms.
  private func kept(_ event: TranscriptEntry.Event?) -> [Double] {
    var entries = (1...40).map { move(Double($0)) }
    if let event { entries.insert(TranscriptEntry(event, at: Instant(milliseconds: 20)), at: 20) }
    let limits = PageSelection.Limits(spacing: 1 << 20)
    return PageSelection(PageMoment.all(entries), limits).moments.map(\.time.milliseconds)
  }

  @Test("Whatever is decided, begins, ends or is told stays, with the move before it")
  func decisionsStay() {
    let recognizer = TapGestureRecognizer()
    recognizer.name = "tap"
    let events: [TranscriptEntry.Event] = [
      .control("button", event: "touchDragExit"), .waits("pan", for: "swipe"), .note("a note"), .reset("tap"),
      .state("tap", .failed, from: .possible, reason: .unexplained), .action(ActionValues(of: recognizer, "tap")),
      .recognizerTouches("tap", .began, fingers: [1]), .recognizerTouches("tap", .cancelled, fingers: [1]),
      .viewTouches("card", .ended, fingers: [1]),
      .input(TouchSample(finger: 2, kind: .down, location: .zero, time: Instant(milliseconds: 20))),
      .input(TouchSample(finger: 1, kind: .cancel, location: .zero, time: Instant(milliseconds: 20))),
    ]
    for event in events { #expect(kept(event) == [19, 20], "\(event)") }
  }

  @Test("What only goes on is left out") func whatGoesOnIsLeftOut() {
    for event: TranscriptEntry.Event in [
      .recognizerTouches("tap", .moved, fingers: [1]), .viewTouches("card", .moved, fingers: [1]),
    ] {
      #expect(kept(event) == [])
    }
    #expect(kept(nil) == [])
  }

  /// A stray report and its note are among the reports of one event.
  @Test("A note among the reports of an event does not divide it") func notesDivideNothing() {
    func entry(_ event: TranscriptEntry.Event) -> TranscriptEntry {
      TranscriptEntry(event, at: Instant(milliseconds: 5))
    }
    let entries = [
      move(5), entry(.note("finger 9 is not down")), move(5),
      entry(.viewTouches("card", .moved, fingers: [1])), move(5),
    ]
    #expect(PageMoment.all(entries).map(\.entries.count) == [4, 1])
  }

  @Test("What comes last is left out by half, and lanes go when nothing else is left") func limitsBecomeTighter() {
    let down = { (time: Double) in
      TranscriptEntry(TouchSample(finger: 1, kind: .down, location: .zero, time: Instant(milliseconds: time)))
    }
    let all = PageMoment.all((1...9).map { down(Double($0)) })
    var limits = PageSelection.Limits()
    var counts: [Int] = []
    for _ in 1...5 {
      let selection = PageSelection(all, limits)
      counts.append(selection.moments.count)
      let last = selection.moments.last?.time ?? .zero
      #expect(selection.cut == (selection.moments.count < 9 ? last : nil) && selection.momentCount == 9)
      limits.tighten(for: selection)
    }
    #expect(counts == [9, 4, 2, 1, 0] && limits.lanes == 150 && limits.spacing == 1)
  }
}
