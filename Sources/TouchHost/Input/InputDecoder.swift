import TouchCore

/// Turns batches of the server's reports into the toolkit's: fingers with numbers.
package struct InputDecoder {
  private var touches: TouchStream
  private var mouse: MouseFingers
  /// The time in seconds before the unplugging of a device within which the end of a touch is due to the unplugging.
  private static let unplugInterval = 0.1

  package init() {
    let numbers = FingerNumbers()
    touches = TouchStream(fingers: numbers)
    mouse = MouseFingers(fingers: numbers)
  }

  package var liveTouchCount: Int { touches.liveCount }

  package mutating func receive(_ batch: [InputReport], emit: (TouchSample) -> Void) {
    let removals = Self.removals(in: batch)
    for (index, report) in batch.enumerated() {
      switch report {
      case .touch(let touch):
        let vanishes = touch.kind == .end && removals.contains { $0.index > index && $0.ends(touch) }
        touches.receive(touch, deviceVanishes: vanishes, emit: emit)
      case .pointer(let pointer):
        mouse.receive(pointer, emit: emit)
      case .deviceGone(let device, let time):
        touches.cancelAll(of: device, at: time, emit: emit)
      case .allGone(let time):
        touches.cancelAll(at: time, emit: emit)
        mouse.cancel(at: time, emit: emit)
      }
    }
  }

  /// The unplugging of a device, with its index in the batch.
  private struct Removal {
    let index: Int
    let device: Int32
    let time: Instant

    /// Whether it is the reason for the end of the touch.
    func ends(_ touch: TouchReport) -> Bool {
      device == touch.key.device && time.seconds(since: touch.time) <= InputDecoder.unplugInterval
    }
  }

  /// Returns the unplugged devices of a batch. Batches are long after the program was held up, so each report is
  /// examined once.
  private static func removals(in batch: [InputReport]) -> [Removal] {
    batch.enumerated().compactMap { index, report in
      guard case .deviceGone(let device, let time) = report else { return nil }
      return Removal(index: index, device: device, time: time)
    }
  }
}
