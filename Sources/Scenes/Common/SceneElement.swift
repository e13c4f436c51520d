import TouchGeometry
import TouchUI

/// An element of a scene that is drawn by hand, with gestures and a point to make them at.
final class SceneElement: AccessibilityElement {
  var gestures: [AccessibilityGesture] = []
  /// The point to tap, in the coordinates of the container; nil for the middle.
  var activation: Point?

  override var accessibilityGestures: [AccessibilityGesture] { gestures }

  override var accessibilityActivationPoint: Point {
    guard let activation, let container else { return super.accessibilityActivationPoint }
    return container.convert(activation, to: nil)
  }
}
