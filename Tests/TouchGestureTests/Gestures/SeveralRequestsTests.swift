import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A recogniser may request several states during one event. A request that ends the attempt is final.
@Suite("R4 Several requests in one event") struct SeveralRequestsTests {
  private let fixture = WindowFixture()
  private let asking: Asking

  init() { asking = fixture.attach(Asking(), "asking", to: fixture.view("canvas")) }

  private func moveAsking(for wishes: [GestureRecognizer.State], at x: Double) {
    asking.onMoved = { for wish in wishes { $0.state = wish } }
    fixture.move(1, x, 200)
    fixture.settle()
  }

  /// Returns the state changes of the recogniser when it requests the given states during one event.
  private func steps(_ wishes: [GestureRecognizer.State]) -> [String] {
    fixture.down(1, 200, 200)
    moveAsking(for: wishes, at: 220)
    return fixture.lines(.state)
  }

  @Test(arguments: [
    [GestureRecognizer.State.began, .cancelled], [.began, .failed], [.cancelled, .began], [.failed, .began],
    [.failed, .ended],
  ])
  func whatFailsInTheEventInWhichItWouldBeginNeverBegins(wishes: [GestureRecognizer.State]) {
    let steps = steps(wishes)
    #expect(steps.count == 1 && steps.first?.hasPrefix("0 asking possible → failed") == true, "\(steps)")
    #expect(fixture.actions.isEmpty)
  }

  @Test func whatIsReadyToBeginDoesNotEndInTheSameEvent() {
    #expect(steps([.began, .ended]).map { $0.contains("→ began") } == [true])
    #expect(fixture.actions.count == 1)
  }

  @Test(arguments: [
    [GestureRecognizer.State.changed, .cancelled], [.changed, .failed], [.changed, .ended], [.ended, .changed],
    [.ended, .cancelled], [.cancelled, .changed], [.failed, .ended],
  ])
  func ofABegunGestureTheFirstEndCounts(wishes: [GestureRecognizer.State]) {
    #expect(steps([.began]).count == 1)
    fixture.forget()
    moveAsking(for: wishes, at: 240)
    let end = wishes.first { $0 != .changed } == .ended ? "ended" : "cancelled"
    #expect(fixture.actions == ["0 asking \(end) at 240,200"])
    #expect(fixture.lines(.state).count == 1)
  }

  /// The recogniser requests the changed state when its last finger lifts, and nothing else.
  @Test func aBegunGestureThatDoesNotEndWithItsFingersIsCancelled() {
    #expect(steps([.began]).count == 1)
    fixture.forget()
    asking.onEnded = { $0.state = .changed }
    fixture.wait(10)
    fixture.up(1)
    #expect(fixture.actions == ["10 asking cancelled at 220,200"])
    #expect(
      fixture.diagnostics == [
        "asking has no finger left and is undecided: decide in touchesEnded, or start a timer"
      ])
  }
}
