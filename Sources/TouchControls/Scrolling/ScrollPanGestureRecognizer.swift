import TouchCore
import TouchGeometry

/// The pan of a scroll view. It begins when the fingers' distance along the axes in which the content can move reaches
/// `panDistance`, however far they went across.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer, ToolkitRecognizer {
  /// The axes that count: those of the scroll view it is on or, on any other view, those that were set.
  private var axes: ScrollAxes {
    get { (view as? ScrollView)?.movableAxes ?? axesElsewhere }
    set { axesElsewhere = newValue }
  }
  private var axesElsewhere: ScrollAxes = [.horizontal, .vertical]

  package override class var properties: [RecognizerProperty] {
    super.properties + [
      .choices(
        "axes", \ScrollPanGestureRecognizer.axes, [("horizontal", .horizontal), ("vertical", .vertical)])
    ]
  }

  /// A control in the content that follows the drag keeps it, wherever the finger goes later.
  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard isUndecided, meanTranslation.length >= defaults.panDistance, let control = followingControl else { return }
    fail(because: .controlFollowsDrag(control.description))
  }

  /// The pan and the pinch of a scroll view scroll and zoom at the same time.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    super.canPrevent(other) && !isOwnPinch(other)
  }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && !isOwnPinch(other)
  }

  private func isOwnPinch(_ other: GestureRecognizer) -> Bool {
    (view as? ScrollView)?.pinchGestureRecognizer === other
  }

  private var followingControl: Control? {
    guard let touched = attempt.present.first?.view else { return nil }
    let views = sequence(first: touched, next: \.superview).lazy.prefix { $0 !== self.view }
    return views.compactMap { $0 as? Control }.first { $0.followsDrag(of: self) }
  }

  /// Returns the distance along the axes that count: both if the content can move along both or neither.
  package override func countedLength(of translation: Vector) -> Double {
    switch axes {
    case .horizontal: abs(translation.dot(direction(of: Vector(1, 0))))
    case .vertical: abs(translation.dot(direction(of: Vector(0, 1))))
    default: translation.length
    }
  }

  /// The direction of an axis of the view in the window.
  private func direction(of axis: Vector) -> Vector {
    let direction = view?.transform(to: nil).apply(axis) ?? axis
    return direction.length > 0 ? direction / direction.length : axis
  }
}
