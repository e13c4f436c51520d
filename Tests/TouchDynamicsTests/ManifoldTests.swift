import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests the contact points of two outlines and the direction in which they push each other.
@Suite("N4 Where two outlines meet") struct ManifoldTests {
  /// Returns the outline of a square of side 2, clockwise from the upper left corner, rotated around its centre.
  private static func square(at center: Vector, turned angle: Double = 0) -> (corners: [Vector], faces: [Vector]) {
    let turn = Transform.rotation(angle)
    let corners = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)].map { center + turn.apply($0) }
    let faces = [Vector(0, -1), Vector(1, 0), Vector(0, 1), Vector(-1, 0)].map { turn.apply($0) }
    return (corners, faces)
  }

  private static func manifold(
    _ first: (corners: [Vector], faces: [Vector]), _ second: (corners: [Vector], faces: [Vector]), limit: Double
  ) -> Manifold? {
    func withOutline<T>(_ shape: (corners: [Vector], faces: [Vector]), _ body: (Outline) -> T) -> T {
      shape.corners.withUnsafeBufferPointer { corners in
        shape.faces.withUnsafeBufferPointer { faces in body(Outline(corners: corners, faces: faces)) }
      }
    }
    return withOutline(first) { one in withOutline(second) { other in Manifold(one, other, limit: limit) } }
  }

  private static func isNear(_ one: Vector, _ other: Vector) -> Bool { (one - other).length < 1e-12 }

  @Test(arguments: [Vector(1, 1), Vector(-1, 1), Vector(1, -1), Vector(-1, -1)])
  func cornersPushAlongTheLineBetweenThem(_ side: Vector) throws {
    // The squares are 0.3 and 0.4 apart along the axes, so their corners are half a point apart.
    let second = Self.square(at: Vector(2.3 * side.dx, 2.4 * side.dy))
    let found = try #require(Self.manifold(Self.square(at: .zero), second, limit: 0.6))
    #expect(found.count == 1)
    #expect(Self.isNear(found.normal, Vector(0.6 * side.dx, 0.8 * side.dy)))
    #expect(abs(found.points.0.gap - 0.5) < 1e-12)
    #expect(Self.isNear(found.points.0.position, Vector(1.15 * side.dx, 1.2 * side.dy)))
    let back = try #require(Self.manifold(second, Self.square(at: .zero), limit: 0.6))
    #expect(Self.isNear(back.normal, -found.normal))
    #expect(Self.manifold(Self.square(at: .zero), second, limit: 0.45) == nil, "the corners are farther apart")
  }

  @Test func edgesMeetInTheEndsOfWhatTheyShare() throws {
    let found = try #require(Self.manifold(Self.square(at: .zero), Self.square(at: Vector(2.1, 0.5)), limit: 0.2))
    #expect(found.count == 2 && Self.isNear(found.normal, Vector(1, 0)))
    let points = [found.points.0.position, found.points.1.position].sorted { $0.dy < $1.dy }
    #expect(Self.isNear(points[0], Vector(1.05, -0.5)) && Self.isNear(points[1], Vector(1.05, 1)))
    #expect([found.points.0.gap, found.points.1.gap].allSatisfy { abs($0 - 0.1) < 1e-12 })
  }

  /// A square stands on its corner on another one.
  @Test func aTipMeetsAnEdgeWhereItIs() throws {
    let tip = Self.square(at: Vector(0.2, -1 - 2.0.squareRoot() - 0.1), turned: .pi / 4)
    let found = try #require(Self.manifold(Self.square(at: .zero), tip, limit: 0.2))
    let nearest = found.count == 1 || found.points.0.gap < found.points.1.gap ? found.points.0 : found.points.1
    #expect(Self.isNear(found.normal, Vector(0, -1)))
    #expect(abs(nearest.gap - 0.1) < 1e-12 && (nearest.position - Vector(0.2, -1.05)).length < 1e-12)
  }
}
