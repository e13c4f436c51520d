import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// The location of a gesture whose fingers were ignored one after the other is that of the fingers when the last one
/// was ignored.
@Suite("A finger that is ignored takes its place along") struct IgnoredFingerTests {
  private let fixture = WindowFixture()

  /// A recogniser that begins with the first movement.
  private final class Releasing: GestureRecognizer {
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      if state == .possible { state = .began }
    }
  }

  private func begin(_ fingers: Int) -> Releasing {
    let recognizer = fixture.attach(Releasing(), "one", to: fixture.window)
    for finger in 1...fingers { fixture.down(finger, 100 * Double(finger), 100) }
    fixture.wait(10)
    for finger in 1...fingers { fixture.move(finger, 100 * Double(finger), 150) }
    fixture.settle()
    return recognizer
  }

  @Test(arguments: 1...3) func theLastLocationIsThatOfTheLastFinger(fingers: Int) {
    let recognizer = begin(fingers)
    for finger in 1...fingers {
      fixture.application.ignore(finger: finger, in: recognizer)
      let rest = finger < fingers ? (finger + 1)...fingers : fingers...fingers
      let middle = Double(rest.reduce(0, +)) / Double(rest.count) * 100
      if finger < fingers { #expect(recognizer.location(in: nil) == Point(middle, 150)) }
    }
    #expect(fixture.actions.last == "10 one cancelled at \(fingers * 100),150")
  }

  /// The location is that of the remaining fingers, and the ignored finger has no effect.
  @Test func theOthersAreWhereTheyAre() {
    let recognizer = begin(3)
    fixture.application.ignore(finger: 2, in: recognizer)
    fixture.wait(10)
    fixture.move(2, 700, 500)
    fixture.move(3, 320, 170)
    fixture.settle()
    #expect(recognizer.location(in: nil) == Point(210, 160) && recognizer.numberOfTouches == 2)
  }

  /// The location of a gesture that is recognised after all fingers have lifted is that of the last ones.
  @Test(arguments: [1, 2]) func aGestureWithoutFingersIsWhereTheLastOneLifted(last: Int) {
    final class Late: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        startTimer(at: event.timestamp + 0.3, .forbids) { [unowned self] in
          request(.ended, because: "its time has come")
        }
      }
    }
    fixture.attach(Late(), "late", to: fixture.window)
    fixture.down(1, 110, 110)
    fixture.down(2, 150, 150)
    fixture.wait(30)
    fixture.up(3 - last)
    fixture.wait(30)
    fixture.up(last)
    fixture.wait(1000)
    #expect(fixture.actions == [last == 1 ? "300 late ended at 110,110" : "300 late ended at 150,150"])
  }

  /// A drag that needs two fingers receives three. It can lose one of them, but not two.
  @Test func aDragFailsWithTheFingerThatItNeeds() {
    let drag = fixture.attach(PanGestureRecognizer(), "drag", to: fixture.window) { $0.minimumNumberOfTouches = 2 }
    for finger in 1...3 { fixture.down(finger, 100 * Double(finger), 100) }
    fixture.wait(10)
    fixture.application.ignore(finger: 2, in: drag)
    #expect(fixture.lines(.state).isEmpty && drag.numberOfTouches == 2)
    fixture.application.ignore(finger: 1, in: drag)
    #expect(fixture.reasons(of: drag) == [.ignoredFinger(1)])
  }
}
