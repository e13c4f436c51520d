import TouchGeometry
import TouchUI

/// Ten fingers on the innermost of eight nested views, and ten recognisers on these views. All of them are active at
/// once.
final class Scenery {
  enum Mix: String, CaseIterable {
    /// Ten pans: each follows every finger.
    case pans
    /// Four pans, two pinches, two rotations, two long presses.
    case mixed
  }

  static let fingers = 10
  static let recognizers = 10
  static let depth = 8

  let application = Application()
  let window: Window
  private let delegate = Together()
  private let target = Listener()
  private var time: Int64 = 0
  private var turn = 0

  /// - Parameter bystanders: the number of views that are not below the fingers.
  init(_ mix: Mix, bystanders: Int = 0) {
    window = Window(application: application, size: Size(1920, 1080))
    var path: [View] = [window]
    while path.count < Self.depth {
      let view = View(frame: Rect(0, 0, 1920, 1080))
      view.isMultipleTouchEnabled = true
      path[path.count - 1].addSubview(view)
      path.append(view)
    }
    for number in 0..<Self.recognizers {
      let recognizer = Self.recognizer(mix, number)
      recognizer.delegate = delegate
      recognizer.addTarget(target, action: Action("told", Listener.notified))
      path[number % path.count].addGestureRecognizer(recognizer)
    }
    for number in 0..<bystanders { addBystander(number, to: path[number % (path.count - 1)]) }
  }

  private static func recognizer(_ mix: Mix, _ number: Int) -> GestureRecognizer {
    guard mix == .mixed else { return PanGestureRecognizer() }
    switch number {
    case 0...3: return PanGestureRecognizer()
    case 4, 5: return PinchGestureRecognizer()
    case 6, 7: return RotationGestureRecognizer()
    default:
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = fingers
      press.minimumPressDuration = 0
      return press
    }
  }

  /// Adds a view behind the view of the path, so that hit testing does not find it.
  private func addBystander(_ number: Int, to parent: View) {
    parent.insertSubview(View(frame: Rect(Double(number % 100), Double(number / 100), 10, 10)), at: 0)
  }

  // MARK: Fingers

  func land() { report(.down) }

  func lift() {
    report(.up)
    pass(milliseconds: 1000)
  }

  /// Sends one event in which every finger moves.
  func move() {
    turn += 1
    report(.move)
  }

  /// Plays a gesture of all fingers from their landing to their lift.
  func play(moves: Int) {
    land()
    for _ in 0..<moves { move() }
    lift()
  }

  private func report(_ kind: TouchSample.Kind) {
    time += 8333
    for finger in 0..<Self.fingers {
      let sample = TouchSample(
        finger: finger, kind: kind, location: location(of: finger), time: Instant(microseconds: time))
      application.receive(sample, in: window)
    }
    application.closeEvent()
  }

  private func pass(milliseconds: Int64) {
    time += milliseconds * 1000
    application.advance(to: Instant(microseconds: time))
  }

  /// Returns the location of a finger. The path is a zigzag: it is cheap to compute, and never at rest.
  private func location(of finger: Int) -> Point {
    let step = Double(turn % 64 < 32 ? turn % 64 : 64 - turn % 64)
    return Point(300 + Double(finger) * 120 + step * 2, 400 + Double(finger % 3) * 90 + step * Double(finger - 5))
  }
}

/// A delegate that lets all recognisers run together.
private final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

private final class Listener {
  func notified() {}
}
