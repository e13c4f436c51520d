import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests the values that a contact takes over from the contact of the same items in the previous interval.
@Suite("N4 Contacts from one interval to the next") struct ContactTests {
  private func point(_ feature: Int, at x: Double, impulse: Double = 0, approach: Double = 0) -> ContactPoint {
    var point = ContactPoint(feature: feature, position: Vector(x, 100))
    (point.impulse, point.rub, point.partingImpulse) = (impulse, impulse / 4, impulse * 2)
    point.approach = approach
    return point
  }

  private func contact(_ first: ContactPoint, _ second: ContactPoint? = nil) -> Contact {
    Contact(
      key: Contact.key(1, 2), first: 1, second: 2, wall: -1, normal: Vector(0, 1), friction: 0.5, elasticity: 0,
      points: (first, second ?? ContactPoint()), count: second == nil ? 1 : 2)
  }

  @Test func itGoesOnWithTheImpulsesOfTheSameCorners() {
    var contact = contact(point(3, at: 40), point(4, at: 90))
    contact.inherit(from: self.contact(point(4, at: 40, impulse: 1), point(3, at: 90, impulse: 5)), factor: 0.5)
    #expect(contact.points.0.impulse == 2.5 && contact.points.0.rub == 0.625 && contact.points.1.impulse == 0.5)
    #expect(contact.points.0.partingImpulse == 10 * ContactSolver.keptParting)
  }

  /// Two faces may be equally good references and alternate. The contact points are then the same, with other corners.
  @Test func otherCornersAtTheSamePositionsGoOnAsWell() {
    var contact = contact(point(7, at: 40.5), point(8, at: 89))
    contact.inherit(from: self.contact(point(3, at: 90, impulse: 5), point(4, at: 41, impulse: 1)), factor: 1)
    #expect(contact.points.0.impulse == 1 && contact.points.1.impulse == 5)
  }

  @Test func otherPositionsBeginAnew() {
    var contact = contact(point(7, at: 60))
    contact.inherit(from: self.contact(point(3, at: 90, impulse: 5), point(4, at: 41, impulse: 1)), factor: 1)
    #expect(contact.points.0.impulse == 0 && contact.points.0.partingImpulse == 0)
  }

  @Test(arguments: [(gap: 2.0, impulse: 0.0), (-0.7, 0), (-3, 5)])
  func aHitDoesNotComeAgainButWhatIsPressedInIsNotHit(gap: Double, impulse: Double) {
    var old = point(3, at: 40, impulse: 5, approach: -200)
    old.gap = gap
    var contact = contact(point(3, at: 40))
    contact.inherit(from: self.contact(old), factor: 1)
    #expect(contact.points.0.impulse == impulse)
  }
}
