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
    for map in [Transform.scale(.nan), .translation(.infinity, 0), .translation(0, .nan), .scale(1, .infinity)] {
      #expect(map.inverse == nil)
    }
  }

  /// The inverse of an extremely small or large scale would need infinite numbers.
  @Test(arguments: [1e-300, 1e-200, 1e-160, 1e200]) func noInverseIsInfinite(factor: Double) {
    for map in [Transform.scale(factor), .scale(factor, 1), .scale(factor).followed(by: .translation(1e3, 1e3))] {
      let numbers = map.inverse.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] } ?? []
      let areFinite = numbers.allSatisfy(\.isFinite)
      #expect(areFinite, "\(map)")
    }
  }

  @Test func vectorsDoNotFeelTheTranslation() {
    #expect(Transform.translation(5, 5).apply(Vector(1, 2)) == Vector(1, 2))
  }

  /// The result is the bounding rectangle of the transformed corners.
  @Test(arguments: [
    (Transform.translation(7, -2), Rect(9, 1, 30, 40)), (.scale(2, 0.5), Rect(4, 1.5, 60, 20)),
    (.scale(-1, 1), Rect(-32, 3, 30, 40)), (.scale(1, -1), Rect(2, -43, 30, 40)),
    (.rotation(.pi / 2), Rect(-43, 2, 40, 30)), (.rotation(.pi), Rect(-32, -43, 30, 40)),
    (.rotation(-.pi / 2), Rect(3, -32, 40, 30)),
  ]) func rectanglesAreThoseAroundTheirCorners(map: Transform, expected: Rect) {
    let result = map.apply(Rect(2, 3, 30, 40))
    for (corner, other) in zip(result.corners, expected.corners) { #expect(corner.distance(to: other) < 1e-9) }
  }

  @Test func aTranslationMovesAndDoesNothingElse() {
    #expect(Transform.identity.isTranslation && Transform.translation(3, -8).isTranslation)
    for map in [
      Transform.scale(1, 2), .scale(2, 1), .scale(-1, 1), .rotation(0.001),
      Transform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0),
      Transform(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0),
    ] { #expect(!map.isTranslation) }
  }

  @Test("Two maps one after the other are one map, whatever they do, for points and for ways") func followed() {
    let maps = [
      Transform(a: 2, b: -1, c: 0.5, d: 3, tx: 7, ty: -4), .rotation(0.4), .translation(3, 11), .scale(-1, 2),
      Transform(a: 0, b: 5, c: -2, d: 0.25, tx: -6, ty: 9),
    ]
    let (point, vector) = (Point(12, -7), Vector(3, 8))
    for first in maps {
      for second in maps {
        let both = first.followed(by: second)
        #expect(both.apply(point).distance(to: second.apply(first.apply(point))) < 1e-9)
        #expect((both.apply(vector) - second.apply(first.apply(vector))).length < 1e-9)
      }
      #expect((first.apply(vector) - (first.apply(point + vector) - first.apply(point))).length < 1e-9)
      #expect(first.isIdentity == (first == .identity))
    }
  }
}
