import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("What undecided recognisers measure") struct MeasureTests {
  private let fixture = WindowFixture()

  private func measured(_ recognizer: GestureRecognizer) -> [String] {
    fixture.settle()
    return recognizer.measures.map(\.words)
  }

  @Test func tap() {
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: fixture.view("canvas")) { $0.numberOfTapsRequired = 2 }
    #expect(tap.measures.isEmpty && !tap.isUndecided)
    fixture.down(1, 150, 150)
    fixture.wait(300)
    fixture.move(1, 162, 150)
    #expect(tap.isUndecided)
    #expect(measured(tap) == ["movement 12 pt, at most 45", "time 0.3 s, at most 0.75"])
    fixture.up(1)
    fixture.wait(100)
    #expect(measured(tap) == ["pause 0.1 s, at most 0.35"])
    fixture.tap(1, 150, 150)
    #expect(measured(tap).isEmpty && !tap.isUndecided)
  }

  @Test func tapOfTwoFingers() {
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: fixture.view("canvas")) {
      $0.numberOfTouchesRequired = 2
    }
    fixture.down(1, 150, 150)
    fixture.wait(50)
    #expect(
      measured(tap) == ["movement 0 pt, at most 45", "time 0.05 s, at most 0.75", "landing 0.05 s, at most 0.2"])
    fixture.down(2, 200, 150)
    fixture.wait(50)
    fixture.up(1)
    fixture.wait(20)
    #expect(
      measured(tap) == ["movement 0 pt, at most 45", "time 0.12 s, at most 0.75", "lifting 0.02 s, at most 0.2"])
  }

  @Test func longPress() {
    let press = fixture.attach(LongPressGestureRecognizer(), "press", to: fixture.view("canvas"))
    fixture.down(1, 150, 150)
    fixture.wait(200)
    fixture.move(1, 153, 154)
    #expect(measured(press) == ["movement 5 pt, at most 10", "time 0.2 s, at least 0.5!"])
    fixture.wait(400)
    #expect(measured(press).isEmpty && press.state == .began)
  }

  @Test func panAndEdgePan() {
    let view = fixture.view("canvas", Rect(0, 0, 400, 300))
    let pan = fixture.attach(PanGestureRecognizer(), "pan", to: view)
    let edge = fixture.attach(ScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
    fixture.down(1, 5, 150)
    fixture.move(1, 8, 154)
    #expect(measured(pan) == ["distance 5 pt, at least 10!"])
    #expect(measured(edge) == ["distance 5 pt, at least 10!"])
    fixture.move(1, 20, 154)
    #expect(measured(pan).isEmpty && measured(edge).isEmpty)
  }

  @Test func swipe() {
    let swipe = fixture.attach(SwipeGestureRecognizer(), "swipe", to: fixture.view("canvas"))
    fixture.down(1, 150, 150)
    #expect(measured(swipe) == ["distance 0 pt, at least 50!", "time 0 s, at most 0.5", "speed 0 pt/s, at least 100!"])
    fixture.wait(100)
    fixture.move(1, 170, 150)
    #expect(
      measured(swipe) == [
        "distance 20 pt, at least 50!", "time 0.1 s, at most 0.5", "speed 200 pt/s, at least 100",
        "angle 0 °, at most 15",
      ])
  }

  /// The finger that lacks most counts.
  @Test(arguments: [(30.0, 20.0), (20, 30)]) func swipeOfTwoFingers(first: Double, second: Double) {
    let swipe = fixture.attach(SwipeGestureRecognizer(), "swipe", to: fixture.view("canvas")) {
      $0.numberOfTouchesRequired = 2
    }
    fixture.down(1, 150, 150)
    fixture.down(2, 150, 250)
    fixture.wait(100)
    fixture.move(1, 150 + first, 150)
    fixture.move(2, 150 + second, 250)
    #expect(
      measured(swipe) == [
        "distance 20 pt, at least 50!", "time 0.1 s, at most 0.5", "speed 200 pt/s, at least 100",
        "angle 0 °, at most 15",
      ])
  }

  @Test func pinchAndRotation() {
    let view = fixture.view("canvas")
    let pinch = fixture.attach(PinchGestureRecognizer(), "pinch", to: view)
    let rotation = fixture.attach(RotationGestureRecognizer(), "rotation", to: view)
    fixture.down(1, 150, 150)
    #expect(measured(pinch).isEmpty && pinch.isUndecided)
    fixture.down(2, 250, 150)
    fixture.move(2, 245, 150)
    #expect(measured(pinch) == ["change of distance 5 pt, at least 8!"])
    #expect(measured(rotation) == ["angle 0 °, at least 5!", "arc 0 pt, at least 5!"])
    fixture.move(2, 245, 154)
    #expect(measured(rotation) == ["angle 2.41 °, at least 5!", "arc 2 pt, at least 5!"])
  }

  /// A recogniser that is ready and waits for another has nothing more to measure.
  @Test func notWhileItWaits() {
    let view = fixture.view("canvas")
    let double = fixture.attach(TapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
    let single = fixture.attach(TapGestureRecognizer(), "single", to: view) { $0.require(toFail: double) }
    fixture.tap(1, 150, 150)
    #expect(measured(single).isEmpty && single.isWaiting)
    #expect(!measured(double).isEmpty)
  }
}
