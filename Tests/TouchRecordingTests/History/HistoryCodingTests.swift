import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests that a history reads the entries that it has encoded as bytes unchanged.
@Suite("S9 Entries as bytes") struct HistoryCodingTests {
  private static let time = Instant(microseconds: 12_345_678)
  private static let location = Point(12.5, -0.1)

  private static func samples(of finger: Int) -> [Scenario.Operation] {
    [
      .down(finger, location, on: nil, .direct), .down(finger, location, on: "card", .indirectPointer),
      .move(finger, location), .up(finger, location), .up(finger, nil), .cancel(finger, .zero), .cancel(finger, nil),
      .hover(finger, location, on: "card"), .hover(finger, location, on: nil), .leave(finger, location),
    ]
  }

  private static let values: [SettingValue] = [
    .flag(true), .flag(false), .count(0), .count(300), .number(0.1), .number(-7), .point(Point(1 / 3, 2)),
    .vector(Vector(-3, 1 / 3)), .rect(Rect(1, -2, 3.5, 1e9)),
    .transform(Transform(a: 0.1, b: 2, c: -3, d: 4, tx: 5, ty: -6)), .choices([]), .choices(["left", "größer"]),
  ]

  private static func setting<Target>(_ name: String, _ value: SettingValue) -> Setting<Target> {
    Property(name, { _ in value }, set: { _, _ in }).setting(value)
  }

  private static var others: [Scenario.Operation] {
    var defaults = GestureDefaults()
    defaults.tapDuration = 0.1
    return [
      .closeEvent, .advance, .frame, .resize(Size(640.25, 1 / 3)), .cancelAll, .removeRecognizer("tap"),
      .addRecognizer("tap"), .ignore("tap", finger: 300), .removeView("card"), .addView("card", to: "side"),
      .report("card", event: "valueChanged"), .report("card", event: ""), .require("tap", toFail: "pan"),
      .request("tap", .ended), .request("tap", .failed), .setDefaults(GestureDefaults()), .setDefaults(defaults),
      .timer(beforeEvents: true, .setView("card", [setting("center", .point(location))])),
      .timer(beforeEvents: false, .cancel(2, nil)),
    ]
  }

  private static var operations: [Scenario.Operation] {
    [11, -3, 4_294_967_296].flatMap(samples) + others
      + values.flatMap { value -> [Scenario.Operation] in
        [
          .setView("card", [setting("center", value)]), .setView("side", [setting("center", value)]),
          .setRecognizer("card", [setting("center", value), setting("scale", value)]),
        ]
      }
  }

  private static var entries: [HistoryEntry] {
    operations.flatMap { operation -> [HistoryEntry] in
      [
        .step(operation, at: time), .step(operation, at: nil), .hit(operation),
        .effect(.init(call: .init(what: .actions, id: "tap"), number: 70_000, operation: operation)),
        .effect(.init(call: .init(what: .touchesBegan, id: "tap"), number: 1, operation: operation)),
      ]
    }
  }

  /// The entries are written one after the other to one log, so that each ends where the next one begins. They are
  /// written twice, with new forms and with known ones.
  @Test func eachIsReadAsItWasWritten() {
    let written = Self.entries + Self.entries
    var log = HistoryLog(written[0])
    for entry in written.dropFirst() { log.append(entry) }
    let read = log.entries
    for (read, written) in zip(read, written) { #expect(read == written) }
    #expect(read.count == written.count)
  }

  @Test func operationsThatDifferOnlyInFingersAndNumbersTakeLittleMemory() {
    var log = HistoryLog(.step(.move(0, .zero), at: Self.time))
    for step in 1...1000 {
      let size = log.byteCount
      log.append(.step(.move(step % 10, Point(Double(step), 0.25)), at: Self.time))
      #expect(log.byteCount < size + 16)
    }
    let size = log.byteCount
    log.append(.step(.report("card", event: "valueChanged"), at: Self.time))
    #expect(log.byteCount > size + 200, "a new form counts")
  }

  @Test func oneThatIsPutBetweenOthersLeavesThemAsTheyAre() {
    for operation in Self.operations {
      var log = HistoryLog(.step(.advance, at: Self.time))
      log.appendStep(.closeEvent, at: nil)
      log.appendStep(.frame, at: Self.time)
      log.insertBeforeLastStep(operation, at: Self.time)
      log.insertBeforeLastStep(.cancelAll, at: nil)
      log.appendStep(.frame, at: Self.time + 1)
      let wanted: [HistoryEntry] = [
        .step(.advance, at: Self.time), .step(.closeEvent, at: nil), .step(operation, at: Self.time),
        .step(.cancelAll, at: nil), .step(.frame, at: Self.time + 1),
      ]
      #expect(log.entries == wanted)
    }
  }

  @Test func framesBetweenWhichNothingHappensAreOne() {
    var log = HistoryLog(.step(.advance, at: .zero))
    for time in [1.0, 2, 3] { log.appendStep(.frame, at: .zero + time) }
    log.append(.step(.cancelAll, at: nil))
    log.appendStep(.frame, at: .zero + 4)
    let wanted: [HistoryEntry] = [
      .step(.advance, at: .zero), .step(.frame, at: .zero + 3), .step(.cancelAll, at: nil),
      .step(.frame, at: .zero + 4),
    ]
    #expect(log.entries == wanted)
  }

  @Test("A zero keeps its sign") func zeros() {
    for zero in [0.0, -0.0] {
      let log = HistoryLog(.step(.move(1, Point(zero, -zero)), at: Self.time))
      guard case .step(.move(_, let location), _) = log.entries.first else {
        Issue.record("a move")
        continue
      }
      #expect(location.x.sign == zero.sign && location.y.sign != zero.sign)
    }
  }
}
