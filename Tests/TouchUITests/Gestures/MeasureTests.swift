import Testing
import TouchGeometry
import TouchUI

@Suite("What undecided recognisers measure") struct MeasureTests {
  private let stage = Stage()

  private func measured(_ recognizer: GestureRecognizer) -> [String] {
    stage.settle()
    return recognizer.measures.map { measure in
      let factor = measure.unit == .radians ? 180 / Double.pi : 1
      let unit =
        switch measure.unit {
        case .points: "pt"
        case .seconds: "s"
        case .pointsPerSecond: "pt/s"
        case .radians: "°"
        }
      let bound = measure.bound == .atMost ? "at most" : "at least"
      let value = (measure.value * factor).formatted(digits: 2)
      let limit = (measure.limit * factor).formatted(digits: 2)
      return "\(measure.name) \(value) \(unit), \(bound) \(limit)" + (measure.isMet ? "" : "!")
    }
  }

  @Test func tap() {
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: stage.view("canvas")) { $0.numberOfTapsRequired = 2 }
    #expect(tap.measures.isEmpty && !tap.isUndecided)
    stage.down(1, 150, 150)
    stage.wait(300)
    stage.move(1, 162, 150)
    #expect(tap.isUndecided)
    #expect(measured(tap) == ["movement 12 pt, at most 45", "time 0.3 s, at most 0.75"])
    stage.up(1)
    stage.wait(100)
    #expect(measured(tap) == ["pause 0.1 s, at most 0.35"])
    stage.tap(1, 150, 150)
    #expect(measured(tap).isEmpty && !tap.isUndecided)
  }

  @Test func tapOfTwoFingers() {
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: stage.view("canvas")) { $0.numberOfTouchesRequired = 2 }
    stage.down(1, 150, 150)
    stage.wait(50)
    #expect(
      measured(tap) == ["movement 0 pt, at most 45", "time 0.05 s, at most 0.75", "landing 0.05 s, at most 0.2"])
    stage.down(2, 200, 150)
    stage.wait(50)
    stage.up(1)
    stage.wait(20)
    #expect(
      measured(tap) == ["movement 0 pt, at most 45", "time 0.12 s, at most 0.75", "lifting 0.02 s, at most 0.2"])
  }

  @Test func longPress() {
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: stage.view("canvas"))
    stage.down(1, 150, 150)
    stage.wait(200)
    stage.move(1, 153, 154)
    #expect(measured(press) == ["movement 5 pt, at most 10", "time 0.2 s, at least 0.5!"])
    stage.wait(400)
    #expect(measured(press).isEmpty && press.state == .began)
  }

  @Test func panAndEdgePan() {
    let view = stage.view("canvas", Rect(0, 0, 400, 300))
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: view)
    let edge = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
    stage.down(1, 5, 150)
    stage.move(1, 8, 154)
    #expect(measured(pan) == ["way 5 pt, at least 10!"])
    #expect(measured(edge) == ["way 5 pt, at least 10!"])
    stage.move(1, 20, 154)
    #expect(measured(pan).isEmpty && measured(edge).isEmpty)
  }

  @Test func swipe() {
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: stage.view("canvas"))
    stage.down(1, 150, 150)
    #expect(measured(swipe) == ["way 0 pt, at least 50!", "time 0 s, at most 0.5", "speed 0 pt/s, at least 100!"])
    stage.wait(100)
    stage.move(1, 170, 150)
    #expect(
      measured(swipe) == [
        "way 20 pt, at least 50!", "time 0.1 s, at most 0.5", "speed 200 pt/s, at least 100",
        "angle 0 °, at most 15",
      ])
  }

  @Test func pinchAndRotation() {
    let view = stage.view("canvas")
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: view)
    let rotation = stage.attach(RotationGestureRecognizer(), "rotation", to: view)
    stage.down(1, 150, 150)
    #expect(measured(pinch).isEmpty && pinch.isUndecided)
    stage.down(2, 250, 150)
    stage.move(2, 245, 150)
    #expect(measured(pinch) == ["change of span 5 pt, at least 8!"])
    #expect(measured(rotation) == ["angle 0 °, at least 5!", "arc 0 pt, at least 5!"])
    stage.move(2, 245, 154)
    #expect(measured(rotation) == ["angle 2.41 °, at least 5!", "arc 2 pt, at least 5!"])
  }

  /// One that is ready and waits for another has nothing more to measure.
  @Test func notWhileItWaits() {
    let view = stage.view("canvas")
    let double = stage.attach(TapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
    let single = stage.attach(TapGestureRecognizer(), "single", to: view) { $0.require(toFail: double) }
    stage.tap(1, 150, 150)
    #expect(measured(single).isEmpty && single.isWaiting)
    #expect(!measured(double).isEmpty)
  }
}
