import TouchGeometry
import TouchUI

/// Finds touches that have not moved for so long that they must be water, dirt or an object on the panel.
struct GhostFilter {
  /// The maximum trembling of a resting contact, in points.
  static let tremor = 2.0

  private struct Rest {
    var location: Point
    var duration: Double
    var deadline: Instant
  }

  private var resting: [Int: Rest] = [:]
  private var ghosts: Set<Int> = []

  /// The next time at which ``due(at:)`` returns something, or nil if nothing is down.
  var nextDeadline: Instant? { resting.values.map(\.deadline).min() }

  /// Whether a sample counts. Those of ghosts do not. `maximumDuration` is the maximum time that a touch may rest, in
  /// seconds, or nil for no limit.
  mutating func accepts(_ sample: TouchSample, maximumDuration: Double?) -> Bool {
    let finger = sample.finger
    switch sample.kind {
    case .hover, .leave: return true
    case .down:
      ghosts.remove(finger)
      resting[finger] = maximumDuration.map {
        Rest(location: sample.location, duration: $0, deadline: sample.time + $0)
      }
      return true
    case .move:
      guard let rest = resting[finger] else { return !ghosts.contains(finger) }
      if rest.location.distance(to: sample.location) > Self.tremor {
        resting[finger] = Rest(
          location: sample.location, duration: rest.duration, deadline: sample.time + rest.duration)
      }
      return true
    case .up, .cancel:
      resting[finger] = nil
      return ghosts.remove(finger) == nil
    }
  }

  /// Returns the fingers that become ghosts at `moment`.
  mutating func due(at moment: Instant) -> [Int] {
    let found = resting.filter { $0.value.deadline <= moment }.keys.sorted()
    for finger in found { resting[finger] = nil }
    ghosts.formUnion(found)
    return found
  }
}

/// Drops contacts that are too large for a finger. A touch that grows too large is cancelled, and stays so even if it
/// shrinks.
struct PalmFilter {
  private var palms: Set<Int> = []

  /// Returns the sample for the application, or nil to drop it. `limit` is the maximum radius of a finger in points, or
  /// nil for no limit.
  mutating func receive(_ sample: TouchSample, limit: Double?) -> TouchSample? {
    let isLarge = limit.map { (sample.majorRadius ?? 0) > $0 } ?? false
    switch sample.kind {
    case .hover, .leave: return sample
    case .down:
      palms.remove(sample.finger)
      if isLarge { palms.insert(sample.finger) }
      return isLarge ? nil : sample
    case .move:
      if palms.contains(sample.finger) { return nil }
      guard isLarge else { return sample }
      palms.insert(sample.finger)
      var cancel = sample
      cancel.kind = .cancel
      return cancel
    case .up, .cancel:
      return palms.remove(sample.finger) == nil ? sample : nil
    }
  }
}

/// Swallows whole touches: the one that lands while the gate is shut, and those of the same hand, so that a hand that
/// wakes the screen presses nothing with its other fingers. All others count, however long the first one stays.
struct WakeFilter {
  /// The time within which the fingers of a hand land, in seconds.
  static let handTime = 0.3
  /// The distance within which the fingers of a hand land: in points where the panel's size is not known, or else in
  /// millimetres.
  private static let (handWidth, handMillimetres) = (300.0, 200.0)

  /// The landing that woke the screen last.
  private var waking: TouchSample?
  private var swallowed: Set<Int> = []

  /// Whether a sample counts. `isShut` only matters for landings. `pointsPerMillimetre` is the panel's, if its size is
  /// known.
  mutating func accepts(_ sample: TouchSample, isShut: Bool, pointsPerMillimetre: Double? = nil) -> Bool {
    switch sample.kind {
    case .hover, .leave: return !isShut
    case .down:
      swallowed.remove(sample.finger)
      if isShut { waking = sample }
      let width = pointsPerMillimetre.map { $0 * Self.handMillimetres } ?? Self.handWidth
      guard isOfWakingHand(sample, width) else { return true }
      swallowed.insert(sample.finger)
      return false
    case .move: return !swallowed.contains(sample.finger)
    case .up, .cancel: return swallowed.remove(sample.finger) == nil
    }
  }

  private func isOfWakingHand(_ landing: TouchSample, _ width: Double) -> Bool {
    guard let waking, waking.device == landing.device else { return false }
    return landing.time.seconds(since: waking.time) <= Self.handTime
      && landing.location.distance(to: waking.location) <= width
  }
}
