import TouchCore
import TouchGeometry

/// A filter that decides which of the server's touches reach the toolkit.
///
/// Only touches that this program owns are passed on. Until the server grants that, they wait with their original
/// times; one that ends before belonged to another client and is dropped. The lift is the moment of the update with the
/// pending end: the end itself may be as late as another client's decision. Reports of unknown touches are dropped;
/// they belong to touches that have been cancelled.
struct TouchStream {
  private struct Live {
    let key: TouchReport.Key
    /// The finger's number once the toolkit has received it.
    var finger: Int?
    var location: Point
    var majorRadius: Double?
    var force: Double?
    var lastReport: Instant
    var hasLifted = false
    /// The reports that wait for ownership.
    var waiting: [TouchReport] = []
  }

  private let fingers: FingerNumbers
  /// The touches in the order of landing. They are few: a linear search is faster than hashing a key.
  private var live: [Live] = []
  /// The highest number of a touch so far. The server counts the touches of all its screens together.
  private var lastTouch: UInt32?
  /// The time in seconds after which a finger without a report may have lifted without one.
  private static let silentInterval = 0.1

  init(fingers: FingerNumbers) { self.fingers = fingers }

  /// Takes one report and passes on its results.
  ///
  /// `deviceVanishes`: the device is already known to be unplugged. The server ends the touches of such a device as if
  /// the fingers had lifted; a loose cable must not press buttons, so these ends become cancels.
  mutating func receive(_ report: TouchReport, deviceVanishes: Bool, emit: (TouchSample) -> Void) {
    switch report.kind {
    case .begin: begin(report, emit)
    case .update: update(report, emit)
    case .ownership: own(report, emit)
    case .end: end(report, deviceVanishes, emit)
    }
  }

  /// The number of touches that have begun and not ended.
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
      // The remaining touches on the device went to another client's grab, without a report to this program.
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

  /// Returns whether other touches have begun since the last reported one: another client received those, perhaps
  /// through a grab of the device, and with them the ends of this program's touches.
  private func skipsTouches(_ report: TouchReport) -> Bool {
    guard let lastTouch else { return false }
    return Int32(bitPattern: report.key.touch &- lastTouch) > 1
  }

  /// Cancels the fingers without recent reports. A finger that is still down and moves reports that; one that holds
  /// still is given up.
  private mutating func cancelSilent(since report: TouchReport, _ emit: (TouchSample) -> Void) {
    cancel(at: report.time, emit) { touch in
      touch.key.device == report.key.device && report.time.seconds(since: touch.lastReport) > Self.silentInterval
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

  /// Ends a touch for the toolkit, if it has received the touch and not its end.
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
