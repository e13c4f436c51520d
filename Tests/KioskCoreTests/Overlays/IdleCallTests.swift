import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("P1 When nobody is there the program is told") struct IdleCallTests {
  private func fixture(_ configure: (inout Configuration) -> Void) -> OverlaysFixture {
    let fixture = OverlaysFixture(Size(1280, 800), configure)
    fixture.overlays.onIdle = { [unowned fixture] in fixture.log.append("idle") }
    return fixture
  }

  /// The program is notified once for each visitor, no matter what the screen shows afterwards.
  @Test func onceForEachVisitor() {
    let fixture = fixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (5, nil, 10) }
    fixture.wait(4)
    #expect(fixture.log == [])
    fixture.wait(20)
    #expect(fixture.has("kiosk.dark") && fixture.log == ["idle"])
    fixture.tap(Point(900, 100))
    #expect(fixture.log == ["idle"])
    fixture.wait(6)
    #expect(fixture.has("kiosk.attract") && fixture.log == ["idle", "idle"])
  }

  @Test func alsoWhereTheScreenGoesDarkWithoutAnInvitation() {
    let fixture = fixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (nil, nil, 10) }
    fixture.wait(11)
    #expect(fixture.log == ["idle"])
  }
}
