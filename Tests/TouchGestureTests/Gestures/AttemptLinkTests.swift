import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests how far requirements reach: through several recognisers, and from one attempt to the next.
@Suite("A4, A5, A11 requirements through others and through time") struct AttemptLinkTests {
  private let fixture = WindowFixture()
  private let canvas: View
  private let child: View

  init() {
    canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
  }

  private func tap(_ name: String, taps: Int = 1, fingers: Int = 1, on view: View) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: view) {
      ($0.numberOfTapsRequired, $0.numberOfTouchesRequired) = (taps, fingers)
    }
  }

  @Test("A11: no cancel wakes those who wait for a waiter", arguments: [2, 3, 5]) func cancelWakesNoChain(most: Int) {
    let taps = (1...most).map { tap("of \($0)", taps: $0, on: canvas) }
    for (one, next) in zip(taps, taps.dropFirst()) { one.require(toFail: next) }
    for _ in 1..<most {
      fixture.tap(1, 150, 150)
      fixture.wait(100)
    }
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.cancel(1)
    fixture.wait(2000)
    #expect(fixture.actions.isEmpty)
    #expect(fixture.lines(.reset).count == most)
  }

  /// The two-finger tap fails since the second finger is missing. Its next attempt has a finger that is unrelated to
  /// the press, which begins when it is due.
  @Test("A5: a requirement ends with the attempt of either side") func requirementsEndWithTheAttempt() {
    let pair = tap("pair", fingers: 2, on: canvas)
    let answers = Answers()
    answers.requires = { _, other in other === pair }
    fixture.attach(LongPressGestureRecognizer(), "press", to: child) { $0.delegate = answers }
    fixture.down(1, 350, 50)
    fixture.wait(450)
    fixture.down(2, 50, 300)
    fixture.wait(100)
    #expect(fixture.lines(.wait).isEmpty)
    #expect(fixture.actions == ["500 press began at 350,50"])
  }

  /// Recognises a single tap on the child. A drag with another finger has begun before and requires both the single and
  /// the double tap to fail.
  @discardableResult
  private func tapOnceAmidADrag() -> TapGestureRecognizer {
    let (single, double) = (tap("single", on: child), tap("double", taps: 2, on: child))
    let drag = fixture.attach(Drag(), "drag", to: canvas) { $0.mostFingers = 1 }
    for other in [single, double] { drag.require(toFail: other) }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    fixture.tap(2, 350, 50)
    return single
  }

  /// The drag links the two taps, so the single tap resets when the double tap is decided.
  @Test("A4: a recognised tap resets with those it is linked to by who requires it") func resetThroughAWaiter() {
    tapOnceAmidADrag()
    fixture.wait(1000)
    #expect(fixture.actions.contains("80 single ended at 350,50"))
    #expect(fixture.lines(.reset) == ["430 double reset", "430 single reset"])
  }

  /// The single tap is recognised and waits for the decision of the double tap. Removing its view or disabling it does
  /// not undo the recognition.
  @Test("A4: a recognised tap that is still to be reset stays recognised", arguments: [true, false])
  func whatIsRecognisedStaysSo(viewGoes: Bool) {
    let single = tapOnceAmidADrag()
    fixture.wait(100)
    if viewGoes { child.removeFromSuperview() } else { single.isEnabled = false }
    fixture.wait(1000)
    #expect(
      fixture.lines(.state).filter { $0.contains(" single ") }.map { $0.prefix(27) } == ["80 single possible → ended:"])
    #expect(fixture.actions.filter { $0.contains(" single ") } == ["80 single ended at 350,50"])
  }
}
