import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests that a history reads the entries that it has encoded as bytes unchanged.
@Suite("S9 Entries as bytes") struct HistoryCodingTests {
  private static let time = Instant(microseconds: 12_345_678)

  private static let kinds: [TouchSample.Kind] = [.down, .move, .up, .cancel, .hover, .leave]

  private static let samples: [HistoryEntry] = kinds.flatMap { kind in
    [TouchType.direct, .indirectPointer].map {
      .sample(TouchSample(finger: 11, kind: kind, location: Point(12.5, -0.1), time: time, type: $0))
    }
  }

  private static let occasions: [HistoryEntry] = [
    .betweenSteps, .timer(beforeEvents: true), .timer(beforeEvents: false), .call(0, number: 1),
    .call(300, number: 70_000),
  ].map { .change(.cancelled(finger: 2), at: time, $0) }

  private static let values: [RecognizerValue] = [
    .flag(true), .flag(false), .count(0), .count(300), .number(0.1), .number(-0.0), .vector(Vector(-3, 1 / 3)),
    .choices([]), .choices(["left", "größer"]),
  ]

  private static let changes: [HistoryEntry] =
    ([
      .center(view: 3, Point(1 / 3, -7)), .bounds(view: 3, Rect(1, -2, 3.5, 1e9)),
      .transform(view: 0, Transform(a: 0.1, b: 2, c: -3, d: 4, tx: 5, ty: -6)),
      .flags(view: 1, multipleTouch: true, exclusiveTouch: false),
      .flags(view: 1, multipleTouch: false, exclusiveTouch: true), .superview(view: 5, 0), .superview(view: 5, nil),
      .attached(recognizer: 4, true), .attached(recognizer: 4, false), .requested(recognizer: 4, state: 2),
      .requirement(recognizer: 4, toFail: 6), .report(view: 200, event: "valueChanged"), .report(view: 2, event: ""),
      .defaults(3), .ignored(recognizer: 4, finger: 300), .cancelledAll,
    ]
    + values.flatMap { [.property(recognizer: 1, index: 2, $0), .operation(recognizer: 2, index: 1, $0)] })
    .map { (change: HistoryChange) in .change(change, at: time, .betweenSteps) }

  private static let others: [HistoryEntry] = [
    .hit(finger: 1, view: 0), .hit(finger: HistoryEntry.pointer, view: nil), .closeEvent, .advance(time), .frame(.zero),
    .resize(Size(640.25, 1 / 3)), .answer(question: 7, number: 128, true), .answer(question: 0, number: 0, false),
  ]

  private static let all = samples + occasions + changes + others

  /// The entries are written one after the other to one log, so that each ends where the next one begins.
  @Test func eachIsReadAsItWasWritten() {
    var log = HistoryLog()
    for entry in Self.all { log.append(entry) }
    for (read, written) in zip(log.entries, Self.all) { #expect(read == written) }
    #expect(log.entries.count == Self.all.count)
  }

  @Test func oneThatIsPutBetweenOthersLeavesThemAsTheyAre() {
    for entry in Self.all {
      var log = HistoryLog()
      log.append(.closeEvent)
      let offset = log.bytes.count
      log.append(.frame(Self.time))
      #expect(log.isLast(from: offset))
      let moved = log.insert(entry, at: offset)
      #expect(log.entries == [.closeEvent, entry, .frame(Self.time)] && log.isLast(from: moved))
    }
  }

  @Test("A zero keeps its sign") func zeros() {
    for zero in [0.0, -0.0] {
      var log = HistoryLog()
      log.append(.change(.center(view: 1, Point(zero, -zero)), at: Self.time, .betweenSteps))
      guard case .change(.center(_, let place), _, _) = log.entries[0] else {
        Issue.record("a place")
        continue
      }
      #expect(place.x.sign == zero.sign && place.y.sign != zero.sign)
    }
  }
}
