import Foundation
import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests messages that recognisers must never receive. They log them and stop the program in debug builds.
@Suite("What recognisers cannot be told") struct ImpossibleTests {
  #if DEBUG && compiler(>=6.2)
    /// Delivers a touch to a recogniser in a state in which none receives any, with the log on the standard error.
    private static func tell(_ recognizer: GestureRecognizer, in state: GestureRecognizer.State) {
      let fixture = WindowFixture()
      fixture.application.diagnostics.sink = { _, text in
        FileHandle.standardError.write(Data("logged: \(text)\n".utf8))
      }
      fixture.attach(recognizer, "it", to: fixture.view("canvas"))
      recognizer.step(to: state)
      recognizer.touchesEnded([], with: TouchEvent(timestamp: .zero, allTouches: []))
    }

    private func expectOutcry(_ result: ExitTest.Result?) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("logged: it, a "))
      #expect(text.contains("a finger lifted") && text.contains("which cannot be"))
    }

    @Test func aPanThatIsOverReceivesNoLift() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        ImpossibleTests.tell(PanGestureRecognizer(), in: .failed)
      }
      expectOutcry(result)
    }

    @Test func aPinchThatIsOverReceivesNoLift() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        ImpossibleTests.tell(PinchGestureRecognizer(), in: .ended)
      }
      expectOutcry(result)
    }

    @Test func aSwipeThatIsOverReceivesNoLift() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        ImpossibleTests.tell(SwipeGestureRecognizer(), in: .ended)
      }
      expectOutcry(result)
    }

    @Test func aTapWithoutAFingerReceivesNoLift() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let fixture = WindowFixture()
        fixture.application.diagnostics.sink = { _, text in
          FileHandle.standardError.write(Data("logged: \(text)\n".utf8))
        }
        let canvas = fixture.view("canvas")
        fixture.down(1, 150, 150)
        fixture.settle()
        let tap = fixture.attach(TapGestureRecognizer(), "it", to: canvas)
        let touches = fixture.application.dispatcher.fingersDown
        tap.touchesEnded(touches, with: TouchEvent(timestamp: .zero, allTouches: touches))
      }
      expectOutcry(result)
    }

    @Test func aLongPressThatIsOverReceivesNoLift() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let press = LongPressGestureRecognizer()
        press.step(to: .cancelled)
        press.name = "it"
        let fixture = WindowFixture()
        fixture.application.diagnostics.sink = { _, text in
          FileHandle.standardError.write(Data("logged: \(text)\n".utf8))
        }
        fixture.view("canvas").addGestureRecognizer(press)
        press.pressEnded(at: .zero)
      }
      expectOutcry(result)
    }
  #endif
}
