import TouchCore
import TouchGeometry

/// Finds three fingers of one device that rest close together: the sign by which somebody who does not see begins and
/// ends exploring.
struct RestDetector {
  /// The time for which they rest, in seconds.
  static let duration = 2.0
  /// The distance in points by which a resting finger may tremble.
  static let tremor = 12.0

  struct Rest {
    let fingers: [Int]
    let middle: Point
    let device: Int
    let deadline: Instant
  }

  private struct Contact {
    let device: Int
    let start: Point
    var rests = true
  }

  private var contacts: [Int: Contact] = [:]
  private(set) var rests: [Rest] = []

  /// Takes a report. `width` is the greatest distance between fingers of one hand, in points.
  mutating func receive(_ sample: TouchSample, width: Double) {
    let finger = sample.finger
    switch sample.kind {
    case .down: land(sample, width: width)
    case .move:
      guard let contact = contacts[finger], contact.rests,
        contact.start.distance(to: sample.location) > Self.tremor
      else { return }
      contacts[finger]?.rests = false
      rests.removeAll { $0.fingers.contains(finger) }
    case .up, .cancel:
      contacts[finger] = nil
      rests.removeAll { $0.fingers.contains(finger) }
    case .hover, .leave: break
    }
  }

  private mutating func land(_ sample: TouchSample, width: Double) {
    let (finger, location) = (sample.finger, sample.location)
    rests.removeAll { $0.fingers.contains(finger) }
    contacts[finger] = nil
    let near = contacts.filter { $1.device == sample.device && $1.start.distance(to: location) <= width }.keys.sorted()
    contacts[finger] = Contact(device: sample.device, start: location)
    // A fourth finger nearby makes it a hand that leans on the screen.
    rests.removeAll { rest in near.contains { rest.fingers.contains($0) } }
    guard near.count == 2 else { return }
    let others = near.compactMap { contacts[$0] }
    guard others.allSatisfy(\.rests), others[0].start.distance(to: others[1].start) <= width else { return }
    let all = others.map(\.start) + [location]
    let middle = Point(all.reduce(0) { $0 + $1.x } / 3, all.reduce(0) { $0 + $1.y } / 3)
    rests.append(
      Rest(fingers: near + [finger], middle: middle, device: sample.device, deadline: sample.time + Self.duration))
  }

  /// Returns the rests that are complete at `moment`, which are then over.
  mutating func due(at moment: Instant) -> [Rest] {
    defer { rests.removeAll { $0.deadline <= moment } }
    return rests.filter { $0.deadline <= moment }
  }
}
