import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K2, K3 Where the words of the attract loop stand") struct AttractOffsetsTests {
  @Test(
    "They go through five places, in both directions, so that nothing of them stays on one pixel",
    arguments: [true, false], [Size(1280, 800), Size(480, 800)])
  func offsets(hasDemonstration: Bool, size: Size) throws {
    let fixture = OverlaysFixture(size) { ($0.idle.attractAfter, $0.idle.resetAfter, $0.burnIn.shift) = (5, nil, 0) }
    if hasDemonstration {
      fixture.overlays.makeDemonstration = { AttractDemonstration(view: View(frame: .zero), begin: { _ in }, end: {}) }
    }
    fixture.wait(6)
    let attract = try #require(fixture.find("kiosk.attract", in: fixture.window))
    func title(_ view: View) -> View? {
      (view as? Label)?.text == "Touch the screen" ? view : view.subviews.compactMap(title).first
    }
    var centers: [Point] = []
    for _ in 0..<10 {
      let label = try #require(title(attract))
      centers.append(label.convert(label.bounds.center, to: fixture.window))
      fixture.wait(20)
    }
    func differences(_ values: [Double]) -> Int { Set(values.map { ($0 * 10).rounded() }).count }
    #expect(differences(centers.map(\.x)) == 5 && differences(centers.map(\.y)) == 5)
    for (first, later) in zip(centers, centers.dropFirst(5)) { #expect(first.distance(to: later) < 0.1) }
  }
}
