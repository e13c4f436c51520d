import TouchGeometry
import TouchUI

/// Finds touches that have not moved for so long that they are water, dirt or a thing that leans against the panel.
struct GhostFilter {
  /// Contacts tremble by so much without moving, in points.
  static let tremor = 2.0

  private struct Rest {
    var place: Point
    var span: Double
    var deadline: Instant
  }

  private var resting: [Int: Rest] = [:]
  private var ghosts: Set<Int> = []

  /// When ``due(at:)`` has something next; nil: nothing is down.
  var nextDeadline: Instant? { resting.values.map(\.deadline).min() }

  /// Whether a report counts: those of ghosts do not. `span` is how long a touch may rest, in seconds; nil: for ever.
  mutating func accepts(_ sample: TouchSample, span: Double?) -> Bool {
    let finger = sample.finger
    switch sample.kind {
    case .hover, .leave: return true
    case .down:
      ghosts.remove(finger)
      resting[finger] = span.map { Rest(place: sample.location, span: $0, deadline: sample.time + $0) }
      return true
    case .move:
      guard let rest = resting[finger] else { return !ghosts.contains(finger) }
      if rest.place.distance(to: sample.location) > Self.tremor {
        resting[finger] = Rest(place: sample.location, span: rest.span, deadline: sample.time + rest.span)
      }
      return true
    case .up, .cancel:
      resting[finger] = nil
      return ghosts.remove(finger) == nil
    }
  }

  /// The fingers that turn out to be ghosts at `moment`.
  mutating func due(at moment: Instant) -> [Int] {
    let found = resting.filter { $0.value.deadline <= moment }.keys.sorted()
    for finger in found { resting[finger] = nil }
    ghosts.formUnion(found)
    return found
  }
}
