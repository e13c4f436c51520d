/// A reference to a view that does not retain it.
///
/// A `weak` variable would do the same, but gives its object a side table for good, with which each retain and release
/// takes four times as long. Views are retained very often. References up to a view, or from a recogniser to its view,
/// are therefore not weak but cleared by the view when it is released. That saves a tenth of the instructions that a
/// moving finger costs.
package final class ViewReference {
  /// The view, or nil once it has been released.
  package internal(set) unowned(unsafe) var view: View?

  init(_ view: View) { self.view = view }
}

extension View {
  /// The one reference that all objects which refer to this view share.
  package var weakReference: ViewReference {
    if let reference { return reference }
    let new = ViewReference(self)
    reference = new
    return new
  }
}
