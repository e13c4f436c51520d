import TouchGeometry
import TouchUI

/// Decides what the toolkit hears of the touches the server reports.
///
/// Only touches that are ours are passed on. Until the server says so they wait with their original times; one that
/// ends before was somebody else's and is never heard of. The lift is the moment of the update with the pending end:
/// the end itself may come as late as another client's verdict. Reports of unknown touches are dropped; they are the
/// rest of touches that have been cancelled.
struct TouchStream {
  private struct Live {
    let key: TouchReport.Key
    /// The finger's number once the toolkit has heard of it.
    var finger: Int?
    var location: Point
    var majorRadius: Double?
    var force: Double?
    var lastReport: Instant
    var hasLifted = false
    /// What waits for ownership.
    var waiting: [TouchReport] = []
  }

  private let fingers: FingerNumbers
  /// In the order of landing. A handful: looking through them takes less time than hashing a key.
  private var live: [Live] = []
  /// The highest number of a touch so far. The server counts the touches of all its screens together.
  private var lastTouch: UInt32?
  /// A finger that has not been reported for so many seconds may have lifted unheard.
  private static let silentSpan = 0.1

  init(fingers: FingerNumbers) { self.fingers = fingers }

  /// Takes one report and passes on what follows from it.
  ///
  /// `deviceVanishes`: it is known already that the device goes away. The server ends the touches of such a device as
  /// if the fingers had lifted; a loose cable must not press buttons, so these ends are cancels.
  mutating func receive(_ report: TouchReport, deviceVanishes: Bool, emit: (TouchSample) -> Void) {
    switch report.kind {
    case .begin: begin(report, emit)
    case .update: update(report, emit)
    case .ownership: own(report, emit)
    case .end: end(report, deviceVanishes, emit)
    }
  }

  /// How many touches have begun and not ended.
  var liveCount: Int { live.count }

  /// Cancels the touches of `device`; all touches if it is nil.
  mutating func cancelAll(of device: Int32? = nil, at time: Instant, emit: (TouchSample) -> Void) {
    cancel(at: time, emit) { device == nil || $0.key.device == device }
  }

  private mutating func cancel(
    at time: Instant, _ emit: (TouchSample) -> Void, where isMeant: (Live) -> Bool
  ) {
    let meant = live.filter(isMeant)
    for touch in meant.sorted(by: { ($0.finger ?? 0) < ($1.finger ?? 0) }) {
      guard let index = index(of: touch.key) else { continue }
      finish(index, as: .cancel, at: time, emit)
      live.remove(at: index)
    }
  }

  private func index(of key: TouchReport.Key) -> Int? { live.firstIndex { $0.key == key } }

  private mutating func begin(_ report: TouchReport, _ emit: (TouchSample) -> Void) {
    if report.isFirstFinger {
      // Touches left over on the device went to another client's grab, without a word to us.
      cancelAll(of: report.key.device, at: report.time, emit: emit)
    } else {
      if skipsTouches(report) { cancelSilent(since: report, emit) }
      if let index = index(of: report.key) {
        finish(index, as: .cancel, at: report.time, emit)
        live.remove(at: index)
      }
    }
    noteNumber(report)
    live.append(
      Live(
        key: report.key, location: report.location, majorRadius: report.majorRadius, force: report.force,
        lastReport: report.time, waiting: [report]))
  }

  /// Whether other touches have begun since the last one we were told of: somebody else got those, perhaps through a
  /// grab of the device, and with them the ends of ours.
  private func skipsTouches(_ report: TouchReport) -> Bool {
    guard let lastTouch else { return false }
    return Int32(bitPattern: report.key.touch &- lastTouch) > 1
  }

  /// A finger that is still there and moves is known to be; one that rests is given up.
  private mutating func cancelSilent(since report: TouchReport, _ emit: (TouchSample) -> Void) {
    cancel(at: report.time, emit) { touch in
      touch.key.device == report.key.device && report.time.seconds(since: touch.lastReport) > Self.silentSpan
    }
  }

  private mutating func noteNumber(_ report: TouchReport) {
    let touch = report.key.touch
    if lastTouch.map({ Int32(bitPattern: touch &- $0) > 0 }) ?? true { lastTouch = touch }
  }

  private mutating func update(_ report: TouchReport, _ emit: (TouchSample) -> Void) {
    guard let index = index(of: report.key), !live[index].hasLifted else { return }
    live[index].lastReport = report.time
    if live[index].finger == nil {
      live[index].waiting.append(report)
    } else {
      track(report, index)
      if report.isPendingEnd {
        finish(index, as: .up, at: report.time, emit)
      } else {
        emit(sample(index, .move, at: report.time))
      }
    }
  }

  private mutating func own(_ report: TouchReport, _ emit: (TouchSample) -> Void) {
    guard let index = index(of: report.key), live[index].finger == nil, !live[index].hasLifted else { return }
    let waiting = live[index].waiting
    live[index].waiting = []
    live[index].finger = fingers.take()
    for earlier in waiting {
      if earlier.kind == .begin {
        emit(sample(index, .down, at: earlier.time))
      } else {
        update(earlier, emit)
      }
    }
  }

  private mutating func end(_ report: TouchReport, _ deviceVanishes: Bool, _ emit: (TouchSample) -> Void) {
    guard let index = index(of: report.key) else { return }
    track(report, index)
    finish(index, as: deviceVanishes ? .cancel : .up, at: report.time, emit)
    live.remove(at: index)
  }

  /// Tells the toolkit that the touch is over, if it heard of it and does not know yet.
  private mutating func finish(
    _ index: Int, as kind: TouchSample.Kind, at time: Instant, _ emit: (TouchSample) -> Void
  ) {
    guard let finger = live[index].finger else { return }
    emit(sample(index, kind, at: time))
    fingers.release(finger)
    live[index].finger = nil
    live[index].hasLifted = true
  }

  private mutating func track(_ report: TouchReport, _ index: Int) {
    live[index].location = report.location
    if let majorRadius = report.majorRadius { live[index].majorRadius = majorRadius }
    if let force = report.force { live[index].force = force }
  }

  private func sample(_ index: Int, _ kind: TouchSample.Kind, at time: Instant) -> TouchSample {
    let touch = live[index]
    guard let finger = touch.finger else { preconditionFailure("a touch nobody was told of") }
    return TouchSample(
      finger: finger, kind: kind, location: touch.location, time: time, majorRadius: touch.majorRadius,
      force: touch.force, device: Int(touch.key.device))
  }
}
