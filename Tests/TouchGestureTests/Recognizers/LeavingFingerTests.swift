import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A finger that lifts before a gesture begins has no effect. The others are measured as if it had never been there.
@Suite("G3, G5, G6, G12 fingers that leave before the beginning") struct LeavingFingerTests {
  private let fixture = WindowFixture()
  private static let locations = [Point(200, 200), Point(300, 200), Point(250, 320)]

  private func attach(_ kind: String) -> GestureRecognizer {
    let recognizer: GestureRecognizer =
      switch kind {
      case "pan": PanGestureRecognizer()
      case "pinch": PinchGestureRecognizer()
      case "rotation": RotationGestureRecognizer()
      default: TransformGestureRecognizer()
      }
    return fixture.attach(recognizer, kind, to: fixture.window)
  }

  private func land() {
    for (finger, location) in zip(1..., Self.locations) { fixture.down(finger, location.x, location.y) }
    fixture.wait(10)
  }

  /// Moves all fingers except `finger`.
  private func moveOthers(than finger: Int, by translation: Vector) {
    fixture.wait(10)
    for (other, location) in zip(1..., Self.locations) where other != finger {
      fixture.move(other, location.x + translation.dx, location.y + translation.dy)
    }
  }

  @Test(arguments: ["pan", "pinch", "rotation", "transform"], [1, 2, 3])
  func whatTheOthersDoIsTheirs(kind: String, finger: Int) {
    for isIgnored in [false, true] {
      let recognizer = attach(kind)
      fixture.forget()
      land()
      if isIgnored { fixture.application.ignore(finger: finger, in: recognizer) } else { fixture.up(finger) }
      moveOthers(than: finger, by: Vector(3, 3))
      #expect(fixture.actions.isEmpty, "ignored: \(isIgnored)")
      let follows = kind == "pan" || kind == "transform"
      if follows { moveOthers(than: finger, by: Vector(0, 12)) }
      #expect(fixture.actions.count == (follows ? 1 : 0), "ignored: \(isIgnored)")
      for other in 1...3 where isIgnored || other != finger { fixture.up(other) }
      fixture.window.removeGestureRecognizer(recognizer)
      fixture.wait(1000)
    }
  }

  /// The movement of a lifted finger does not count for the finger that replaces it.
  @Test(arguments: ["pinch", "rotation"]) func aNewPairStartsAfresh(kind: String) {
    let recognizer = attach(kind)
    func point(_ turn: Double, _ radius: Double) -> Point {
      Point(100 + radius, 200).applying(.rotation(turn * .pi / 180), about: Point(100, 200))
    }
    let (near, far) = kind == "pinch" ? (point(0, 306), point(0, 310)) : (point(4, 300), point(6, 300))
    fixture.down(1, 100, 200)
    for _ in 0..<3 {
      fixture.down(2, 400, 200)
      fixture.wait(10)
      fixture.move(2, near.x, near.y)
      fixture.wait(10)
      fixture.up(2)
    }
    #expect(fixture.actions.isEmpty)
    fixture.down(2, 400, 200)
    fixture.wait(10)
    fixture.move(2, far.x, far.y)
    #expect(fixture.actions.count == 1 && recognizer.state == .began)
  }

  /// Three fingers rotate by 4°, then two of them by another 4°. Neither is a rotation of 5°.
  @Test func aTurnOfThreeFingersIsNotGoneOnWithByTwo() {
    let hands = TransformGestureRecognizer()
    hands.allows = [.rotate]
    fixture.attach(hands, "hands", to: fixture.window)
    land()
    let middle = Point(250, 240)
    func turn(_ degrees: Double, _ fingers: ClosedRange<Int>) {
      let map = Transform.rotation(degrees * .pi / 180)
      fixture.wait(10)
      for finger in fingers {
        let location = middle + map.apply(Self.locations[finger - 1] - middle)
        fixture.move(finger, location.x, location.y)
      }
    }
    turn(4, 1...3)
    fixture.up(3)
    turn(8, 1...2)
    #expect(fixture.actions.isEmpty)
    turn(12, 1...2)
    #expect(fixture.actions.count == 1)
  }
}

extension Point {
  fileprivate func applying(_ map: Transform, about middle: Point) -> Point { middle + map.apply(self - middle) }
}
