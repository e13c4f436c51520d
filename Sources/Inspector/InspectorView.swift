import TouchDrawing
import TouchGeometry
import TouchUI

/// Everything of the inspector in a window: the panel, and behind it the scene as it stood while time stands still.
final class InspectorView: View {
  let panel = InspectorPanel()
  let still = StillView(frame: .zero)

  init() {
    super.init(frame: .zero)
    name = "inspector"
    isPrivate = true
    isMultipleTouchEnabled = true
    still.isHidden = true
    addSubview(still)
    addSubview(panel)
  }

  override var drawsContent: Bool { false }

  /// A picture of the scene as it is now.
  func picture(of window: Window) throws(DrawingError) -> Surface {
    panel.isHidden = true
    defer { panel.isHidden = false }
    return try StillView.picture(of: window)
  }

  /// Shows `picture` in place of the scene.
  func stop(at picture: Surface) {
    still.show(picture)
    still.isHidden = false
  }

  func goOn() {
    still.isHidden = true
    still.forget()
  }

  /// What is beside the panel belongs to the scene, unless time stands still.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    still.frame = bounds
    panel.frame = panel.place(in: bounds.size)
  }
}
