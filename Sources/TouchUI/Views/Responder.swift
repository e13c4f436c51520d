/// Something that can respond to touches, and passes what it does not handle to the next in the chain:
/// view → its controller or superview → window → application.
open class Responder {
  public init() {}

  /// Who is asked when this responder does not handle something; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Fingers landed in the view. `touches` are those that landed with `event`, all of them in one view.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) { next?.touchesBegan(touches, with: event) }

  /// Fingers that landed in the view moved, or were reported again where they were.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) { next?.touchesMoved(touches, with: event) }

  /// Fingers that landed in the view lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) { next?.touchesEnded(touches, with: event) }

  /// Touches the view was told of are taken away: a gesture took them over or the system broke them off. Undo what
  /// they began; nothing more is heard of them.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }
}
