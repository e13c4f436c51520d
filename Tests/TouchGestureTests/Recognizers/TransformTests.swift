import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G12 Transform") struct TransformTests {
  private let fixture = WindowFixture()
  private let view: View
  private let hands: TransformGestureRecognizer

  init() {
    view = fixture.view("canvas")
    hands = fixture.attach(TransformGestureRecognizer(), "hands", to: view)
  }

  @Test func theMapKeepsWhatIsUnderTheFingersThere() {
    fixture.down(1, 200, 200)
    fixture.move(1, 200, 211)
    fixture.wait(10)
    fixture.down(2, 300, 250)
    fixture.settle()
    let (one, two) = (Point(200, 211), Point(300, 250))
    fixture.move(1, 240, 180)
    fixture.move(2, 210, 390)
    fixture.settle()
    let map = hands.transform(in: nil)
    #expect(map.apply(one).distance(to: Point(240, 180)) < 1e-9)
    #expect(map.apply(two).distance(to: Point(210, 390)) < 1e-9)
    #expect(hands.anchor(in: view) == Point(125, 185))
  }

  @Test func theMapIsInTheCoordinatesAskedFor() {
    view.transform = .scale(2)
    fixture.down(1, 200, 200)
    fixture.move(1, 200, 210)
    fixture.move(1, 220, 240)
    fixture.settle()
    #expect(hands.transform(in: nil).apply(Point(7, 8)) == Point(27, 38))
    #expect(hands.transform(in: view).apply(Point(7, 8)).distance(to: Point(17, 23)) < 1e-9)
    #expect(hands.translation(in: view) == Vector(10, 15))
  }

  /// Lands the given number of fingers in a row. The last one moves down by 4 pt, and all lift.
  @Test(
    arguments: [
      (.all, 1, 100, "liftedTooNear"), (.all, 2, 100, "liftedTooNear"),
      (.move, 2, 100, "liftedTooNear"), (.scale, 1, 100, "liftedWithFewer"), (.rotate, 1, 100, "liftedWithFewer"),
      ([.scale, .rotate], 2, 100, "liftedBeforePinch"), (.rotate, 2, 100, "liftedBeforeTurn"),
      (.rotate, 2, 20, "liftedBeforeArc"),
    ] as [(TransformGestureRecognizer.Parts, Int, Double, String)])
  func whatWasNotReachedIsTheReason(
    parts: TransformGestureRecognizer.Parts, fingers: Int, apart: Double, reason: String
  ) {
    hands.allows = parts
    for finger in 1...fingers { fixture.down(finger, 200 + apart * Double(finger), 200) }
    fixture.wait(10)
    fixture.move(fingers, 200 + apart * Double(fingers), 204)
    fixture.wait(10)
    for finger in 1...fingers { fixture.up(finger) }
    #expect(fixture.reasons(of: hands).map { $0.structure.prefix { $0 != ":" } } == [reason[...]])
  }

  @Test func whatItMeasuresIsWhatMayBeginIt() {
    fixture.down(1, 200, 200)
    fixture.down(2, 300, 200)
    fixture.settle()
    #expect(hands.measures.map(\.name) == ["distance", "change of distance", "angle", "arc"])
    hands.allows = .scale
    #expect(hands.measures.map(\.name) == ["change of distance"])
    fixture.wait(10)
    fixture.move(2, 320, 200)
    fixture.settle()
    #expect(hands.state == .began && hands.measures.isEmpty)
  }

  /// Tests a pan and a transform side by side, on a view that is rotated, enlarged or squeezed.
  @Test(arguments: [
    Transform.identity, .scale(2), .rotation(.pi / 2), Transform.scale(2, 0.5).followed(by: .rotation(0.7)),
  ])
  func whatIsSetIsInTheCoordinatesOfItsView(transform: Transform) {
    let pan = fixture.attach(PanGestureRecognizer(), "pan", to: view)
    let answers = Answers()
    answers.simultaneously = { _, _ in true }
    pan.delegate = answers
    view.transform = transform
    fixture.down(1, 300, 250)
    fixture.move(1, 300, 265)
    fixture.move(1, 320, 280)
    fixture.settle()
    hands.setTranslation(Vector(3, -4), in: view)
    pan.setTranslation(Vector(3, -4), in: view)
    let isNear = { (one: Vector, other: Vector) in (one - other).length < 1e-9 }
    #expect(isNear(hands.translation(in: view), Vector(3, -4)) && isNear(pan.translation(in: view), Vector(3, -4)))
    fixture.wait(10)
    fixture.move(1, 330, 300)
    fixture.settle()
    let wanted = transform.apply(Vector(3, -4)) + Vector(10, 20)
    #expect(isNear(hands.translation(in: nil), wanted) && isNear(pan.translation(in: nil), wanted))
    hands.setTranslation(.zero, in: nil)
    #expect(isNear(hands.translation(in: view), .zero))
  }

  /// The location of a lift affects the translation, rotation and scale but not the velocities, whether one finger
  /// stays down or both lift.
  @Test(arguments: [1, 2]) func fingersThatLiftElsewhereMakeNoSpeed(count: Int) {
    var (speed, growth, spin, turn) = (Vector.zero, 0.0, 0.0, 0.0)
    hands.addAction { hands in
      (speed, growth) = (hands.velocity(in: nil), hands.scaleVelocity)
      (spin, turn) = (hands.rotationVelocity, hands.rotation)
    }
    fixture.down(1, 200, 200)
    fixture.down(2, 300, 200)
    for step in 1...6 {
      fixture.wait(8)
      for (finger, x) in [(1, 200.0), (2, 300)] { fixture.move(finger, x + 8 * Double(step), 200) }
    }
    fixture.wait(8)
    fixture.up(2, 348, 300)
    if count == 2 { fixture.up(1, 248, 150) }
    for x in count == 1 ? [264.0, 272] : [] {
      fixture.wait(8)
      fixture.move(1, x, 200)
    }
    fixture.settle()
    #expect(abs(speed.dx - 1000) < 1 && abs(speed.dy) < 1, "\(speed)")
    #expect(abs(growth) < 0.01 && abs(spin) < 0.01, "\(growth) \(spin)")
    #expect(turn > 0.5)
  }

  @Test func itSaysWhatItMeasures() {
    fixture.down(1, 200, 200)
    fixture.settle()
    #expect(hands.measures.map(\.name) == ["distance"])
    fixture.down(2, 300, 200)
    fixture.settle()
    #expect(hands.measures.map(\.name) == ["distance", "change of distance", "angle", "arc"])
    hands.allows = [.rotate]
    #expect(hands.measures.map(\.name) == ["angle", "arc"])
  }

  @Test func itSaysWhyItBeganAndWhyItFailed() {
    fixture.down(1, 200, 200)
    fixture.down(2, 300, 200)
    fixture.move(2, 309, 200)
    fixture.up(1)
    fixture.up(2)
    fixture.wait(1000)
    fixture.down(1, 200, 200)
    fixture.up(1)
    #expect(
      fixture.lines(.state).filter { $0.contains("possible →") } == [
        "0 hands possible → began: the distance between the fingers changed by 9 pt",
        "1000 hands possible → failed: lifted after 0 pt, expected 10",
      ])
  }

  @Test func velocitiesOfAllParts() {
    fixture.down(1, 200, 200)
    fixture.down(2, 300, 200)
    for step in 1...10 {
      fixture.wait(10)
      let offset = Transform.rotation(Double(step) * 0.02).apply(Vector(50 * (1 + 0.03 * Double(step)), 0))
      let middle = Point(250 + 2 * Double(step), 200 - Double(step))
      fixture.move(1, middle.x - offset.dx, middle.y - offset.dy)
      fixture.move(2, middle.x + offset.dx, middle.y + offset.dy)
    }
    fixture.settle()
    #expect((hands.velocity(in: nil) - Vector(200, -100)).length < 0.01 && abs(hands.rotationVelocity - 2) < 0.01)
    // The gesture began at a distance of about 109 pt between the fingers, from which the scale is measured.
    let growth: Double = hands.scaleVelocity
    #expect(growth > 2.7)
    #expect(growth < 2.81)
    fixture.cancel(1)
    fixture.cancel(2)
    #expect(fixture.actions.last?.contains("cancelled") == true)
    #expect(hands.velocity(in: nil) == .zero && hands.scaleVelocity == 0 && hands.rotationVelocity == 0)
  }

  @Test func fingersAtOneLocationGiveNothingThatIsNotFinite() {
    fixture.down(1, 200, 200)
    fixture.down(2, 200, 200)
    fixture.move(1, 230, 200)
    fixture.move(1, 200, 200)
    fixture.move(1, 180, 220)
    fixture.settle()
    #expect(hands.scale.isFinite && hands.scale > 0 && hands.rotation.isFinite)
    #expect(hands.transform(in: nil).apply(Point(1, 2)).x.isFinite)
  }

  /// Two fingers move, spread and rotate at the same time. Parts that are not allowed stay neutral.
  @Test(arguments: [
    TransformGestureRecognizer.Parts.all, .move, .scale, .rotate, [.move, .scale], [.scale, .rotate], [.move, .rotate],
  ])
  func onlyWhatIsAllowedCounts(parts: TransformGestureRecognizer.Parts) {
    hands.allows = parts
    fixture.down(1, 200, 200)
    fixture.down(2, 300, 200)
    fixture.wait(10)
    // The movement is large enough for any of the parts to begin.
    fixture.move(1, 220, 150)
    fixture.move(2, 340, 290)
    fixture.wait(10)
    fixture.move(1, 250, 130)
    fixture.move(2, 380, 330)
    fixture.settle()
    #expect(hands.state == .began || hands.state == .changed)
    #expect((hands.translation(in: nil) != .zero) == parts.contains(.move))
    #expect((hands.scale != 1) == parts.contains(.scale))
    #expect((hands.rotation != 0) == parts.contains(.rotate))
    let map = hands.transform(in: nil)
    #expect((map.b != 0) == parts.contains(.rotate))
    #expect((abs(map.a * map.d - map.b * map.c - 1) > 1e-9) == parts.contains(.scale))
  }
}
