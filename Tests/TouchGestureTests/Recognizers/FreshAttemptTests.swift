import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Measurements of one attempt do not affect the next. After any attempt, the next one has the transcript of a first
/// attempt, with the same reasons and numbers.
@Suite("A12 Attempts leave nothing behind") struct FreshAttemptTests {
  enum Kind: CaseIterable {
    case tap, doubleTap, twoFingerTap, press, pan, panOfTwo, swipe, pinch, rotation, transform, edgePan

    var recognizer: GestureRecognizer {
      switch self {
      case .tap: return TapGestureRecognizer()
      case .doubleTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .twoFingerTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
      case .press: return LongPressGestureRecognizer()
      case .pan: return PanGestureRecognizer()
      case .panOfTwo:
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        return pan
      case .swipe: return SwipeGestureRecognizer()
      case .pinch: return PinchGestureRecognizer()
      case .rotation: return RotationGestureRecognizer()
      case .transform: return TransformGestureRecognizer()
      case .edgePan:
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return pan
      }
    }
  }

  enum Fingers: CaseIterable {
    case tap, doubleTap, press, strayALittle, stray, flick, dragSlowly, pullIn, cancelled
    case tapWithTwo, part, turn, dragWithTwo, strayWithTwo, threeInTurn

    func play(on fixture: WindowFixture) {
      switch self {
      case .tap: fixture.tap(1, 300, 200)
      case .doubleTap:
        fixture.tap(1, 300, 200)
        fixture.wait(100)
        fixture.tap(1, 304, 200)
      case .press: fixture.tap(1, 300, 200, pressing: 900)
      case .strayALittle: one(Point(300, 200), Point(304, 200), 40, fixture)
      case .stray: one(Point(310, 210), Point(310, 219), 80, fixture)
      case .flick: one(Point(200, 220), Point(420, 224), 100, fixture)
      case .dragSlowly: one(Point(200, 220), Point(260, 320), 900, fixture)
      case .pullIn: one(Point(3, 300), Point(120, 310), 300, fixture)
      case .cancelled:
        fixture.down(1, 300, 200)
        fixture.move(1, to: 308, 200, over: 50)
        fixture.cancel(1)
      case .tapWithTwo: two(Vector(60, 0), Vector(60, 0), .zero, fixture)
      case .part: two(Vector(40, 0), Vector(110, 0), .zero, fixture)
      case .turn: two(Vector(80, 0), Vector(20, 77), .zero, fixture)
      case .dragWithTwo: two(Vector(60, 0), Vector(60, 0), Vector(0, 120), fixture)
      case .strayWithTwo: two(Vector(60, 0), Vector(63, 2), Vector(0, 7), fixture)
      case .threeInTurn:
        for finger in 1...3 { fixture.down(finger, 100 + 100 * Double(finger), 250) }
        fixture.move(2, to: 330, 250, over: 60)
        for finger in [2, 1, 3] { fixture.up(finger) }
      }
    }

    private func one(_ start: Point, _ end: Point, _ duration: Double, _ fixture: WindowFixture) {
      fixture.down(1, start.x, start.y)
      fixture.move(1, to: end.x, end.y, over: duration)
      fixture.up(1)
    }

    /// Moves two fingers on opposite sides of a moving centre, each at half of their distance.
    private func two(_ from: Vector, _ to: Vector, _ translation: Vector, _ fixture: WindowFixture) {
      let middle = Point(350, 250)
      for step in 0...8 {
        let share = Double(step) / 8
        let half = from + (to - from) * share
        for (finger, side) in [(1, -1.0), (2, 1.0)] {
          let location = middle + translation * share + half * side
          let (x, y) = (location.x, location.y)
          if step == 0 { fixture.down(finger, x, y) } else { fixture.move(finger, x, y) }
        }
        fixture.wait(12)
      }
      fixture.up(1)
      fixture.up(2)
    }
  }

  /// Returns the transcript of `second`, which always begins at the same time.
  private func account(_ kind: Kind, _ first: Fingers?, _ second: Fingers) -> [String] {
    let fixture = WindowFixture()
    let canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    fixture.attach(kind.recognizer, "recognizer", to: canvas)
    first?.play(on: fixture)
    fixture.wait(10_000 - fixture.time)
    fixture.forget()
    second.play(on: fixture)
    fixture.wait(3000)
    return fixture.lines()
  }

  @Test(arguments: Kind.allCases) func theNextOneIsAsTheFirst(kind: Kind) {
    for second in Fingers.allCases {
      let fresh = account(kind, nil, second)
      #expect(!fresh.isEmpty)
      for first in Fingers.allCases {
        #expect(account(kind, first, second) == fresh, "\(second) after \(first)")
      }
    }
  }
}
