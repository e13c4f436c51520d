/// Refers to a view without keeping it alive.
///
/// A `weak` variable would do the same, but gives its object a side table for good, with which each retain and release
/// takes four times as long. Views are retained at every turn: so whatever leads up to a view, or from a recogniser to
/// its view, is not weak but cleared by the view when it goes. That saves a tenth of the instructions that a moving
/// finger costs.
package final class ViewReference {
  /// Nil once the view has gone.
  package internal(set) unowned(unsafe) var view: View?

  init(_ view: View) { self.view = view }
}

extension View {
  /// The one reference that all share who refer to this view.
  package var weakReference: ViewReference {
    if let reference { return reference }
    let new = ViewReference(self)
    reference = new
    return new
  }
}
