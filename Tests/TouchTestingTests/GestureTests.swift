import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P6 Fingers make gestures") struct FingersGestureTests {
  @Test func tapsAndDoubleTaps() {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let fingers = Fingers(in: Board(tap, double))
    double.name = "Double"
    fingers.tap(at: Point(100, 80))
    #expect(fingers.actions.isEmpty, "it may yet be a double tap")
    fingers.wait(1)
    #expect(fingers.actions == ["Tap ended"])
    fingers.doubleTap(at: Point(100, 80))
    #expect(fingers.actions == ["Tap ended", "Double ended"])
    #expect(fingers.reason(of: double) == "2 taps of 1 finger")
  }

  @Test func aRestIsALongPressWhenItIsLongEnough() {
    let press = LongPressGestureRecognizer()
    let fingers = Fingers(in: Board(press))
    fingers.rest(at: Point(10, 10), for: press.minimumPressDuration - 0.02)
    #expect(fingers.actions.isEmpty)
    fingers.rest(at: Point(10, 10), for: press.minimumPressDuration + 0.02)
    #expect(fingers.actions == ["LongPress began", "LongPress ended"])
  }

  /// Reports come every 8 ms, and the last one is at the end of the path.
  @Test func dragsAreReportedAsPanelsDo() {
    let pan = PanGestureRecognizer()
    let board = Board(pan)
    let fingers = Fingers(in: board)
    fingers.down(at: Point(50, 50))
    fingers.move(to: Point(250, 150), over: 0.4)
    #expect(pan.velocity(in: board).dx > 400 && pan.velocity(in: board).dx < 600)
    #expect(fingers.place() == Point(250, 150))
    let times = fingers.entries.compactMap { entry in
      if case .input(let sample) = entry.event, sample.kind == .move { entry.time.milliseconds } else { nil }
    }
    #expect(times == (1...50).map { Double($0) * 8 })
    fingers.up()
    #expect(fingers.actions == ["Pan began", "Pan ended"] && board.locations.last == Point(250, 150))
    #expect(fingers.place() == nil)
  }

  @Test func pinchesScaleAndTurnsTurn() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let fingers = Fingers(in: Board(pinch, rotation))
    var (scale, turn) = (0.0, 0.0)
    let watcher = Watcher {
      (scale, turn) = ($0 === pinch ? pinch.scale : scale, $0 === rotation ? rotation.rotation : turn)
    }
    let watching = fingers.application.addObserver(watcher)
    fingers.pinch(at: Point(200, 150), from: 80, to: 200, angle: 0.5, over: 0.5)
    #expect(fingers.actions == ["Pinch began", "Pinch ended"])
    // The movement before recognition does not count.
    #expect(scale > 2 && scale < 2.6)
    fingers.forget()
    fingers.turn(at: Point(200, 150), by: .pi / 2, over: 0.5)
    #expect(fingers.actions == ["Rotation began", "Rotation ended"])
    #expect(turn > 1.2 && turn < .pi / 2)
    watching.cancel()
    withExtendedLifetime(watcher) {}
  }

  @Test func severalHandsAtOnce() {
    let (left, right) = (Board(PanGestureRecognizer()), Board(TapGestureRecognizer()))
    right.frame = Rect(400, 0, 400, 300)
    let table = View(frame: Rect(0, 0, 800, 300))
    table.addSubview(left)
    table.addSubview(right)
    let fingers = Fingers(in: table)
    fingers.together(
      { $0.drag(from: Point(100, 100), to: Point(100, 200), over: 0.4) },
      {
        $0.wait(0.1)
        $0.tap(at: Point(600, 100))
      })
    #expect(fingers.actions == ["Pan began", "Tap ended", "Pan ended"])
    #expect(right.locations == [Point(200, 100)] && fingers.time == Instant(milliseconds: 400))
  }

  /// A resting finger keeps its number and its touch.
  @Test func aGestureBesideAFingerThatRests() {
    let fingers = Fingers(in: Board(TapGestureRecognizer(), PanGestureRecognizer()))
    fingers.down(at: Point(50, 50))
    fingers.move(to: Point(150, 50))
    fingers.tap(at: Point(300, 200))
    fingers.up()
    #expect(fingers.actions == ["Pan began", "Pan ended"])
    #expect(!fingers.transcript.contains(#""note""#) && fingers.place() == nil)
  }

  @Test func aTouchIsCancelled() {
    let fingers = Fingers(in: Board(PanGestureRecognizer()))
    fingers.down(at: Point(50, 50), finger: 7)
    fingers.move(to: Point(150, 50), finger: 7)
    fingers.cancel(finger: 7)
    #expect(fingers.actions == ["Pan began", "Pan cancelled"])
  }

  @Test func handsThatPlayAtRandomDoEverythingAndTheSameEachTime() {
    let play = { (seed: UInt64) in
      let kinds = [
        TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
        RotationGestureRecognizer(),
      ]
      let fingers = Fingers(in: Board(kinds[0], kinds[1], kinds[2], kinds[3], kinds[4]))
      fingers.playAtRandom(for: 30, seed: seed)
      return fingers
    }
    let (once, again, other) = (play(1), play(1), play(2))
    #expect(once.transcript == again.transcript && once.transcript != other.transcript)
    #expect(once.time >= Instant(milliseconds: 30_000) && (1...8).allSatisfy { once.place(of: $0) == nil })
    for kind in ["Tap ended", "LongPress began", "Pan began", "Pinch began", "Rotation began"] {
      #expect(once.actions.contains(kind), "\(kind)")
    }
    #expect(!once.transcript.contains(#""note""#), "whatever they do makes sense")
  }

  /// The time passes completely even if the hands finish earlier or the duration is too short for any.
  @Test(arguments: [0.05, 2], 1...5 as ClosedRange<UInt64>)
  func handsThatPlayAtRandomTakeTheTimeThatTheyWereGiven(seconds: Double, seed: UInt64) {
    let fingers = Fingers(in: Board(PanGestureRecognizer()))
    fingers.playAtRandom(for: seconds, seed: seed)
    #expect(fingers.time >= .zero + seconds)
  }

  /// A finger that is down stays where it is. Random hands use other fingers.
  @Test func handsThatPlayAtRandomLeaveAFingerThatRests() {
    let fingers = Fingers(in: Board(PanGestureRecognizer()))
    fingers.down(at: Point(50, 50), finger: 3)
    fingers.playAtRandom(for: 5, seed: 1)
    #expect(fingers.place(of: 3) == Point(50, 50))
    let time = fingers.time
    fingers.playAtRandom(for: .infinity, seed: 1)
    fingers.playAtRandom(for: -1, seed: 1)
    #expect(fingers.time == time)
  }

  /// Invalid reports are noted, like those of a faulty panel.
  @Test func whatMakesNoSenseIsNoted() {
    let fingers = Fingers(in: Board(PanGestureRecognizer()))
    fingers.up()
    fingers.move(to: Point(.nan, 0), over: -1)
    #expect(fingers.actions.isEmpty && fingers.transcript.contains(#""note""#))
  }
}

private final class Watcher: GestureObserver {
  private let onAction: (GestureRecognizer) -> Void

  init(_ onAction: @escaping (GestureRecognizer) -> Void) { self.onAction = onAction }

  func observe(_ observation: Observation, at time: Instant) {
    if case .action(let recognizer) = observation { onAction(recognizer) }
  }
}
