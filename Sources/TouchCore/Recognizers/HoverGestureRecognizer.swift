import TouchGeometry

/// Recognises a pointing device over its view while no button is down. Continuous.
///
/// It begins when the pointer enters the view or a subview that can be hit, changes as it moves there, and ends when it
/// leaves. While a button is down it receives nothing and does not change. Fingers do not hover, and their gestures
/// neither prevent it nor are prevented by it.
open class HoverGestureRecognizer: GestureRecognizer {
  private var pointerLocation = Point.zero

  override var takesTouches: Bool { false }

  /// Returns the location of the pointer.
  open override func location(in view: View?) -> Point { pointerLocation.converted(to: view) }

  open override var followsPointer: Bool { true }

  open override func pointerMoved(to location: Point) {
    pointerLocation = location
    if state == .possible {
      request(.began, because: .pointerEntered)
    } else {
      // Not by setting the state, which histories would record as the program's change.
      request(.changed, because: .unexplained)
    }
  }

  open override func pointerLeft() {
    if state == .began || state == .changed { request(.ended, because: .pointerLeft) }
  }
}
