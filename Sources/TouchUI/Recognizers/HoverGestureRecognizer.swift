import TouchGeometry

/// Recognises a pointing device over its view while no button is down. Continuous.
///
/// It begins when the pointer enters the view, changes as it moves there, and ends when it leaves. Fingers do not
/// hover; a touch makes no difference to it.
public final class HoverGestureRecognizer: GestureRecognizer {
  private var place = Point.zero

  /// Where the pointer is.
  public override func location(in view: View?) -> Point { place.converted(to: view) }

  func pointerMoved(to place: Point) {
    self.place = place
    if state == .possible {
      request(.began, because: GestureReason("the pointer entered"))
    } else {
      request(.changed, because: GestureReason("the pointer moved"))
    }
  }

  func pointerLeft() {
    if state == .began || state == .changed { request(.ended, because: GestureReason("the pointer left")) }
  }
}
