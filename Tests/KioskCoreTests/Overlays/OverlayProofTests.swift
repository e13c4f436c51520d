import Testing
import TouchTesting

@testable import KioskCore

@Suite("Q3 The proof of the kiosk's overlays") struct OverlayProofTests {
  private let fixture = OverlaysFixture()

  private var findings: [String] { findings(in: fixture) }

  private func findings(in fixture: OverlaysFixture) -> [String] {
    fixture.window.overlays.views.flatMap { fixture.fingers.prove($0) }.map(\.text)
  }

  @Test func findsNothingInTheAttractLoop() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, nil) }
    fixture.wait(6)
    #expect(fixture.shows("kiosk.attract") && findings(in: fixture) == [])
  }

  @Test func findsNothingInThePadAndThePanel() {
    fixture.holdCorner()
    #expect(fixture.shows("kiosk.pin.Open") && findings == [])
    fixture.type("4711")
    #expect(fixture.shows("kiosk.staff.More") && findings == [])
  }
}
