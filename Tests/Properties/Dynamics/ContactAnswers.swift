import TouchGeometry
import TouchUI

/// A delegate that calls a closure whenever a contact begins.
final class ContactAnswers: CollisionBehaviorDelegate {
  private let answer: () -> Void

  init(_ answer: @escaping () -> Void) { self.answer = answer }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, with other: any DynamicItem, at point: Point
  ) { answer() }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?,
    at point: Point
  ) { answer() }
}

/// The input steps of an application, as a recording notes them.
final class StepRecord: InputObserver {
  private(set) var steps: [InputStep] = []

  func observe(_ step: InputStep) { steps.append(step) }
}
