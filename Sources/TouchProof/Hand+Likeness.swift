import TouchGeometry
import TouchUI

/// The limits within which a witness still is the hand that its sentence names.
extension Hand {
  /// Whether each finger is never far from where `hand` has it at the same time, so that a slow drag does not become a
  /// rest and a leap.
  func follows(_ hand: Hand) -> Bool {
    var latest: [Int: Point] = [:]
    var extents: [Int: Double] = [:]
    var rest = samples[...]
    return hand.samples.allSatisfy { sample in
      while let next = rest.first, next.time <= sample.time {
        latest[next.finger] = next.location
        rest.removeFirst()
      }
      let extent = extents[sample.finger] ?? hand.extent(of: sample.finger)
      extents[sample.finger] = extent
      let distance = latest[sample.finger].map(sample.location.distance) ?? 0
      return distance <= max(Self.nearest, Self.followingShare * extent)
    }
  }

  /// Whether each finger goes, and each two fingers part, about as far as in `hand`, which has the same fingers.
  func isLike(_ hand: Hand) -> Bool {
    let fingers = Set(samples.map(\.finger)).sorted()
    func isNear(_ difference: Double, of length: Double) -> Bool {
      difference <= max(Self.nearest, Self.share * length)
    }
    return fingers.allSatisfy { one in
      let wanted = hand.translation(of: one)
      guard isNear((translation(of: one) - wanted).length, of: wanted.length) else { return false }
      return fingers.allSatisfy { other in
        let wanted = hand.parting(of: one, from: other)
        return isNear(abs(parting(of: one, from: other) - wanted), of: abs(wanted))
      }
    }
  }

  /// The share of a finger's path, or of the distance of fingers, by which a witness may differ.
  private static let (followingShare, share) = (0.5, 0.15)
  /// The distance, in points, by which it may always differ.
  private static let nearest = 1.5

  private func locations(of finger: Int) -> [Point] { samples.filter { $0.finger == finger }.map(\.location) }

  /// The greatest distance of a finger from where it lands.
  private func extent(of finger: Int) -> Double {
    let locations = locations(of: finger)
    return locations.map { $0.distance(to: locations[0]) }.max() ?? 0
  }

  private func translation(of finger: Int) -> Vector {
    let locations = locations(of: finger)
    return locations[locations.count - 1] - locations[0]
  }

  /// The growth of the distance between two fingers.
  private func parting(of one: Int, from other: Int) -> Double {
    let (first, second) = (locations(of: one), locations(of: other))
    return first[first.count - 1].distance(to: second[second.count - 1]) - first[0].distance(to: second[0])
  }
}
