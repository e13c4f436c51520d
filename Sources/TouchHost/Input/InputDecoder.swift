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
    for (index, report) in batch.enumerated() {
      switch report {
      case .touch(let touch):
        let vanishes = touch.kind == .end && Self.deviceVanishes(touch, in: batch[(index + 1)...])
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

  private static func deviceVanishes(_ end: TouchReport, in rest: ArraySlice<InputReport>) -> Bool {
    rest.contains {
      guard case .deviceGone(end.key.device, let time) = $0 else { return false }
      return time.seconds(since: end.time) <= unplugInterval
    }
  }
}
