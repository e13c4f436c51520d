import TouchGeometry
import TouchUI

@testable import TouchHost

/// Passes reports of a server to a decoder and records the toolkit's input as text: "down 1 at 10,20 t 5".
struct Story {
  private var decoder = InputDecoder()
  private(set) var lines: [String] = []

  /// Returns the input since the previous call, in order.
  mutating func heard() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }

  /// Passes reports to the decoder as one batch, as if all were read at once.
  mutating func tell(_ batch: InputReport...) {
    decoder.receive(batch) { sample in
      let location = "\(Int(sample.location.x)),\(Int(sample.location.y))"
      lines.append("\(sample.kind) \(sample.finger) at \(location) t \(Int(sample.time.milliseconds))")
    }
  }
}

extension InputReport {
  static func begin(_ touch: UInt32, at x: Double, t: Double, device: Int32 = 8, isFirst: Bool = false) -> Self {
    var report = touchReport(.begin, touch, x, t, device)
    report.isFirstFinger = isFirst
    return .touch(report)
  }

  static func update(_ touch: UInt32, at x: Double, t: Double, device: Int32 = 8, isPendingEnd: Bool = false) -> Self {
    var report = touchReport(.update, touch, x, t, device)
    report.isPendingEnd = isPendingEnd
    return .touch(report)
  }

  static func end(_ touch: UInt32, at x: Double, t: Double, device: Int32 = 8) -> Self {
    .touch(touchReport(.end, touch, x, t, device))
  }

  static func own(_ touch: UInt32, t: Double, device: Int32 = 8) -> Self {
    .touch(touchReport(.ownership, touch, 0, t, device))
  }

  static func gone(_ device: Int32 = 8, t: Double) -> Self { .deviceGone(device, Instant(milliseconds: t)) }

  static func mouse(
    _ kind: PointerReport.Kind, _ x: Double, _ y: Double, t: Double = 0, button: Int = 1, keys: String = ""
  ) -> Self {
    .pointer(
      PointerReport(
        kind: kind, button: button, location: Point(x, y), time: Instant(milliseconds: t),
        isControlDown: keys.contains("C"), isShiftDown: keys.contains("S")))
  }

  private static func touchReport(
    _ kind: TouchReport.Kind, _ touch: UInt32, _ x: Double, _ t: Double, _ device: Int32
  ) -> TouchReport {
    TouchReport(
      kind: kind, key: TouchReport.Key(device: device, touch: touch), time: Instant(milliseconds: t),
      location: Point(x, 0))
  }
}
