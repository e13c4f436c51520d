import TouchDrawing
import TouchGeometry
import TouchUI

/// The inspector's root view in a window: the panel, and behind it the still image of the scene while paused.
final class InspectorView: View {
  let panel = InspectorPanel()
  let still = StillView(frame: .zero)

  init() {
    super.init(frame: .zero)
    name = "inspector"
    isPrivate = true
    isMultipleTouchEnabled = true
    still.isHidden = true
    fill(with: still)
    addSubview(panel)
  }

  override var drawsContent: Bool { false }

  /// Returns an image of the current scene, without the inspector.
  func picture(of window: Window) throws(DrawingError) -> Surface {
    panel.isHidden = true
    defer { panel.isHidden = false }
    return try StillView.picture(of: window)
  }

  /// Returns the result of `body`, for which the panel is not there and the scene is not stopped.
  func withoutInspector<Result>(_ body: () -> Result) -> Result {
    isPassing = true
    defer { isPassing = false }
    return body()
  }

  /// Whether all touches reach the scene, those on the panel included.
  private var isPassing = false

  /// Shows `picture` in place of the scene.
  func stop(at picture: Surface) {
    still.show(picture)
    still.isHidden = false
  }

  func goOn() {
    still.isHidden = true
    still.forget()
  }

  /// Lets touches beside the panel reach the scene, except while paused.
  override func hitTest(_ point: Point) -> View? {
    guard !isPassing else { return nil }
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() { panel.frame = panel.panelFrame(in: bounds.size) }
}
