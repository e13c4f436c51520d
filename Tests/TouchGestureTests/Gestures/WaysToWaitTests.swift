import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A recogniser waits for another because of a permanent requirement, or because of an answer of its class or a
/// delegate. The transcript is the same in all cases, including the reasons.
@Suite("A5 Ways to make one wait for another") struct WaysToWaitTests {
  enum Cause: CaseIterable {
    case required, ownClass, classOfTheOther, delegate, delegateOfTheOther
  }

  enum Fingers: CaseIterable { case tap, doubleTap, stray, press, cancelled }

  @Test(arguments: Fingers.allCases) func theAccountIsTheSame(fingers: Fingers) {
    let accounts = Cause.allCases.map { account($0, fingers) }
    #expect(accounts[0].contains { $0.contains("single") } && accounts[0].contains { $0.contains("double") })
    for (cause, account) in zip(Cause.allCases, accounts) { #expect(account == accounts[0], "\(cause)") }
  }

  /// Returns the transcript of a single tap that waits for a double tap.
  private func account(_ cause: Cause, _ fingers: Fingers) -> [String] {
    let fixture = WindowFixture()
    let canvas = fixture.view("canvas")
    let double = fixture.attach(AskedTap(), "double", to: canvas) { $0.numberOfTapsRequired = 2 }
    let single = fixture.attach(AskedTap(), "single", to: canvas)
    let delegate = AskedDelegate()
    switch cause {
    case .required: single.require(toFail: double)
    case .ownClass: single.waitsFor = double
    case .classOfTheOther: double.isWaitedForBy = single
    case .delegate:
      delegate.waiter = single
      single.delegate = delegate
    case .delegateOfTheOther:
      delegate.other = double
      double.delegate = delegate
    }
    switch fingers {
    case .tap: fixture.tap(1, 200, 200)
    case .doubleTap:
      fixture.tap(1, 200, 200)
      fixture.wait(100)
      fixture.tap(1, 200, 200)
    case .stray:
      fixture.tap(1, 200, 200)
      fixture.wait(100)
      fixture.down(1, 200, 200)
      fixture.move(1, to: 300, 200, over: 100)
      fixture.up(1)
    case .press: fixture.tap(1, 200, 200, pressing: 900)
    case .cancelled:
      fixture.down(1, 200, 200)
      fixture.wait(50)
      fixture.cancel(1)
    }
    fixture.wait(2000)
    return withExtendedLifetime(delegate) { fixture.lines() }
  }
}

private final class AskedTap: TapGestureRecognizer {
  weak var waitsFor: GestureRecognizer?
  weak var isWaitedForBy: GestureRecognizer?

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waitsFor != nil && other === waitsFor }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    isWaitedForBy != nil && other === isWaitedForBy
  }
}

private final class AskedDelegate: GestureRecognizerDelegate {
  weak var waiter: GestureRecognizer?
  weak var other: GestureRecognizer?

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { recognizer === waiter }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { recognizer === self.other }
}
