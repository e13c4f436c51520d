import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A person's selection on a sheet. It is a responder and not a view.
final class Choice: Responder, Deleting {
  weak var sheet: View?
  var deletions = 0
  private(set) lazy var menu = MenuController(for: self)

  init(on sheet: View, at point: Point) {
    self.sheet = sheet
    super.init()
    menu.setTargetRect(Rect(center: point, size: Size(2, 2)), in: sheet)
    menu.setMenuVisible(true, animated: false)
  }

  override var next: Responder? { sheet }
  func delete(_ sender: AnyObject?) { if sender === menu { deletions += 1 } }
}
