import Testing
import TouchGeometry

@Suite struct TransformTests {
  @Test func firstIsAppliedFirst() {
    let map = Transform.scale(2).followed(by: .translation(10, 0))
    #expect(map.apply(Point(3, 4)) == Point(16, 8))
  }

  @Test func positiveAnglesTurnClockwiseOnTheScreen() {
    let turned = Transform.rotation(.pi / 2).apply(Point(1, 0))
    #expect(turned.distance(to: Point(0, 1)) < 1e-12)
  }

  @Test func inverseUndoes() throws {
    let map = Transform.rotation(0.7).followed(by: .scale(3, 0.5)).followed(by: .translation(-4, 9))
    let back = try #require(map.inverse)
    #expect(back.apply(map.apply(Point(12, -7))).distance(to: Point(12, -7)) < 1e-9)
  }

  @Test func aFlatMapHasNoInverse() {
    #expect(Transform.scale(0).inverse == nil)
    #expect(Transform.scale(.nan).inverse == nil)
  }

  @Test func waysDoNotFeelTheTranslation() {
    #expect(Transform.translation(5, 5).apply(Vector(1, 2)) == Vector(1, 2))
  }
}
