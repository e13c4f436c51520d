import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V4 · Menus and the handles of overlays") struct MenuHandleTests {
  private final class Sheet: View, Deleting {
    override var canBecomeFirstResponder: Bool { true }
    func delete(_ sender: AnyObject?) {}
  }

  private final class Ledge: View, OverlayWithHandle {
    var handleFrame: Rect { convert(bounds, to: nil) }
  }

  private let fixture = WindowFixture()
  private let sheet = Sheet(frame: Rect(0, 0, 800, 600))
  private let ledge = Ledge(frame: .zero)

  init() {
    fixture.window.addSubview(sheet)
    sheet.becomeFirstResponder()
    fixture.application.menu.setTargetRect(Rect(399, 299, 2, 2), in: sheet)
  }

  /// Returns the frame of the menu when it is shown.
  private func menuFrame() -> Rect {
    fixture.application.menu.setMenuVisible(true, animated: false)
    return fixture.application.menu.menuFrame
  }

  /// An invisible handle is no obstacle.
  @Test func itGivesWayWhileAHandleCanBeSeen() {
    let free = menuFrame()
    fixture.window.overlays.add(ledge, as: .sceneBar) { _ in free }
    let aside = menuFrame()
    #expect(!free.isEmpty && !aside.isEmpty && !aside.intersects(free))
    ledge.isHidden = true
    #expect(menuFrame() == free, "hidden")
    ledge.isHidden = false
    #expect(menuFrame() == aside, "back again")
    ledge.alpha = 0
    #expect(menuFrame() == free, "fully transparent")
    ledge.alpha = 0.01
    #expect(menuFrame() == aside, "faint")
    ledge.removeFromSuperview()
    #expect(menuFrame() == free, "gone")
  }
}
