import Testing
import TouchGeometry
import TouchUI

/// A recogniser may ask for several things while one event is handled: what ends an attempt is final.
@Suite("R4 Several requests in one event") struct SeveralRequestsTests {
  private final class Asking: GestureRecognizer {
    var wishes: [State] = []
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      for wish in wishes { state = wish }
      wishes = []
    }
  }

  private let fixture = WindowFixture()
  private let asking: Asking

  init() { asking = fixture.attach(Asking(), "asking", to: fixture.view("canvas")) }

  /// The states it goes through as one event makes it ask.
  private func steps(_ wishes: [GestureRecognizer.State]) -> [String] {
    fixture.down(1, 200, 200)
    asking.wishes = wishes
    fixture.move(1, 220, 200)
    fixture.settle()
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
}
