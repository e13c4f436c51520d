import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests the properties of touches, both for those who receive them immediately and for those who receive them late.
@Suite("T2 What touches say of themselves") struct TouchValueTests {
  private let fixture = WindowFixture()

  private func send(_ kind: TouchSample.Kind, at time: Double, radius: Double? = nil, force: Double? = nil) {
    fixture.application.receive(
      TouchSample(
        finger: 1, kind: kind, location: Point(150, 150), time: Instant(milliseconds: time), majorRadius: radius,
        force: force), in: fixture.window)
    fixture.application.closeEvent()
  }

  @Test func radiusAndForceLastUntilTheyAreReportedAgain() {
    let witness = Witness(frame: Rect(100, 100, 400, 300))
    fixture.window.addSubview(witness)
    send(.down, at: 0, radius: 8, force: 0.5)
    send(.move, at: 10)
    send(.move, at: 20, radius: 12)
    send(.move, at: 30, force: 1.5)
    send(.up, at: 40)
    #expect(witness.pressures == ["8 0.5", "8 0.5", "12 0.5", "12 1.5", "12 1.5"])
  }

  @Test func anEventSaysWhichTouchesAreWhose() throws {
    final class Listener: GestureRecognizer {
      var heard: [(window: [Int], view: [Int], inner: [Int], mine: [Int])] = []
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard let view, let window = view.window, let inner = view.subviews.first else { return }
        heard.append(
          (
            event.touches(for: window).map(\.finger), event.touches(for: view).map(\.finger),
            event.touches(for: inner).map(\.finger), event.touches(for: self).map(\.finger)
          ))
      }
    }
    let outer = fixture.view("outer", Rect(0, 0, 300, 300))
    _ = fixture.view("inner", Rect(100, 100, 100, 100), in: outer)
    let listener = fixture.attach(Listener(), "listener", to: outer)
    for (finger, position) in [(1, 50.0), (2, 150), (3, 500)] { fixture.down(finger, position, position) }
    fixture.wait(10)
    for (finger, position) in [(1, 55.0), (2, 155), (3, 505)] { fixture.move(finger, position, position) }
    fixture.settle()
    let heard = try #require(listener.heard.first)
    #expect(heard.window == [1, 2, 3])
    #expect(heard.view == [1] && heard.inner == [2], "what is in a subview is the subview's")
    #expect(heard.mine == [1, 2])
  }

  /// A view receives the landing once the recogniser that withholds it has failed, with the properties of the landing.
  /// The finger has moved on since, and everybody else sees its present properties before and after.
  @Test func whatIsReportedLateIsReportedAsItWasAndChangesNothing() throws {
    let witness = Witness(frame: Rect(100, 100, 400, 300))
    fixture.window.addSubview(witness)
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: witness) { $0.delaysTouchesBegan = true }
    let watcher = fixture.attach(Watcher(), "watcher", to: witness)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 160)
    fixture.wait(10)
    fixture.move(1, 190, 165)
    fixture.settle()
    #expect(witness.moments.isEmpty)
    tap.isEnabled = false
    fixture.settle()
    #expect(witness.moments.first == "began 0: 150,150 after 150,150")
    let touch = try #require(watcher.touch)
    #expect(Witness.describe(touch) == "20: 190,165 after 170,160")
    #expect(touch.phase != .began)
  }

  /// Frames without a report do not discard any history.
  @Test func theHistoryGoesOnFromTheLastFrameThatHadOne() {
    let witness = Witness(frame: Rect(100, 100, 400, 300))
    fixture.window.addSubview(witness)
    fixture.down(1, 150, 150)
    for x in [160.0, 170] {
      fixture.wait(10)
      fixture.move(1, x, 150)
    }
    for _ in 0..<3 {
      fixture.wait(10)
      fixture.settle()
      _ = fixture.window.prepareFrame(at: Instant(milliseconds: fixture.time))
    }
    fixture.move(1, 180, 150)
    fixture.settle()
    #expect(witness.history == ["170→180"])
  }

  /// Coalesced touches have all properties that the touch itself has.
  @Test func coalescedTouchesHaveAllThatTheTouchHas() {
    final class Reader: View {
      var read: [String] = []
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        read = event.coalescedTouches(for: touches[0]).map { touch in
          "\(touch.finger) \(touch.force ?? -1) \(touch.majorRadius ?? -1) \(touch.tapCount) \(touch.landing.x) "
            + "\(touch.type) \(touch.phase) \(touch.view === self) \(touch.window === window)"
        }
      }
    }
    let reader = Reader(frame: Rect(100, 100, 400, 300))
    fixture.window.addSubview(reader)
    for (kind, x, time) in [(TouchSample.Kind.down, 150.0, 0.0), (.move, 160, 4), (.move, 170, 8)] {
      fixture.application.receive(
        TouchSample(
          finger: 7, kind: kind, location: Point(x, 150), time: Instant(milliseconds: time), majorRadius: 6.5,
          force: 0.25), in: fixture.window)
    }
    fixture.application.closeEvent()
    #expect(!reader.read.isEmpty)
    #expect(reader.read.allSatisfy { $0 == "7 0.25 6.5 1 150.0 direct moved true true" }, "\(reader.read)")
  }
}

@Suite("T8 Views that share no fingers") struct ExclusiveTouchTests {
  /// One of two fingers on the view lifts. No other view receives touches as long as the second finger is down.
  @Test func anExclusiveViewIsAloneUntilItsLastFingerLifts() {
    let fixture = WindowFixture()
    let alone = fixture.view("alone", Rect(0, 0, 100, 100))
    alone.isExclusiveTouch = true
    fixture.view("other", Rect(200, 0, 100, 100))
    fixture.down(1, 10, 10)
    fixture.down(2, 20, 10)
    fixture.wait(10)
    fixture.up(2)
    fixture.wait(10)
    fixture.down(3, 210, 10)
    fixture.wait(10)
    fixture.up(1)
    fixture.wait(10)
    fixture.down(4, 220, 10)
    #expect(
      fixture.lines(.view) == [
        "0 alone touchesBegan 1,2", "10 alone touchesEnded 2", "30 alone touchesEnded 1", "40 other touchesBegan 4",
      ])
  }
}

/// A view that records the properties of its first touch.
private final class Witness: View {
  var pressures: [String] = []
  var moments: [String] = []
  var history: [String] = []

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    note(touches[0])
    moments.append("began " + Self.describe(touches[0]))
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    note(touches[0])
    moments.append("moved " + Self.describe(touches[0]))
    history = event.coalescedTouches(for: touches[0]).map { touch in
      "\(touch.previousLocation(in: nil).x.formatted())→\(touch.location(in: nil).x.formatted())"
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note(touches[0]) }

  private func note(_ touch: Touch) {
    pressures.append("\(touch.majorRadius?.formatted() ?? "-") \(touch.force?.formatted() ?? "-")")
  }

  static func describe(_ touch: Touch) -> String {
    let (location, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
    return "\(touch.timestamp.milliseconds.formatted()): \(location.x.formatted()),\(location.y.formatted()) after "
      + "\(before.x.formatted()),\(before.y.formatted())"
  }
}

/// A recogniser that keeps the touch that it receives.
private final class Watcher: GestureRecognizer {
  var touch: Touch?
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { touch = touches[0] }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { fail(because: "it only watches") }
}
