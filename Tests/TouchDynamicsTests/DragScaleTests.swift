import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 G12 How large a dragged view may be") struct DragScaleTests {
  private let fixture = WindowFixture(size: Size(1000, 700))
  private let animator: DynamicAnimator
  private let card: View

  init() {
    animator = DynamicAnimator(referenceView: fixture.window)
    card = fixture.view("card", Rect(300, 200, 400, 300))
  }

  /// Spreads two fingers from 80 points apart, when the gesture begins, to `factor` times that distance.
  private func pinch(by factor: Double) {
    place(50, fixture.down)
    place(40, fixture.move)
    place(40 * factor, fixture.move)
    fixture.settle()
  }

  /// Reports both fingers at once, at the same distance from the centre of the card.
  private func place(_ reach: Double, _ report: (Int, Double, Double) -> Void) {
    fixture.wait(10)
    report(1, 500 - reach, 350)
    report(2, 500 + reach, 350)
  }

  private func letGo() {
    fixture.wait(100)
    for finger in 1...2 { fixture.up(finger) }
    fixture.wait(1000)
    fixture.settle()
  }

  /// The limits are a half and three times the initial size. Beyond them the card yields under the fingers and springs
  /// back.
  @Test(
    arguments: [0.3, 1, 2],
    [(0.125, 0.5), (0.49, 0.5), (0.5, 0.5), (0.8, 0.8), (2, 2), (3, 3), (3.1, 3), (8, 3)])
  func theLimitsAreOverTheSizeThatItHadAtFirst(size: Double, spread: (factor: Double, rest: Double)) {
    card.transform = .scale(size)
    card.makeDraggable(by: animator)
    pinch(by: spread.factor)
    let held = card.transform.a / size
    let reach = min(spread.factor, spread.rest)...max(spread.factor, spread.rest)
    #expect(held >= reach.lowerBound - 1e-9 && held <= reach.upperBound + 1e-9, "\(held) in the hand")
    if spread.factor != spread.rest { #expect(held != spread.rest && held != spread.factor, "it gives") }
    letGo()
    #expect((card.transform.a / size).isNear(spread.rest, by: 1e-9), "\(card.transform.a / size)")
  }

  @Test(arguments: [0.3, 1, 2]) func soAreOthersThatAreSet(size: Double) {
    card.transform = .scale(size)
    card.makeDraggable(by: animator).scales = 0.9...1.25
    pinch(by: 8)
    letGo()
    #expect((card.transform.a / size).isNear(1.25, by: 1e-9))
    pinch(by: 0.125)
    letGo()
    #expect((card.transform.a / size).isNear(0.9, by: 1e-9))
  }

  /// The size under the fingers depends on their locations, not on the number of reports, and is bounded.
  @Test(arguments: [(0.5, 3.0), (0.9, 1.25)], [1.1, 2, 5, 40]) func theRubberDependsOnTheFingersAlone(
    limits: (low: Double, high: Double), factor: Double
  ) {
    card.makeDraggable(by: animator).scales = limits.low...limits.high
    pinch(by: factor)
    let once = card.transform.a
    for step in 1...100 { place(40 * (factor + 0.01 * factor * Double(step % 2)), fixture.move) }
    fixture.settle()
    #expect(card.transform.a.isNear(once, by: 1e-9) && once < limits.high * 4 / 3)
    for share in [0.9, 0.7, 0.5, 0.3, 0.1, 0] { place(40 * (1 + (factor - 1) * share), fixture.move) }
    fixture.settle()
    #expect(card.transform.a.isNear(1, by: 1e-9))
  }
}
