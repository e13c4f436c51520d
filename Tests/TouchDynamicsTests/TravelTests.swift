import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests how far a body moves in an interval of 4 ms, whatever its velocity.
@Suite("N4 The path of a center and walls") struct TravelTests {
  /// The ground below all bodies, and a wall to the right.
  private let ground = Wall(
    serial: 1, behavior: 0, from: Vector(1000, 700), to: Vector(0, 700), isHalfPlane: false)
  private let right = Wall(
    serial: 2, behavior: 0, from: Vector(500, 700), to: Vector(500, 0), isHalfPlane: false)

  private func end(of velocity: Vector, at center: Vector, _ walls: [Wall]) -> Vector {
    var body = Body(serial: 1, shape: ConvexShape(around: []), center: center)
    body.inverseMass = 1
    body.meetsWalls = 1
    body.velocity = velocity
    body.limitTravel(by: walls)
    return body.pose(after: DynamicWorld.interval).center
  }

  @Test func itGoesOnAlongAWallThatEndsItsPath() {
    let end = end(of: Vector(5000, 2000), at: Vector(300, 698), [ground])
    #expect(abs(end.dx - 320) < 1e-9 && end.dy < 700 && end.dy > 699.9, "\(end)")
  }

  @Test func itPassesNoneOfTwo() {
    let end = end(of: Vector(50_000, 20_000), at: Vector(480, 690), [ground, right])
    #expect(end.dx < 500 && end.dy < 700 && end.dx > 499 && end.dy > 699, "\(end)")
  }

  @Test func awayFromAWallItIsFree() {
    #expect(end(of: Vector(1000, -500), at: Vector(300, 698), [ground]) == Vector(304, 696))
  }
}
