import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A view over an entire window of 800 × 600 points. Its menu offers to cut, copy and delete. The menu points at the
/// view's centre.
final class MenuSheet: View, Cutting, Copying, Deleting {
  override var canBecomeFirstResponder: Bool { true }
  func cut(_ sender: AnyObject?) {}
  func copy(_ sender: AnyObject?) {}
  func delete(_ sender: AnyObject?) {}

  init(in fixture: WindowFixture) {
    super.init(frame: Rect(0, 0, 800, 600))
    fixture.window.addSubview(self)
    becomeFirstResponder()
    fixture.application.menu.setTargetRect(Rect(399, 299, 2, 2), in: self)
  }
}
