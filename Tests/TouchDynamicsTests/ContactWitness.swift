import TouchGeometry
import TouchUI

/// A delegate that records contacts by the names of the items.
final class ContactWitness: CollisionBehaviorDelegate {
  var names: [ObjectIdentifier: String] = [:]
  var lines: [String] = []
  var onContact: (() -> Void)?

  private func name(_ item: any DynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at point: Point
  ) { lines.append("began \(name(item)) \(name(other))") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, with other: any DynamicItem
  ) { lines.append("ended \(name(item)) \(name(other))") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?,
    at point: Point
  ) {
    lines.append("began \(name(item)) \(identifier ?? "edge")")
    onContact?()
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?
  ) { if identifier != nil { lines.append("ended \(name(item)) \(identifier ?? "edge")") } }
}
