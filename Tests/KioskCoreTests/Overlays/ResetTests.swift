import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// A view that counts its touches.
private final class Sheet: View {
  var (began, ended, cancelled) = (0, 0, 0)
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { began += touches.count }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { ended += touches.count }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { cancelled += touches.count }
}

@Suite("K2 The reset") struct ResetTests {
  /// The views receive the cancellation before the reset replaces them, and new views start without touches.
  @Test(arguments: [1, 2, 5]) func allTouchesAreCancelledBeforeAnythingIsMadeAnew(count: Int) {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (nil, 60) }
    let sheet = Sheet(frame: Rect(100, 100, 400, 400))
    sheet.isMultipleTouchEnabled = true
    fixture.scene.view.addSubview(sheet)
    var heard: [[Int]] = []
    fixture.overlays.onReset = { heard.append([sheet.began, sheet.cancelled]) }
    let locations = (1...count).map { Point(100 + 60 * Double($0), 200) }
    for (index, location) in locations.enumerated() { fixture.send(.down, at: location, finger: index + 1) }
    fixture.wait(59)
    #expect(sheet.began == count && sheet.cancelled == 0 && heard.isEmpty)
    fixture.wait(2)
    #expect(heard == [[count, count]])
    for (index, location) in locations.enumerated() { fixture.send(.up, at: location, finger: index + 1) }
    #expect(sheet.ended == 0 && sheet.cancelled == count)
    fixture.tap(Point(200, 200))
    #expect(sheet.began == count + 1 && sheet.ended == 1)
  }
}
