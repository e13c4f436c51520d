import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Views smaller than the table come to rest completely on it. Larger ones come to rest so that they fill it.
@Suite("N4 G12 Where dragged views come to rest") struct DragEdgeTests {
  private let fixture = WindowFixture(size: Size(1000, 700))
  private let animator: DynamicAnimator

  init() { animator = DynamicAnimator(referenceView: fixture.window) }

  /// Returns the position at which a view of the given size comes to rest when it is released with its centre at
  /// `start`.
  private func rest(of size: Size, from start: Point) -> Point {
    let card = fixture.view("card", Rect(center: start, size: size))
    let drag = card.makeDraggable(by: animator)
    fixture.wait(8000)
    fixture.settle()
    withExtendedLifetime(drag) {}
    return card.center
  }

  /// The view stays where it is if it lies between the two positions at which one of its edges meets that of the table.
  @Test(arguments: [200.0, 1000, 2000, 3000], [-200.0, 0, 300, 500, 900, 1000, 1200])
  func isWithinTheTableOrAroundIt(width: Double, start: Double) {
    let limits = [width / 2, 1000 - width / 2].sorted()
    let expected = max(limits[0], min(start, limits[1]))
    let end = rest(of: Size(width, 100), from: Point(start, 350))
    #expect(abs(end.x - expected) < 1 && end.y == 350)
  }

  @Test(arguments: [-100.0, 100, 350, 600, 800]) func alsoFromTopToBottom(start: Double) {
    let end = rest(of: Size(100, 1500), from: Point(400, start))
    #expect(abs(end.y - max(-50, min(start, 750))) < 1 && end.x == 400)
  }
}
