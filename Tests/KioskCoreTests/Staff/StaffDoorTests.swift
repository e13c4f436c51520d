import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 What opens and closes for staff, and in which order") struct StaffDoorTests {
  private let fixture = OverlaysFixture {
    ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1)
  }

  private func openPanel() {
    fixture.holdCorner(for: 1.1)
    fixture.type("4711")
  }

  private func isShown(_ name: String) -> Bool {
    guard let view = fixture.find(name, in: fixture.window) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
  }

  @Test("The corner does nothing while the pad or the panel is open")
  func theCornerOnceMore() {
    fixture.holdCorner(for: 1.1)
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.7")
    fixture.holdCorner(for: 1.1)
    fixture.type("11")
    #expect(fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
    fixture.holdCorner(for: 1.1)
    #expect(fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
    fixture.press("kiosk.staff.Close")
    #expect(!fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
  }

  @Test("The inspector is asked for when the panel has closed, and only where there is one")
  func inspector() {
    openPanel()
    #expect(!isShown("kiosk.staff.Inspector"))
    fixture.press("kiosk.staff.Close")
    var seen: [Bool] = []
    fixture.staff.onInspect = { [unowned fixture] in seen.append(fixture.has("kiosk.staff")) }
    openPanel()
    #expect(isShown("kiosk.staff.Inspector"))
    fixture.press("kiosk.staff.Inspector")
    #expect(seen == [false] && !fixture.has("kiosk.staff"))
    fixture.staff.onInspect = nil
    openPanel()
    #expect(fixture.has("kiosk.staff") && !isShown("kiosk.staff.Inspector"))
  }

  @Test("The state of the machine is that of each opening")
  func facts() {
    func texts(_ view: View) -> [String] { ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts) }
    for text in ["One", "Two", "Three"] {
      fixture.staff.facts = { [text] }
      openPanel()
      #expect(texts(fixture.window).contains(text))
      fixture.press("kiosk.staff.Close")
    }
  }
}
